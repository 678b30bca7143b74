import type { Answered } from '#http/contract.ts';
import type { adeudadoAnswer, pago, pagosAnswer } from './answers.server.ts';

/** API path of a client's open documents, and of a document's payments. */
export const ADEUDADO = 'CuentaCorriente/Adeudado';
export const PAGOS = 'CuentaCorriente/Pagos/{entidad}/{id}';

/** A client's debt in a sub-account: the oldest documents first, as many as a receipt can choose. */
export type Adeudado = Answered<typeof adeudadoAnswer>;

export const MOST_DEBTS = 300;

/** A settlement: the document on the other side of the requested one. */
export type Pago = Answered<typeof pago>;

/**
 * A document in its account: a debit's open amount and payments, or a payment's amount on account and settled
 * documents. Null when it is in no account that the caller may see.
 */
export type Pagos = Answered<typeof pagosAnswer>;
