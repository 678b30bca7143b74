import type { Answered } from 'cantera/http';
import type { adeudadoAnswer, pagoAnswer, pagosAnswer } from './answers.server.ts';

export const ADEUDADO = 'CuentaCorriente/Adeudado';
export const PAGOS = 'CuentaCorriente/Pagos/{entidad}/{id}';

export type Adeudado = Answered<typeof adeudadoAnswer>;

export const MAX_DEBTS = 300;

export type Pago = Answered<typeof pagoAnswer>;

export type Pagos = Answered<typeof pagosAnswer>;
