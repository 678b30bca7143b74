import type { RequestableOperation, How, Per, Destination, SubAccount } from './operation.ts';

/**
 * A second ledger in memory: the expected entries of the accounts. Written from the specification and design.md 6.5
 * to 6.7, sharing no code with the product. Cents are integers.
 */
export type Side = 'DEBE' | 'HABER';

/** An entry of an account. */
export type Entry = {
  readonly fecha: string;
  readonly sub: SubAccount;
  readonly side: Side;
  readonly cents: bigint;
  /** The entry reversed by this one. */
  readonly takesBack?: Entry;
};

/** An entry required by a document. */
export type ClaimedEntry = Omit<Entry, 'fecha' | 'takesBack'>;

/** `standing`: its entries that are not reversed. */
type Document = { readonly client: number; isAnnulled: boolean; standing: Entry[] };

/** A sale of one line. Hundredths of a tonne, cents per tonne, percent. */
export type Sale = {
  readonly lineId: number;
  readonly product: number;
  readonly onAccount: boolean;
  /** The price with the freight that it includes. */
  readonly price: bigint;
  readonly agreementId: number | null;
  /** The town; the first is the clients'. */
  readonly place: number;
  readonly freight: Freight | null;
  readonly discount: bigint;
  readonly orderDiscount: bigint;
  readonly surcharge: bigint;
  /** Thousandths; 0 for a quote. */
  readonly iva: bigint;
  quantity: bigint;
};

export type Quote = Document & Sale & { readonly fecha: string };
export type Remito = Document &
  Sale & { readonly fecha: string; readonly quoteId: number | null; credit: bigint; trip: Trip | null };
export type Receipt = Document & { readonly chequeIds: readonly number[] };
export type Cheque = {
  readonly client: number;
  readonly cents: bigint;
  readonly receiptId: number | null;
  sub: SubAccount;
  state: 'pending' | 'accepted' | 'rejected';
  isDeposited: boolean;
  isCredited: boolean;
  /** The deposit that is not annulled. */
  depositId: number | null;
  /** The open assignment and its supplier. */
  assignment: { readonly id: number; readonly supplier: number } | null;
  standing: Entry[];
};

/** A deposit is credited once each of its cheques is credited or has bounced. */
export type Deposit = {
  chequeIds: readonly number[];
  state: 'made' | 'deposited' | 'credited' | 'annulled';
};

/** Days, both included; null: without an end. */
export type Term = { readonly from: string; readonly to: string | null };

/** An agreement with a client, or with the family of a round's clients. Cents, or hundredths of a percent. */
export type Agreement = Term & {
  readonly client: number | 'family';
  readonly place: Destination;
  readonly product: number | null;
  readonly price: bigint | null;
  readonly discount: bigint | null;
  readonly version: number;
};

/** The trucks' tonnes; null: any truck. Cents per tonne or trip. */
export type FreightRate = Term & {
  readonly place: Exclude<Destination, null>;
  readonly trucks: readonly [bigint, bigint] | null;
  readonly per: Per;
  readonly price: bigint;
};

/** Freight as a document stores it. `included`: cents per tonne within its price. IVA in thousandths. */
export type Freight = {
  readonly how: How;
  readonly per: Per;
  readonly price: bigint;
  readonly included: bigint;
  readonly iva: bigint;
};

/** The driver's report on a remito. `difference`: the office's decision on other tonnes. */
export type Trip = {
  isLoaded: boolean;
  isDelivered: boolean;
  difference: 'pendiente' | 'corregir' | 'mantener' | null;
};

/** The driver's links, of which the last may be valid, and the notices that he sent. */
export type Yard = {
  readonly links: { readonly secret: string; state: 'made' | 'open' | 'revoked' }[];
  readonly notices: { readonly sent: object; readonly status: number }[];
};

/** A clerk's request for permission to do an operation. */
export type Request = {
  readonly operation: RequestableOperation;
  state: 'pendiente' | 'concedida' | 'rechazada' | 'retirada';
};

export type Model = {
  readonly today: string;
  /** Entries by client. */
  readonly entries: Entry[][];
  readonly quotes: Map<number, Quote>;
  readonly remitos: Map<number, Remito>;
  readonly receipts: Map<number, Receipt>;
  readonly notes: Map<number, Document>;
  readonly cheques: Map<number, Cheque>;
  readonly deposits: Map<number, Deposit>;
  readonly agreements: Map<number, Agreement>;
  readonly rates: Map<number, FreightRate>;
  readonly requests: Map<number, Request>;
  readonly yard: Yard;
};

export const emptyModel = (today: string, clients: number, link: string): Model => ({
  today,
  entries: Array.from({ length: clients }, () => []),
  quotes: new Map(),
  remitos: new Map(),
  receipts: new Map(),
  notes: new Map(),
  cheques: new Map(),
  deposits: new Map(),
  agreements: new Map(),
  rates: new Map(),
  requests: new Map(),
  yard: { links: [{ secret: link, state: 'open' }], notices: [] },
});

type Posting = { readonly client: number; standing: Entry[] };

/** Posts entries on a day; they stand until reversed. */
export function post(model: Model, document: Posting, fecha: string, entries: readonly ClaimedEntry[]): void {
  const made = entries.filter(({ cents }) => cents > 0n).map((entry) => ({ ...entry, fecha }));
  model.entries[document.client]!.push(...made);
  document.standing = [...document.standing, ...made];
}

