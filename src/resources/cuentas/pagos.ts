import type { Answered } from 'cantera/http';
import type { adeudadoAnswer, pagoAnswer, pagosAnswer } from './answers.server.ts';

export const ADEUDADO = 'CuentaCorriente/Adeudado';
export const PAGOS = 'CuentaCorriente/Pagos/{entidad}/{id}';

/** A client's debt: its open documents, oldest first, and sums of all of them. */
export type Adeudado = Answered<typeof adeudadoAnswer>;

/** The most documents that the list holds, from which a receipt chooses. */
export const MAX_DEBTS = 300;

export type Pago = Answered<typeof pagoAnswer>;

/** The state of a document in its account. `cuenta` is null when the document is in none that the caller may see. */
export type Pagos = Answered<typeof pagosAnswer>;
