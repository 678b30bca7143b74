import { ADMIN } from '#domain/permissions.ts';

/** What a sale on the current account may not take its client's balance over, unless an ADMIN says so. */
export const CREDIT_LIMIT = { of: 'cliente.limiteCredito', passedBy: ADMIN } as const;
