import type { Rules } from 'cantera';

/** An EMPLEADO sees the clients of this one family, and their documents (spec 1, section 6; design.md 6.3). */
const FAMILY = { setting: 'familiaEmpleadoId' };

export const FAMILY_CLIENTS: Rules = ['ADMIN', { role: 'EMPLEADO', where: { familiaId: FAMILY } }];

export const FAMILY_DOCUMENTS: Rules = [
  'ADMIN',
  { role: 'EMPLEADO', where: { 'cliente.familiaId': FAMILY } },
];

/** A field with it offers clients with an account, but accepts any that the caller sees. */
export const OFFERS_ACCOUNT_CLIENTS = {
  choice: FAMILY_CLIENTS,
  offers: { tieneCuentaCorriente: true },
} as const;
