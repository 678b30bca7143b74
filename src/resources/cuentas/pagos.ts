import type { Answered } from 'cantera/http';
import type { adeudadoAnswer, pago, pagosAnswer } from './answers.server.ts';

export const ADEUDADO = 'CuentaCorriente/Adeudado';
export const PAGOS = 'CuentaCorriente/Pagos/{entidad}/{id}';

/** Oldest first, as many as a receipt can choose. */
export type Adeudado = Answered<typeof adeudadoAnswer>;

export const MAX_DEBTS = 300;

export type Pago = Answered<typeof pago>;

/** Null when the document is in no account that the caller may see. */
export type Pagos = Answered<typeof pagosAnswer>;
