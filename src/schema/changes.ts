import { date, reference, select } from './index.ts';
import type { Registry } from './registry.ts';

export const CHANGES_ENDPOINT = 'Cambios';

export const changesFilterFields = (registry: Registry) =>
  registry.resolve({
    entidad: select({
      label: 'Qué',
      options: registry.all.map(({ name, label }) => ({ id: name, name: label.many })),
    }),
    usuarioId: reference('usuarios', { label: 'Quién' }),
    desde: date({ label: 'Desde' }),
    hasta: date({ label: 'Hasta' }),
  } as const);
