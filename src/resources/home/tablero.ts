import type { Answered } from '#http/contract.ts';
import type { figures, guide, tableroAnswer } from './answers.server.ts';

/** API paths of home's figures, and of dismissing the guide. */
export const TABLERO = 'Inicio/Resumen';
export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** What a new business does first, each ticked by what there is. */
export const STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type Step = (typeof STEPS)[number];
export type Guide = Answered<typeof guide>;

type Found = Answered<typeof figures>;

/** What the remitos of this month and of today come to, and the same days of the month before. */
export type Sales = Found['ventas'];
export type Month = Sales['mes'];
export type ToInvoice = Found['porFacturar'];
/** Cheques in hand: due up to Sunday, and overdue. */
export type ChequesDue = Found['cheques'];
/** Current accounts that owe more than their limit; the first ones are those that exceed it most. */
export type OverLimit = Found['limite'];
/** What somebody did to a record: 'María Gómez · creó el registro · Remito 0001-0000123'. */
export type Deed = Found['actividad'][number];

/** A figure that the role may not see is absent; null could not be found out this time. */
export type Figures = { readonly [K in keyof Found]?: Found[K] | null };

export type Tablero = Answered<typeof tableroAnswer>;
