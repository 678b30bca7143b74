import { date, reference, select } from './index.ts';
import type { Registry } from './registry.ts';

/** Path below /api of the log of changes. */
export const CHANGES_ENDPOINT = 'Cambios';

/** The filters of the log of changes. */
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
