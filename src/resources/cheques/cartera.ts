import { fromCents, sumCents, toCents } from 'cantera';
import type { Answered } from 'cantera/http';
import type { carteraAnswer } from './cartera.server.ts';

/** Constants in a file of their own, so that links do not import the page. */
export const CARTERA_PATH = '/gestion-negocio/cheques/cartera';
export const CARTERA = 'ChequeTercero/Cartera';

/** Soonest first; disjoint, and together cover every cheque in hand. */
export const TERMS = {
  vencidos: 'Vencidos',
  semana: 'Esta semana',
  treintaDias: 'Próximos 30 días',
  masAdelante: 'Más adelante',
  aLaVista: 'A la vista',
} as const;

export type ChequeTerm = keyof typeof TERMS;

/** The answer holds at most `MAX_CHEQUES` rows; its totals cover all cheques. */
export type Cartera = Answered<typeof carteraAnswer>;

export type ChequeEnCartera = Cartera['cheques'][number];

export const MAX_CHEQUES = 1000;

export const mayDeposit = ({ estado, depositoId }: ChequeEnCartera): boolean =>
  estado === 'Aceptado' && depositoId === null;

export const totalOf = (cheques: readonly ChequeEnCartera[]): string =>
  fromCents(sumCents(cheques.map(({ importe }) => toCents(importe))));

export const counted = (cantidad: number): string => `${cantidad} ${cantidad === 1 ? 'cheque' : 'cheques'}`;
