import type { Role } from '#domain/permissions.ts';
import { integer, select } from '#schema/index.ts';

export const factorFields = (visibleTo: readonly Role[]) => ({
  factorExigido: select({
    label: 'Segundo factor obligatorio',
    required: true,
    default: 'nadie',
    options: [
      { id: 'nadie', name: 'Para nadie' },
      { id: 'administradores', name: 'Para los administradores' },
      { id: 'todos', name: 'Para todos' },
    ],
    visibleTo,
    asksPassword: true,
    help: 'Además de la contraseña, el ingreso pide un código del teléfono o una llave de acceso. Cada persona lo activa en Mi cuenta.',
  }),
  factorGracia: integer({
    label: 'Días para activarlo',
    required: true,
    default: 7,
    min: 0,
    max: 365,
    visibleTo,
    asksPassword: true,
    help: 'Desde que se hace obligatorio, o desde que se crea el usuario. Después, quien no lo activó no puede hacer nada más.',
  }),
});

/** @param requirement a value of `factorExigido`; null if the application has no settings */
export const isFactorRequired = (requirement: string | null, role: Role, admins: readonly Role[]): boolean =>
  requirement === 'todos' || (requirement === 'administradores' && admins.includes(role));
