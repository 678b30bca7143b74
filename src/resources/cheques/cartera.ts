import type { Answered } from '#http/contract.ts';
import type { carteraAnswer } from './cartera.server.ts';

/** The portfolio's screen path and API path. A file of its own, so that links do not import the page. */
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

/** The cheque portfolio. The list holds at most `MAX_CHEQUES`; the totals cover all cheques. */
export type Cartera = Answered<typeof carteraAnswer>;

/** A cheque in hand, with the fields that its actions need. */
export type ChequeEnCartera = Cartera['cheques'][number];

export const MAX_CHEQUES = 1000;