/** Reverses all standing entries, today. */
export function takeBack(model: Model, document: Posting): void {
  const opposite = document.standing.map((entry) => ({
    ...entry,
    side: entry.side === 'DEBE' ? ('HABER' as const) : ('DEBE' as const),
    fecha: model.today,
    takesBack: entry,
  }));
  model.entries[document.client]!.push(...opposite);
  document.standing = [];
}

export const halfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/** The line's subtotal, the freight apart from it, and the document's total (design.md 6.5). */
export function amountsOf(sale: Sale): { subtotal: bigint; freight: bigint; total: bigint } {
  const gross = halfUp(sale.quantity * sale.price, 100n);
  const subtotal = gross - halfUp(gross * sale.discount, 100n) + halfUp(gross * sale.iva, 1000n);
  const freight = freightApart(sale);
  const both = subtotal + freight + halfUp(freight * (sale.freight?.iva ?? 0n), 1000n);
  const rest = both - halfUp(both * sale.orderDiscount, 100n);
  return { subtotal, freight, total: rest + halfUp(rest * sale.surcharge, 100n) };
}

function freightApart({ freight, quantity }: Sale): bigint {
  if (freight?.how !== 'aparte') return 0n;
  return freight.per === 'viaje' ? freight.price : halfUp(freight.price * quantity, 100n);
}

const deliveriesOf = (model: Model, quoteId: number, but: Remito | null): Remito[] =>
  [...model.remitos.values()].filter(
    (remito) => remito.quoteId === quoteId && !remito.isAnnulled && remito !== but,
  );

/** Undelivered hundredths of a tonne of a quote, without counting the remito `but`. */
export function dueOf(model: Model, quoteId: number, but: Remito | null = null): bigint {
  const delivered = deliveriesOf(model, quoteId, but).reduce((sum, { quantity }) => sum + quantity, 0n);
  return model.quotes.get(quoteId)!.quantity - delivered;
}

/**
 * Credit on a quote on the account for delivering this quantity: the share by tonnes of everything delivered, minus
 * what the other deliveries have credited; so that the complete delivery credits the total.
 */
export function creditOf(model: Model, quoteId: number, quantity: bigint, but: Remito | null = null): bigint {
  const quote = model.quotes.get(quoteId)!;
  if (!quote.onAccount) return 0n;
  const others = deliveriesOf(model, quoteId, but);
  const delivered = others.reduce((sum, other) => sum + other.quantity, quantity);
  const { subtotal, total } = amountsOf(quote);
  const share = halfUp(subtotal * delivered, quote.quantity);
  const worth = subtotal === 0n ? 0n : halfUp(total * share, subtotal);
  const rest = worth - others.reduce((sum, { credit }) => sum + credit, 0n);
  return rest > 0n ? rest : 0n;
}

/** The entries required by a sale. */
export const quoteEntries = (quote: Quote): ClaimedEntry[] =>
  quote.onAccount ? [{ side: 'DEBE', sub: 'PRESUPUESTO', cents: amountsOf(quote).total }] : [];

export const remitoEntries = (remito: Remito): ClaimedEntry[] => [
  ...(remito.onAccount ? [{ side: 'DEBE', sub: 'REMITO', cents: amountsOf(remito).total } as const] : []),
  { side: 'HABER', sub: 'PRESUPUESTO', cents: remito.credit },
];

export type Part = { readonly sub?: SubAccount; readonly from?: string; readonly to?: string };

const isIn =
  ({ sub, from = '', to = '9999' }: Part) =>
  (entry: Entry): boolean =>
    (sub === undefined || entry.sub === sub) && entry.fecha >= from && entry.fecha <= to;

/** The entries shown to people: without reversals and reversed ones of the same part. */
export function standingIn(entries: readonly Entry[], part: Part = {}): Entry[] {
  const inPart = entries.filter(isIn(part));
  const pairs = inPart.filter(({ takesBack }) => takesBack !== undefined && inPart.includes(takesBack));
  const takenBack = new Set(pairs.flatMap((entry) => [entry, entry.takesBack]));
  return inPart.filter((entry) => !takenBack.has(entry));
}

/** Sums of entries: of both sub-accounts or one, of all days or some. */
export function sumsOf(
  entries: readonly Entry[],
  part: Part = {},
): { debe: bigint; haber: bigint; saldo: bigint } {
  const inPart = entries.filter(isIn(part));
  const sum = (side: Side) =>
    inPart.filter((entry) => entry.side === side).reduce((total, { cents }) => total + cents, 0n);
  return { debe: sum('DEBE'), haber: sum('HABER'), saldo: sum('DEBE') - sum('HABER') };
}

/** Equal for models with the same content, whatever the order of events. */
export function textOf(model: Model): string {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
  const { quotes, remitos, receipts, notes, cheques, deposits, agreements, rates, requests } = model;
  const maps = [quotes, remitos, receipts, notes, cheques, deposits, agreements, rates, requests];
  return [
    plain(model.yard),
    ...model.entries.map((entries) => entries.map(plain).toSorted().join()),
    ...maps.map((map) => plain([...(map as Map<number, unknown>)].toSorted(([one], [other]) => one - other))),
  ].join('\n');
}

/** '1234.05' */
export const decimal = (cents: bigint): string => {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const cents = (text: string): bigint => BigInt(text.replace('.', ''));
