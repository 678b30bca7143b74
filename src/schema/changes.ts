import { date, reference, select } from './index.ts';
import type { Registry } from './registry.ts';

/** Endpoint, below /api, and address of the log of changes. */
export const CHANGES_PATH = 'Cambios';

/** Returns the filters of the log of changes. */
export const changesFields = (registry: Registry) =>
  registry.resolve({
    entidad: select({
      label: 'Qué',
      options: registry.all.map(({ name, label }) => ({ id: name, name: label.many })),
    }),
    usuarioId: reference('usuarios', { label: 'Quién' }),
    desde: date({ label: 'Desde' }),
    hasta: date({ label: 'Hasta' }),
  } as const);
