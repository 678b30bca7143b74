import type { Answered } from '#http/contract.ts';
import type { figures, guide, tableroAnswer } from './answers.server.ts';

export const TABLERO = 'Inicio/Resumen';
export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** Ticked by existing data. */
export const STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type Step = (typeof STEPS)[number];
export type Guide = Answered<typeof guide>;

type Found = Answered<typeof figures>;

export type Sales = Found['ventas'];
export type Month = Sales['mes'];
export type ToInvoice = Found['porFacturar'];
export type ChequesDue = Found['cheques'];
export type OverLimit = Found['limite'];
/** 'María Gómez · creó el registro · Remito 0001-0000123'. */
export type Change = Found['actividad'][number];

/** Absent: hidden from the role. Null: could not be computed. */
export type Figures = { readonly [K in keyof Found]?: Found[K] | null };

export type Tablero = Answered<typeof tableroAnswer>;
