import { fromCents, sumCents, toCents } from 'cantera';
import type { Answered } from 'cantera/http';
import type { carteraAnswer } from './cartera.server.ts';

export const CARTERA_PATH = '/gestion-negocio/cheques/cartera';

export const CARTERA_API = 'ChequeTercero/Cartera';

/** Each cheque of the cartera has exactly one term. */
export const TERMS = {
  vencidos: 'Vencidos',
  semana: 'Esta semana',
  treintaDias: 'Próximos 30 días',
  masAdelante: 'Más adelante',
  aLaVista: 'A la vista',
} as const;

export type ChequeTerm = keyof typeof TERMS;

/** The cheques at hand, neither rejected, deposited nor with a supplier, and their sums. */
export type Cartera = Answered<typeof carteraAnswer>;

export type ChequeEnCartera = Cartera['cheques'][number];

export const MAX_LISTED = 1000;

export const mayDeposit = ({ estado, depositoId }: ChequeEnCartera): boolean =>
  estado === 'Aceptado' && depositoId === null;

export const totalOf = (cheques: readonly ChequeEnCartera[]): string =>
  fromCents(sumCents(cheques.map(({ importe }) => toCents(importe))));

export const countText = (count: number): string => `${count} ${count === 1 ? 'cheque' : 'cheques'}`;
