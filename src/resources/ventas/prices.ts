/**
 * The rules of prices, shared by form and server. Amounts are decimal text, ARS per tonne.
 * Source: docs/decisions/0032-prices-by-agreement.md
 */
import { formatDate, formatPercent, fromCents, percentOf, toCents } from 'cantera';
import { unitPrice } from './saleAmounts.ts';

/**
 * An agreement with either a client or a family, on either a price or a discount. Null for town, zone or
 * product means any of them. Null for `hasta` means that it has no end.
 */
export type Acuerdo = {
  readonly id: number;
  readonly clienteId: number | null;
  readonly familiaId: number | null;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  readonly codigoProductoId: number | null;
  readonly precio: string | null;
  /** Percent of the list price. */
  readonly descuento: string | null;
  readonly desde: string;
  readonly hasta: string | null;
  /** The names of the buyer and the destination: 'Lomita', 'la familia Corralones'; 'Río Cuarto'. */
  readonly con: string;
  readonly destino: string | null;
};

/** The buyer, destination, day and payment method of a sale, which decide its prices. */
export type Venta = {
  readonly clienteId: number | null;
  readonly familiaId: number | null;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  readonly dia: string;
  readonly esCuentaCorriente: boolean;
};

export type ProductPrices = {
  readonly codigoProductoId: number;
  readonly precioContado: string;
  readonly precioCuentaCorriente: string;
  /** The name of its price list. */
  readonly lista: string;
};

export type Price = {
  readonly costoUnitario: string;
  readonly precioLista: string;
  readonly acuerdoId: number | null;
  /** 'Lista Corralones', 'Acuerdo con Lomita, hasta 31/12/2026'. */
  readonly precioPor: string;
};

/** Returns the price of a tonne in a sale: the agreed one if an agreement applies, or else the list's. */
export function priceOf(product: ProductPrices, venta: Venta, acuerdos: readonly Acuerdo[]): Price {
  const precioLista = unitPrice(product, venta.esCuentaCorriente);
  const acuerdo = acuerdoFor(product.codigoProductoId, venta, acuerdos);
  return {
    costoUnitario: acuerdo ? agreedPrice(precioLista, acuerdo) : precioLista,
    precioLista,
    acuerdoId: acuerdo?.id ?? null,
    precioPor: acuerdo ? agreementReason(acuerdo) : `Lista ${product.lista}`,
  };
}

/** Returns the narrowest agreement that applies, the newest of equals. */
export function acuerdoFor(
  codigoProductoId: number,
  venta: Venta,
  acuerdos: readonly Acuerdo[],
): Acuerdo | null {
  const [best = null] = acuerdos
    .filter((acuerdo) => applies(acuerdo, codigoProductoId, venta))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || b.id - a.id);
  return best;
}

function applies(acuerdo: Acuerdo, codigoProductoId: number, venta: Venta): boolean {
  const isWithBuyer =
    acuerdo.clienteId !== null ? acuerdo.clienteId === venta.clienteId : isWithFamily(acuerdo, venta);
  return (
    isWithBuyer &&
    (acuerdo.localidadId === null || acuerdo.localidadId === venta.localidadId) &&
    (acuerdo.zonaId === null || acuerdo.zonaId === venta.zonaId) &&
    (acuerdo.codigoProductoId === null || acuerdo.codigoProductoId === codigoProductoId) &&
    acuerdo.desde <= venta.dia &&
    (acuerdo.hasta === null || venta.dia <= acuerdo.hasta)
  );
}

const isWithFamily = ({ familiaId }: Acuerdo, venta: Venta) =>
  familiaId !== null && familiaId === venta.familiaId;

/**
 * Ranks agreements: one with the client above one with his family, then one on the product above one on all
 * products, then one for the town above one for its zone or for everywhere. None is for a town and a zone.
 */
const rankOf = ({ clienteId, codigoProductoId, localidadId, zonaId }: Acuerdo): number =>
  (clienteId !== null ? 8 : 0) +
  (codigoProductoId !== null ? 4 : 0) +
  (localidadId !== null ? 2 : 0) +
  (zonaId !== null ? 1 : 0);

/** Returns the agreed price. A discount is taken off the list price and rounded half-up to cents. */
function agreedPrice(precioLista: string, { precio, descuento }: Acuerdo): string {
  if (precio !== null) return precio;
  const list = toCents(precioLista);
  return fromCents(list - percentOf(list, toCents(descuento!)));
}

/** Returns the reason of a price: 'Acuerdo con Lomita en Río Cuarto, −5 %, hasta 31/12/2026'. */
export function agreementReason({ con, destino, descuento, hasta }: Acuerdo): string {
  return [
    `Acuerdo con ${con}${destino === null ? '' : ` en ${destino}`}`,
    ...(descuento === null ? [] : [`−${formatPercent(descuento)}`]),
    ...(hasta === null ? [] : [`hasta ${formatDate(hasta)}`]),
  ].join(', ');
}

/**
 * Returns the price with which authorisations compare a line: the agreed price without freight, or else the list
 * price. It is null for lines that are older than the stored list price.
 */
export const referencePriceOf = ({
  costoUnitario,
  precioLista,
  acuerdoId,
  fleteIncluido,
}: {
  readonly costoUnitario: string;
  readonly precioLista: string | null;
  readonly acuerdoId: number | null;
  readonly fleteIncluido: string | null;
}): string | null =>
  acuerdoId === null ? precioLista : fromCents(toCents(costoUnitario) - toCents(fleteIncluido ?? '0'));
