/**
 * The price of a product in a sale is that of the narrowest agreement that applies, else its list price. A product has
 * a list price in cash and one on account. Amounts are decimal text, ARS per tonne.
 * Source: docs/decisions/0032-prices-by-agreement.md; spec 2, section 9
 */
import { formatDate, formatPercent, fromCents, percentOf, toCents } from 'cantera';

/** An agreement with a client or a family, for a price or a discount. Null: any town, zone or product, or no end. */
export type Acuerdo = {
  readonly id: number;
  readonly clienteId: number | null;
  readonly familiaId: number | null;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  readonly codigoProductoId: number | null;
  readonly precio: string | null;
  readonly descuento: string | null;
  readonly desde: string;
  readonly hasta: string | null;
  /** The client or family: 'Lomita', 'la familia Corralones'. */
  readonly con: string;
  readonly destino: string | null;
};

/** The facts of a sale on which the prices of its products depend. */
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
  /** The family whose price list has these prices. */
  readonly lista: string;
};

export type Price = {
  readonly costoUnitario: string;
  readonly precioLista: string;
  readonly acuerdoId: number | null;
  /** 'Lista Corralones', 'Acuerdo con Lomita'. */
  readonly precioPor: string;
};

export function priceOf(product: ProductPrices, venta: Venta, acuerdos: readonly Acuerdo[]): Price {
  const precioLista = venta.esCuentaCorriente ? product.precioCuentaCorriente : product.precioContado;
  const acuerdo = acuerdoFor(product.codigoProductoId, venta, acuerdos);
  return {
    costoUnitario: acuerdo ? agreedPrice(precioLista, acuerdo) : precioLista,
    precioLista,
    acuerdoId: acuerdo?.id ?? null,
    precioPor: acuerdo ? agreementReason(acuerdo) : `Lista ${product.lista}`,
  };
}

function acuerdoFor(codigoProductoId: number, venta: Venta, acuerdos: readonly Acuerdo[]): Acuerdo | null {
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
 * Ranks an agreement: the client decides before the product, and that before the place. No agreement has a town and a
 * zone.
 */
const rankOf = ({ clienteId, codigoProductoId, localidadId, zonaId }: Acuerdo): number =>
  (clienteId !== null ? 8 : 0) +
  (codigoProductoId !== null ? 4 : 0) +
  (localidadId !== null ? 2 : 0) +
  (zonaId !== null ? 1 : 0);

function agreedPrice(precioLista: string, { precio, descuento }: Acuerdo): string {
  if (precio !== null) return precio;
  const list = toCents(precioLista);
  return fromCents(list - percentOf(list, toCents(descuento!)));
}

export function agreementReason({ con, destino, descuento, hasta }: Acuerdo): string {
  return [
    `Acuerdo con ${con}${destino === null ? '' : ` en ${destino}`}`,
    ...(descuento === null ? [] : [`−${formatPercent(descuento)}`]),
    ...(hasta === null ? [] : [`hasta ${formatDate(hasta)}`]),
  ].join(', ');
}

/** Returns the price agreed for a line, else its list price; null for lines older than the stored list price. */
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
