import { sumCents, toCents } from '#domain/money.ts';
import {
  freightPerTonne,
  freightRowFor,
  tarifaFor,
  type FreightRow,
  type Rate,
  type Tarifa,
} from '#resources/ventas/freight.ts';
import { TRUCKS } from '../data/goods.server.ts';
import { RATES, ZONES } from '../data/places.server.ts';
import type { Random } from '../random.server.ts';
import type { Client } from './clients.server.ts';

export type Freight = Rate & { readonly flete: 'aparte' | 'incluido' };

/** Returns null when the load is collected, or goes where nobody has set a rate. */
export function planFreight({ town }: Client, truck: number, chance: Random): Freight | null {
  const flete = chance.weighted(WAYS, ([, share]) => share)![0];
  const zonaId = ZONES.findIndex(([, towns]) => towns.includes(town[0]));
  if (flete === 'sin' || zonaId < 0) return null;
  const tarifa = tarifaFor({ localidadId: null, zonaId }, `${TRUCKS[truck]![5]}.00`, TARIFAS);
  return tarifa && { flete, modo: tarifa.modo, precio: toCents(tarifa.precio) };
}

const WAYS = [
  ['sin', 58],
  ['aparte', 27],
  ['incluido', 15],
] as const;

const TARIFAS: readonly Tarifa[] = RATES.map(([zonaId, modo, precio, capacidadDesde], id) => ({
  id,
  localidadId: null,
  zonaId,
  capacidadDesde: capacidadDesde && `${capacidadDesde}.00`,
  capacidadHasta: null,
  modo,
  precio: `${precio}.00`,
}));

type Lines = readonly { readonly cantidad: string }[];

const tonnesOf = (lines: Lines) => sumCents(lines.map(({ cantidad }) => toCents(cantidad)));

/** Cents per tonne. */
export const includedPart = (freight: Freight | null, lines: Lines): bigint =>
  freight?.flete === 'incluido' ? freightPerTonne(freight, tonnesOf(lines)) : 0n;

export const shownPart = (
  freight: Freight | null,
  lines: Lines,
  ivaPorcentaje: bigint | null,
): readonly FreightRow[] =>
  freight?.flete === 'aparte' ? [freightRowFor(freight, tonnesOf(lines), ivaPorcentaje)] : [];
