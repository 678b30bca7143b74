import { type Cents, compareDecimals, divideHalfUp, percentOf, toCents } from 'cantera';
import type { LineAmounts } from './lines.ts';

/**
 * The rules of freight, shared by form, server and print. Amounts are decimal text until they are summed.
 * Source: docs/decisions/0032-prices-by-agreement.md
 */

export const FLETES = [
  { id: 'sin', name: 'Sin flete' },
  { id: 'aparte', name: 'Aparte' },
  { id: 'incluido', name: 'Incluido en el precio' },
] as const;

export const MODOS = [
  { id: 'tonelada', name: 'Por tonelada' },
  { id: 'viaje', name: 'Por viaje' },
] as const;

export type Flete = (typeof FLETES)[number]['id'];
export type Modo = (typeof MODOS)[number]['id'];

/** A rate for a town or a zone. A null capacity has no limit on that side. */
export type Tarifa = {
  readonly id: number;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  /** Tonnes that the truck takes, both included. */
  readonly capacidadDesde: string | null;
  readonly capacidadHasta: string | null;
  readonly modo: Modo;
  /** ARS per tonne or per trip. */
  readonly precio: string;
};

/** Returns the rate of a truck to a town: the town's before its zone's, the truck's before any truck's. */
export function tarifaFor(
  place: { readonly localidadId: number | null; readonly zonaId: number | null },
  capacidad: string | null,
  tarifas: readonly Tarifa[],
): Tarifa | null {
  const [best = null] = tarifas
    .filter(
      (each) =>
        (each.localidadId === null ? each.zonaId === place.zonaId : each.localidadId === place.localidadId) &&
        (capacidad === null || takes(each, capacidad)),
    )
    .toSorted((a, b) => rankOf(b, capacidad) - rankOf(a, capacidad) || byCapacity(b, a) || b.id - a.id);
  return best;
}

const takes = ({ capacidadDesde, capacidadHasta }: Tarifa, capacidad: string): boolean =>
  (capacidadDesde === null || compareDecimals(capacidad, capacidadDesde) >= 0) &&
  (capacidadHasta === null || compareDecimals(capacidad, capacidadHasta) <= 0);

export const isForAny = ({
  capacidadDesde,
  capacidadHasta,
}: Omit<Tarifa, 'id' | 'modo' | 'precio'>): boolean => capacidadDesde === null && capacidadHasta === null;

/** Ranks rates. A truck of unknown capacity gets the rate for any truck, else that of the largest. */
const rankOf = (tarifa: Tarifa, capacidad: string | null): number =>
  (tarifa.localidadId === null ? 0 : 2) + (isForAny(tarifa) === (capacidad === null) ? 1 : 0);

const byCapacity = (a: Tarifa, b: Tarifa): number =>
  compareDecimals(a.capacidadDesde ?? '0', b.capacidadDesde ?? '0');

/** A rate in cents. */
export type Rate = { readonly modo: Modo; readonly precio: Cents };

/** Freight apart from the price: a row of its own, with the document's discounts and IVA like a line. */
export type FreightRow = LineAmounts & { readonly ivaPorcentaje: bigint | null };

export function freightRow(
  { modo, precio }: Rate,
  toneladas: bigint,
  ivaPorcentaje: bigint | null,
): FreightRow {
  const monto = modo === 'viaje' ? precio : divideHalfUp(precio * toneladas, 100n);
  const montoIva = ivaPorcentaje === null ? 0n : percentOf(monto, ivaPorcentaje);
  return { monto, montoDescuento: 0n, montoIva, subtotal: monto + montoIva, ivaPorcentaje };
}

/** Returns the freight row of an issued sale. Null: none apart from the price. */
export function storedFreight({
  montoFlete,
  montoFleteIva = '0.00',
  fleteIvaPorcentaje = null,
}: {
  readonly montoFlete: string;
  readonly montoFleteIva?: string;
  readonly fleteIvaPorcentaje?: string | null;
}): FreightRow | null {
  const [monto, montoIva] = [toCents(montoFlete), toCents(montoFleteIva)];
  if (monto === 0n) return null;
  const ivaPorcentaje = fleteIvaPorcentaje === null ? null : toCents(fleteIvaPorcentaje);
  return { monto, montoDescuento: 0n, montoIva, subtotal: monto + montoIva, ivaPorcentaje };
}

/** Returns the freight within the price, in ARS per tonne. A rate per trip is divided by the tonnes. */
export const freightPerTonne = ({ modo, precio }: Rate, toneladas: bigint): Cents =>
  modo === 'tonelada' ? precio : toneladas === 0n ? 0n : divideHalfUp(precio * 100n, toneladas);
