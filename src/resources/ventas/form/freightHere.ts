import { type Cents, decimalFromWire, type Row, sumCents, toCents } from 'cantera';
import type { Condiciones } from '../acuerdos/condiciones.ts';
import { freightPerTonne, freightRow, tarifaFor, type FreightRow, type Modo, type Rate } from '../freight.ts';
import { QUANTITY } from '../grid/saleFields.ts';
import type { FormLine } from '../grid/saleLine.ts';

/** The freight of a sale that is being typed, as the server will take it. */
export type FreightHere = {
  readonly flete: 'aparte' | 'incluido';
  readonly destino: string;
  /** Null: nobody has set one. */
  readonly rate: Rate | null;
  readonly ivaPorcentaje: bigint | null;
  /** The rate and what lines include are those of the quote, or of the stored document. */
  readonly isKept: boolean;
};

type FreightInput = {
  readonly flete: unknown;
  readonly condiciones: Condiciones | null;
  /** The row whose rate counts: a quote for the same destination, or the stored document. */
  readonly kept: Row | null;
  readonly hasIva: boolean;
};

/** Returns the freight of the form; null without freight, and until its rates are known. */
export function freightHere({ flete, condiciones, kept, hasIva }: FreightInput): FreightHere | null {
  if (flete !== 'aparte' && flete !== 'incluido') return null;
  const isApart = hasIva && flete === 'aparte';
  if (kept?.['fleteModo']) {
    const own = 'fleteIvaPorcentaje' in kept ? kept['fleteIvaPorcentaje'] : condiciones?.fleteIva;
    const iva = (own ?? null) as string | null;
    return {
      flete,
      destino: (kept['fleteDestino'] ?? '') as string,
      rate: { modo: kept['fleteModo'] as Modo, precio: toCents(String(kept['fletePrecio'])) },
      ivaPorcentaje: isApart && iva !== null ? toCents(iva) : null,
      isKept: true,
    };
  }
  if (!condiciones) return null;
  const { destino, fleteIva, capacidad, tarifas } = condiciones;
  const tarifa = tarifaFor(condiciones, capacidad, tarifas);
  return {
    flete,
    destino: destino ?? '',
    rate: tarifa && { modo: tarifa.modo, precio: toCents(tarifa.precio) },
    ivaPorcentaje: isApart && fleteIva !== null ? toCents(fleteIva) : null,
    isKept: false,
  };
}

const tonnesOf = (lines: readonly FormLine[]): bigint =>
  sumCents(lines.map(({ values }) => toCents(decimalFromWire(String(values[QUANTITY]), 2) ?? '0')));

/** Returns the freight within the price; for a stored document, that of its lines. Null: none. */
export function includedIn(freight: FreightHere | null, lines: readonly FormLine[]): Cents | null {
  if (freight?.flete !== 'incluido' || !freight.rate) return null;
  const stored = lines.find(({ id, fleteIncluido }) => id !== undefined && fleteIncluido);
  return stored ? toCents(stored.fleteIncluido!) : freightPerTonne(freight.rate, tonnesOf(lines));
}

/** Returns the freight apart from the price. Null: none. */
export const apartOf = (freight: FreightHere | null, lines: readonly FormLine[]): FreightRow | null =>
  freight?.flete === 'aparte' && freight.rate
    ? freightRow(freight.rate, tonnesOf(lines), freight.ivaPorcentaje)
    : null;
