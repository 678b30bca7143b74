import type { Answered } from '#http/contract.ts';
import type { figures, guide, tableroAnswer } from './answers.server.ts';

/** API paths of home's figures, and of dismissing the guide. */
export const TABLERO = 'Inicio/Resumen';
export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** First steps of a new business, each ticked by existing data. */
export const STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type Step = (typeof STEPS)[number];
export type Guide = Answered<typeof guide>;

type Found = Answered<typeof figures>;

/** Deliveries of today, this month, and the same days of the month before. */
export type Sales = Found['ventas'];
export type Month = Sales['mes'];
export type ToInvoice = Found['porFacturar'];
/** Cheques in hand: due up to Sunday, and overdue. */
export type ChequesDue = Found['cheques'];
/** Current accounts over their limit; the largest excesses first. */
export type OverLimit = Found['limite'];
/** A change to a record: 'María Gómez · creó el registro · Remito 0001-0000123'. */
export type Deed = Found['actividad'][number];

/** A figure is absent when the role may not see it, and null when it could not be computed. */
export type Figures = { readonly [K in keyof Found]?: Found[K] | null };

export type Tablero = Answered<typeof tableroAnswer>;
