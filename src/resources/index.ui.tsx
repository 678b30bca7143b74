import { lazy } from 'react';
import type { Parts } from '#admin/parts.tsx';
import { STAFF } from '#domain/permissions.ts';

/** The components of their own that entities have, by entity. Most have none: their declaration says it all. */
export const parts: Readonly<Record<string, Parts>> = {
  clientes: {
    form: [{ roles: STAFF, component: lazy(() => import('./clientes/CuentaCorrienteSection.tsx')) }],
  },
};
