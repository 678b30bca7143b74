import type { Period } from './periods.ts';

/** The call that home makes, and the one that puts its guide away. */
export const RESUMEN = 'Inicio/Resumen';
export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** Remitos that are not annulled, and the tonnes on their lines. */
type Deliveries = { readonly remitos: number; readonly toneladas: string };

/** What the remitos of a period come to (ARS). */
export type Month = Period & Deliveries & { readonly importe: string };

export type Sales = {
  readonly hoy: Deliveries;
  readonly mes: Month;
  /** As many days of the month before. */
  readonly mesAnterior: Month;
  /** Of this month, the heaviest first. */
  readonly productos: readonly { readonly id: number; readonly nombre: string; readonly toneladas: string }[];
};

export type ToInvoice = {
  readonly remitos: number;
  /** The day of the oldest one. */ readonly desde: string | null;
};

type Cheques = { readonly cantidad: number; readonly importe: string };

/** Cheques in hand: due up to Sunday, and overdue. */
export type ChequesDue = { readonly semana: Cheques; readonly vencidos: Cheques };

/** Current accounts that owe more than their limit; the first ones are those that exceed it most. */
export type OverLimit = {
  readonly cuentas: number;
  readonly primeras: readonly {
    readonly id: number;
    readonly cliente: string;
    readonly saldo: string;
    readonly limite: string;
  }[];
};

/** What somebody did to a record: 'María Gómez · creó el registro · Remito 0001-0000123'. */
export type Deed = {
  readonly fecha: string;
  readonly quien: string | null;
  readonly frase: string;
  readonly entidad: string;
  readonly id: number;
  readonly nombre: string;
};

/** What a new business does first, each ticked by what there is. */
export const STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type Step = (typeof STEPS)[number];
export type Guide = {
  readonly pasos: Readonly<Record<Step, boolean>>;
  /** The first company, which wants its data; null when there is none left. */
  readonly empresaId: number | null;
};

/** A figure that the role may not see is absent; null could not be found out this time. */
export type Figures = {
  readonly ventas?: Sales | null;
  readonly porFacturar?: ToInvoice | null;
  readonly cheques?: ChequesDue | null;
  readonly limite?: OverLimit | null;
  readonly actividad?: readonly Deed[] | null;
};

export type Resumen = Figures & {
  readonly dia: string;
  /** No remito was ever issued: there is nothing to count yet. */
  readonly sinRemitos: boolean;
  /** Null when it is done, put away, or for somebody else. */
  readonly guia: Guide | null;
};
