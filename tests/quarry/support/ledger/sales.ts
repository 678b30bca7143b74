import { freightBy, priceAt, rateAt } from './conditions.ts';
import type { Answer, By, Delivery, How, NewSale, Prices } from './operation.ts';
import {
  amountsOf,
  creditOf,
  decimal,
  dueOf,
  post,
  quoteEntries,
  remitoEntries,
  sumsOf,
  type ClaimedEntry,
  type Freight,
  type Model,
  type Quote,
  type Remito,
  type Sale,
} from './model.ts';

/** The limits of this business, beyond which permission is needed; set by `openBusiness`. */
export const TERMS = {
  /** Cents, of the second client; the first has none. */
  limits: [null, 12_000_000n],
  /** Percent. */
  discount: 30n,
  daysToAnnul: 60,
} as const;

/** The IVA of freight apart from a remito's lines, in thousandths. */
const FREIGHT_IVA = 210n;

/** A document before its issue. `reasons`: why a clerk may not do it alone. */
export type Foreseen<Document> = { readonly document: Document; readonly reasons: readonly Reason[] };

export type Reason = 'limit' | 'discount' | 'late';

type SaleContext = Readonly<{ model: Model; prices: Prices; fecha: string }>;

/** The status of its refusal, or the document. */
export function foreseeSale(
  context: SaleContext,
  operation: NewSale & { readonly kind: 'remito' | 'presupuesto' },
): 400 | Foreseen<Quote | Remito> {
  const { model, prices, fecha } = context;
  const { client, product, onAccount, quantity, discount, orderDiscount, surcharge, truck, how } = operation;
  const place = operation.place ?? 0;
  const iva = operation.kind === 'remito' ? operation.iva : 0n;
  const freight = newFreight(context, { how, place, truck, quantity, isRemito: operation.kind === 'remito' });
  if (freight === 400) return 400;
  const list = prices[product]![onAccount ? 1 : 0];
  const { price, agreementId } = priceAt(model, { product, list, client, place, fecha });
  const sale = {
    client,
    product,
    onAccount,
    quantity,
    discount,
    orderDiscount,
    surcharge,
    iva,
    place,
    freight,
    agreementId,
    price: price + (freight?.included ?? 0n),
    ...unissued(fecha),
  };
  const isCheap =
    (100n - discount) * (100n - orderDiscount) * (100n + surcharge) < (100n - TERMS.discount) * 10_000n;
  const document = operation.kind === 'remito' ? { ...sale, quoteId: null, credit: 0n, trip: null } : sale;
  const limit = exceeds(model, client, entriesOf(document));
  return { document, reasons: [...(isCheap ? ['discount' as const] : []), ...limit] };
}

const unissued = (fecha: string) => ({ fecha, lineId: 0, isAnnulled: false, standing: [] });

/** A delivery of a quote has its price and freight, unless it is paid otherwise or goes elsewhere. */
export function foreseeDelivery(context: SaleContext, operation: Delivery): 400 | Foreseen<Remito> {
  const { model, prices, fecha } = context;
  const quote = model.quotes.get(operation.target)!;
  const { quantity, onAccount, iva, truck } = operation;
  if (quote.isAnnulled || quantity > dueOf(model, operation.target)) return 400;
  const { client, product } = quote;
  const place = operation.place ?? 0;
  const how = operation.how === undefined ? (quote.freight?.how ?? null) : operation.how;
  const isQuoted = how !== null && quote.freight !== null && quote.place === place;
  const freight = isQuoted
    ? freightBy(quote.freight, how, { quantity, iva: FREIGHT_IVA })
    : newFreight(context, { how, place, truck, quantity, isRemito: true });
  if (freight === 400) return 400;
  const isSameKind = onAccount === quote.onAccount;
  const list = prices[product]![onAccount ? 1 : 0];
  const was = quote.freight?.included ?? 0n;
  const { price, agreementId } = isSameKind
    ? { price: quote.price - was, agreementId: quote.agreementId }
    : priceAt(model, { product, list, client, place, fecha });
  const isIncluded = isSameKind && isQuoted && how === 'incluido' && quote.freight.how === 'incluido';
  const kept = isIncluded ? { ...freight!, included: was } : freight;
  const document: Remito = {
    client,
    product,
    onAccount,
    quantity,
    iva,
    place,
    agreementId,
    freight: kept,
    discount: 0n,
    orderDiscount: 0n,
    surcharge: 0n,
    price: price + (kept?.included ?? 0n),
    quoteId: operation.target,
    credit: creditOf(model, operation.target, quantity),
    trip: null,
    ...unissued(fecha),
  };
  return { document, reasons: exceeds(model, client, entriesOf(document)) };
}

type Carried = {
  readonly how: How | null;
  readonly place: number;
  readonly truck: number;
  readonly quantity: bigint;
  readonly isRemito: boolean;
};

/** The freight of a new sale; 400 when nobody has set a rate. */
function newFreight(
  { model, fecha }: SaleContext,
  { how, quantity, isRemito, ...to }: Carried,
): Freight | null | 400 {
  if (how === null) return null;
  const rate = rateAt(model, { ...to, fecha });
  return rate ? freightBy(rate, how, { quantity, iva: isRemito ? FREIGHT_IVA : 0n }) : 400;
}

export const isRemito = (sale: Quote | Remito): sale is Remito => 'credit' in sale;

export const entriesOf = (sale: Quote | Remito): ClaimedEntry[] =>
  isRemito(sale) ? remitoEntries(sale) : quoteEntries(sale);

/** A client over his limit may still owe less. */
function exceeds({ entries }: Model, client: number, added: readonly ClaimedEntry[]): readonly Reason[] {
  const limit = TERMS.limits[client]!;
  const more = added.reduce((sum, { side, cents }) => sum + (side === 'DEBE' ? cents : -cents), 0n);
  const isOver = limit !== null && more > 0n && sumsOf(entries[client]!).saldo + more > limit;
  return isOver && added.some(({ cents }) => cents > 0n) ? ['limit'] : [];
}

/** The refusal of a clerk, 409 or 202; null: the operation is done. */
export const withheld = (by: By, reasons: readonly Reason[]): 409 | 202 | null =>
  reasons.length === 0 || by === 'admin' ? null : by === 'clerk' ? 409 : 202;

/** Stores the document under the id of the answer; 0 when the answer has other prices. */
export function issue(model: Model, document: Quote | Remito, { status, body }: Answer): number {
  if (status !== 201) return 201;
  const id = body['id'] as number;
  const [line] = body['detalles'] as [{ id: number } & Record<string, unknown>];
  if (!isAs(document, body, line)) return 0;
  const issued = { ...document, lineId: line.id };
  if (isRemito(issued)) model.remitos.set(id, issued);
  else model.quotes.set(id, issued);
  post(model, issued, issued.fecha, entriesOf(issued));
  return 201;
}

function isAs(sale: Sale, body: Answer['body'], line: Record<string, unknown>): boolean {
  const { freight, total } = amountsOf(sale);
  const { freight: kept, price, agreementId } = sale;
  return (
    body['montoTotal'] === decimal(total) &&
    body['montoFlete'] === decimal(freight) &&
    body['fletePrecio'] === (kept && decimal(kept.price)) &&
    line['costoUnitario'] === decimal(price) &&
    line['acuerdoId'] === agreementId &&
    line['fleteIncluido'] === (kept?.how === 'incluido' ? decimal(kept.included) : null)
  );
}
