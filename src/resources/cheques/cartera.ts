import { fromCents, sumCents, toCents } from 'cantera';
import type { Answered } from 'cantera/http';
import type { carteraAnswer } from './cartera.server.ts';

/** The page's address. It is not in the page's file, so that links do not import the page. */
export const CARTERA_PATH = '/gestion-negocio/cheques/cartera';

export const CARTERA_API = 'ChequeTercero/Cartera';

/** Terms until a cheque falls due. Each cheque of the cartera has exactly one. */
export const TERMS = {
  vencidos: 'Vencidos',
  semana: 'Esta semana',
  treintaDias: 'Próximos 30 días',
  masAdelante: 'Más adelante',
  aLaVista: 'A la vista',
} as const;

export type ChequeTerm = keyof typeof TERMS;

/** The cheques neither rejected, deposited nor with a supplier: `MAX_LISTED` of them at most, and sums of all. */
export type Cartera = Answered<typeof carteraAnswer>;

export type ChequeEnCartera = Cartera['cheques'][number];

export const MAX_LISTED = 1000;

export const mayDeposit = ({ estado, depositoId }: ChequeEnCartera): boolean =>
  estado === 'Aceptado' && depositoId === null;

/** Returns the cheques' total amount, in ARS. */
export const totalOf = (cheques: readonly ChequeEnCartera[]): string =>
  fromCents(sumCents(cheques.map(({ importe }) => toCents(importe))));

/** Returns a number of cheques as text: '1 cheque', '12 cheques'. */
export const countText = (count: number): string => `${count} ${count === 1 ? 'cheque' : 'cheques'}`;
