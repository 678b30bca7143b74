import { type Cents, decimalFromWire, type Row, sumCents, toCents } from 'cantera';
import type { Condiciones } from '../acuerdos/condiciones.ts';
import {
  freightPerTonne,
  freightRowFor,
  tarifaFor,
  type FreightRow,
  type Modo,
  type Rate,
} from '../freight.ts';
import { QUANTITY } from '../grid/lineFields.ts';
import type { FormLine } from '../grid/saleLine.ts';

/** The freight of a sale's form. A null `rate`: no rate is known for the destination. */
export type FormFreight = {
  readonly flete: 'aparte' | 'incluido';
  readonly destino: string;
  readonly rate: Rate | null;
  readonly ivaPorcentaje: bigint | null;
  /** Rate and included freight are those of the delivered quote or of the stored document. */
  readonly isKept: boolean;
};

type FreightInput = {
  readonly flete: unknown;
  readonly condiciones: Condiciones | null;
  /** The row whose rate counts: the delivered quote if the destination is the same, or the stored document. */
  readonly source: Row | null;
  readonly hasIva: boolean;
};

/** Returns the freight of a form; null without freight, and while its conditions load. */
export function formFreightOf({ flete, condiciones, source, hasIva }: FreightInput): FormFreight | null {
  if (flete !== 'aparte' && flete !== 'incluido') return null;
  const chargesIva = hasIva && flete === 'aparte';
  if (source?.['fleteModo']) {
    // A quote has no `fleteIvaPorcentaje`, so its delivery pays today's IVA.
    const storedIva = 'fleteIvaPorcentaje' in source ? source['fleteIvaPorcentaje'] : condiciones?.fleteIva;
    const iva = (storedIva ?? null) as string | null;
    return {
      flete,
      destino: (source['fleteDestino'] ?? '') as string,
      rate: { modo: source['fleteModo'] as Modo, precio: toCents(String(source['fletePrecio'])) },
      ivaPorcentaje: chargesIva && iva !== null ? toCents(iva) : null,
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
    ivaPorcentaje: chargesIva && fleteIva !== null ? toCents(fleteIva) : null,
    isKept: false,
  };
}

/** Returns the freight per tonne of new prices. An edit uses that of the first stored line with freight. */
export function freightInPriceOf(freight: FormFreight | null, lines: readonly FormLine[]): Cents | null {
  if (freight?.flete !== 'incluido' || !freight.rate) return null;
  const stored = lines.find(({ id, ownPrice }) => id !== undefined && ownPrice?.fleteIncluido);
  return stored ? toCents(stored.ownPrice!.fleteIncluido!) : freightPerTonne(freight.rate, tonnesOf(lines));
}

/** Returns the freight that a sale charges apart from its lines; null if it charges none. */
export const freightApartOf = (freight: FormFreight | null, lines: readonly FormLine[]): FreightRow | null =>
  freight?.flete === 'aparte' && freight.rate
    ? freightRowFor(freight.rate, tonnesOf(lines), freight.ivaPorcentaje)
    : null;

export const tonnesOf = (lines: readonly FormLine[]): bigint =>
  sumCents(lines.map(({ values }) => toCents(decimalFromWire(String(values[QUANTITY]), 2) ?? '0')));
