import { type Entity, fromCents, toCents, type Row } from 'cantera';
import { type AnyRecord, type Draft, type HookContext, refuseFields } from 'cantera/server';
import { settingsOf } from '../maestros/configuracion/configuracion.server.ts';
import { tarifasOf } from './fletes/tarifaFlete.server.ts';
import { tarifaFor, type Flete, type FreightRow, type Modo, type Rate } from './freight.ts';
import type { Venta } from './prices.ts';

export type Freight = Rate & {
  readonly flete: Exclude<Flete, 'sin'>;
  readonly destino: string;
  /** Hundredths of a percent; null: no IVA. */
  readonly ivaPorcentaje: bigint | null;
  /** The rate is the delivered quote's. */
  readonly isQuoted: boolean;
};

/**
 * Returns the freight of a sale; null without one. A stored document keeps its freight, and a delivery to the quote's
 * destination has the quote's rate.
 */
export async function freightOf(
  context: HookContext,
  draft: Draft,
  venta: Venta,
  { before, quote }: { readonly before: AnyRecord | null; readonly quote: Row | null },
): Promise<Freight | null> {
  const flete = (before ? before['flete'] : (draft.values['flete'] ?? quote?.['flete'])) as Flete | null;
  if (!flete || flete === 'sin') return null;
  // A document with freight stores its rate. Lines that an edit adds have it too, even those that deliver a quote.
  if (before) return { ...storedRate(before)!, flete, ivaPorcentaje: storedIvaRate(before), isQuoted: false };
  const ivaPorcentaje = flete === 'aparte' ? await ivaRateOf(context) : null;
  const quotedRate = quote && isGoingWhereQuoted(quote, draft, venta) ? storedRate(quote) : null;
  if (quotedRate) return { ...quotedRate, flete, ivaPorcentaje, isQuoted: true };
  const capacidad = (draft.referred['camion'] as { capacidad: string | null }).capacidad;
  if (venta.localidadId === null)
    throw refuseFields({ destinoId: 'Elija el destino: el cliente no tiene localidad' });
  const destino = townOf(draft);
  const tarifa = tarifaFor(venta, capacidad, await tarifasOf(context.tx, venta.localidadId, venta.dia));
  if (!tarifa) throw refuseFields({ flete: `No hay tarifa de flete a ${destino}` });
  const { modo, precio } = tarifa;
  return { flete, modo, precio: toCents(precio), destino, ivaPorcentaje, isQuoted: false };
}

/** Returns the values of the freight's fields. An edit changes only the amounts. */
export function freightValues(
  { fields }: Entity,
  before: AnyRecord | null,
  freight: Freight | null,
  row: FreightRow | null,
): Row {
  const hasIva = 'montoFleteIva' in fields;
  const iva = freight?.ivaPorcentaje ?? null;
  return {
    montoFlete: fromCents(row?.monto ?? 0n),
    ...(hasIva && { montoFleteIva: fromCents(row?.montoIva ?? 0n) }),
    ...(before === null && {
      flete: freight?.flete ?? 'sin',
      fleteModo: freight?.modo ?? null,
      fletePrecio: freight && fromCents(freight.precio),
      fleteDestino: freight?.destino ?? null,
      ...(hasIva && { fleteIvaPorcentaje: iva === null ? null : fromCents(iva) }),
    }),
  };
}

/** A quote without a destination is for the client's town. */
function isGoingWhereQuoted(quote: Row, { referred }: Draft, { localidadId }: Venta): boolean {
  const cliente = referred['cliente'] as { localidadId: number | null };
  return (quote['destinoId'] ?? cliente.localidadId) === localidadId;
}

function storedRate(stored: Row): (Rate & { destino: string }) | null {
  const { fleteModo, fletePrecio, fleteDestino } = stored as Record<string, string | null>;
  if (!fleteModo || !fletePrecio) return null;
  return { modo: fleteModo as Modo, precio: toCents(fletePrecio), destino: fleteDestino ?? '' };
}

function storedIvaRate(stored: Row): bigint | null {
  const porcentaje = (stored['fleteIvaPorcentaje'] ?? null) as string | null;
  return porcentaje === null ? null : toCents(porcentaje);
}

async function ivaRateOf({ tx, entity }: HookContext): Promise<bigint | null> {
  if (!('fleteIvaPorcentaje' in entity.fields)) return null;
  const { fleteIvaId } = await settingsOf(tx);
  if (fleteIvaId === null) return null;
  const { porcentaje } = await tx
    .selectFrom('ivas')
    .select('porcentaje')
    .where('id', '=', fleteIvaId)
    .executeTakeFirstOrThrow();
  return toCents(porcentaje);
}

const townOf = ({ values, referred }: Draft): string =>
  values['destinoId'] == null
    ? (referred['cliente'] as { localidad: { nombre: string } }).localidad.nombre
    : (referred['destino'] as { nombre: string }).nombre;
