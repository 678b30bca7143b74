import type { Answered } from '#http/contract.ts';
import type { adeudadoAnswer, pago, pagosAnswer } from './answers.server.ts';

/** Where it is asked what a client owes, and what a document is paid by or pays. */
export const ADEUDADO = 'CuentaCorriente/Adeudado';
export const PAGOS = 'CuentaCorriente/Pagos/{entidad}/{id}';

/** What a client owes in a sub-account: the oldest documents first, as many as a receipt can choose. */
export type Adeudado = Answered<typeof adeudadoAnswer>;

export const MOST_DEBTS = 300;

/** That a payment settles a document: what stands on the other side of the one that was asked about. */
export type Pago = Answered<typeof pago>;

/**
 * How a document stands in its account: of a debit what is owed and what has paid it, of a payment what is on account
 * and what it pays. Null when nothing of it is in an account that the caller sees.
 */
export type Pagos = Answered<typeof pagosAnswer>;
