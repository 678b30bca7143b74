/**
 * A rate (`tarifa`) says what the freight to a town or zone costs. A sale charges it apart, with IVA of its own, or
 * within the prices of its lines. Source: docs/decisions/0032-prices-by-agreement.md
 */
import { type Cents, compareDecimals, divideHalfUp, percentOf, toCents } from 'cantera';
import type { LineAmounts } from './saleAmounts.ts';

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

export type Tarifa = {
  readonly id: number;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  /** Truck capacities in tonnes, both ends included; null: no limit on that side. */
  readonly capacidadDesde: string | null;
  readonly capacidadHasta: string | null;
  readonly modo: Modo;
  /** ARS per tonne or per trip. */
  readonly precio: string;
};

/**
 * Finds the rate for a delivery: one for its town before one for its zone, then as `rankOf` says, then that for the
 * largest trucks, then the newest. With an unknown capacity (null), rates of all truck sizes may apply.
 */
export function tarifaFor(
  destino: Destino,
  capacidad: string | null,
  tarifas: readonly Tarifa[],
): Tarifa | null {
  const [best = null] = tarifas
    .filter(
      (tarifa) => isForDestino(tarifa, destino) && (capacidad === null || isForCapacity(tarifa, capacidad)),
    )
    .toSorted((a, b) => rankOf(b, capacidad) - rankOf(a, capacidad) || byCapacity(b, a) || b.id - a.id);
  return best;
}

type Destino = { readonly localidadId: number | null; readonly zonaId: number | null };

/** A rate names either a town or a zone. */
const isForDestino = ({ localidadId, zonaId }: Tarifa, destino: Destino): boolean =>
  localidadId === null ? zonaId === destino.zonaId : localidadId === destino.localidadId;

const isForCapacity = ({ capacidadDesde, capacidadHasta }: Tarifa, capacidad: string): boolean =>
  (capacidadDesde === null || compareDecimals(capacidad, capacidadDesde) >= 0) &&
  (capacidadHasta === null || compareDecimals(capacidad, capacidadHasta) <= 0);

/** A truck of known capacity prefers a rate for it, one of unknown capacity a rate for any truck. */
const rankOf = (tarifa: Tarifa, capacidad: string | null): number =>
  (tarifa.localidadId === null ? 0 : 2) + (isForAnyTruck(tarifa) === (capacidad === null) ? 1 : 0);

const isForAnyTruck = ({ capacidadDesde, capacidadHasta }: Tarifa): boolean =>
  capacidadDesde === null && capacidadHasta === null;

const byCapacity = (a: Tarifa, b: Tarifa): number =>
  compareDecimals(a.capacidadDesde ?? '0', b.capacidadDesde ?? '0');

/** The part of a `Tarifa` that a sale charges and stores, in cents per tonne or per trip. */
export type Rate = { readonly modo: Modo; readonly precio: Cents };

/** Freight apart counts in the totals like a line without a discount. `ivaPorcentaje`: hundredths of a percent. */
export type FreightRow = LineAmounts & { readonly ivaPorcentaje: bigint | null };

/** Makes the freight's row of a document. @param toneladas in hundredths */
export function freightRowFor(
  { modo, precio }: Rate,
  toneladas: bigint,
  ivaPorcentaje: bigint | null,
): FreightRow {
  const monto = modo === 'viaje' ? precio : divideHalfUp(precio * toneladas, 100n);
  const montoIva = ivaPorcentaje === null ? 0n : percentOf(monto, ivaPorcentaje);
  return { monto, montoDescuento: 0n, montoIva, subtotal: monto + montoIva, ivaPorcentaje };
}

/** Returns the freight's row of a stored document; null without freight, or with freight within the prices. */
export function storedFreightRow({
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

/** Returns the freight within the price of a tonne. A trip is divided among the tonnes, which are in hundredths. */
export function freightPerTonne({ modo, precio }: Rate, toneladas: bigint): Cents {
  if (modo === 'tonelada') return precio;
  return toneladas === 0n ? 0n : divideHalfUp(precio * 100n, toneladas);
}
