import { lazy } from 'react';
import type { Parts } from '#admin/parts.tsx';
import { ADMIN, STAFF } from '#domain/permissions.ts';

const chequesOf = (button: 'AssignedChequesRowButton' | 'AssignedChequesButton') =>
  lazy(async () => ({ default: (await import('./proveedores/AssignedCheques.tsx'))[button] }));

/** The components of their own that entities have, by entity. Most have none: their declaration says it all. */
export const parts: Readonly<Record<string, Parts>> = {
  clientes: {
    form: [{ roles: STAFF, component: lazy(() => import('./clientes/CuentaCorrienteSection.tsx')) }],
  },
  proveedores: {
    row: [{ roles: ADMIN, component: chequesOf('AssignedChequesRowButton') }],
    showHead: [{ roles: ADMIN, component: chequesOf('AssignedChequesButton') }],
  },
};
