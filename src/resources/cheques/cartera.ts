import type { Answered } from '#http/contract.ts';
import type { carteraAnswer } from './cartera.server.ts';

/** Where the portfolio is: its screen and its call. Its own file, so that who links to it draws nothing else in. */
export const CARTERA_PATH = '/gestion-negocio/cheques/cartera';
export const CARTERA = 'ChequeTercero/Cartera';

/** Due-date terms, soonest first. They do not overlap, and together cover every cheque in hand. */
export const TERMS = {
  vencidos: 'Vencidos',
  semana: 'Esta semana',
  treintaDias: 'Próximos 30 días',
  masAdelante: 'Más adelante',
  aLaVista: 'A la vista',
} as const;

export type Term = keyof typeof TERMS;

/** What the house has in cheques. At most `MAX_CHEQUES` are listed; the sums are of all. */
export type Cartera = Answered<typeof carteraAnswer>;

/** A cheque in hand, as its actions need it. */
export type ChequeEnCartera = Cartera['cheques'][number];

export const MAX_CHEQUES = 1000;
