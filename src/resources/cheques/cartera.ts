/** Where the portfolio is: its screen and its call. Its own file, so that who links to it draws nothing else in. */
export const CARTERA_PATH = '/gestion-negocio/cheques/cartera';
export const CARTERA = 'ChequeTercero/Cartera';

/** When cheques in hand fall due, soonest first. They are disjoint: together they are all that is in hand. */
export const TERMS = {
  vencidos: 'Vencidos',
  semana: 'Esta semana',
  treintaDias: 'Próximos 30 días',
  masAdelante: 'Más adelante',
  aLaVista: 'A la vista',
} as const;

export type Term = keyof typeof TERMS;

/** How many cheques, and what they come to (ARS). */
type Sum = { readonly cantidad: number; readonly importe: string };

/** A cheque in hand, as its actions need it. */
export type ChequeEnCartera = {
  readonly id: number;
  readonly version: number;
  readonly nroCheque: string;
  readonly banco: string;
  readonly cliente: string;
  readonly importe: string;
  readonly fechaVencimiento: string | null;
  readonly estado: string;
  readonly tipoVentaId: number;
  readonly chequeXProveedorId: null;
  readonly depositado: false;
  readonly plazo: Term;
};

/** What the house has in cheques. At most `MAX_CHEQUES` are listed; the sums are of all. */
export type Cartera = {
  readonly total: Sum;
  readonly plazos: readonly (Sum & { readonly plazo: Term })[];
  readonly bancos: readonly (Sum & { readonly id: number; readonly nombre: string })[];
  readonly estados: readonly (Sum & { readonly estado: string })[];
  readonly proveedores: readonly (Sum & { readonly id: number; readonly nombre: string })[];
  readonly dias: readonly (Sum & { readonly fecha: string })[];
  readonly cheques: readonly ChequeEnCartera[];
};

export const MAX_CHEQUES = 1000;
