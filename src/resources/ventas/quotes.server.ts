import { sql } from 'kysely';
import { deliveredValue, type parseUnpriced } from './lines.ts';
import {
  type Cents,
  compareDecimals,
  type Entity,
  fromCents,
  inCents,
  inSentence,
  stateOf,
  targetIn,
  toCents,
  type Row,
} from 'cantera';
import {
  type AnyRecord,
  AppError,
  currentDay,
  type Draft,
  type HookContext,
  type DraftLine,
  livingClause,
  refuseFields,
} from 'cantera/server';
import type { ConcededTerms } from './discount.server.ts';
import type { Price } from './prices.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';
import { formatTonnes } from './weights.ts';

type QuoteDeclaration = NonNullable<SaleDeclaration['quote']>;

/** Its tonnes may come from its weighing. */
export type WeighedLine = DraftLine & { readonly agreed: ReturnType<typeof parseUnpriced> };

export type QuoteTerms = {
  /**
   * Per line: the quote's price; null for one that delivers nothing, or when the payment method changes the
   * price list.
   */
  readonly prices: readonly (QuotedPrice | null)[];
  /** The stored quote; null when the document delivers none. */
  readonly header: Row | null;
  /** Per line: what the quote already conceded; null for one that delivers nothing. */
  readonly conceded: readonly (ConcededTerms | null)[];
  /** The part of the quote's debt that moves to this document. */
  readonly credit: Cents;
};

/** A quoted line keeps its price and reasons, whatever list or agreement has changed since. */
export type QuotedPrice = { readonly costoUnitario: Cents } & Pick<Price, 'acuerdoId'> &
  Readonly<Record<'precioLista' | 'precioPor' | 'fleteIncluido', string | null>>;

/**
 * Compares a document with its quote, which stays locked, so that concurrent deliveries do not exceed it.
 * @throws AppError 400 at the field, also for more than is due.
 */
export async function quoteTermsOf(
  context: HookContext,
  { lines: name, quote }: SaleDeclaration,
  { draft, lines }: { readonly draft: Draft; readonly lines: readonly WeighedLine[] },
  before: AnyRecord | null,
): Promise<QuoteTerms> {
  const nothing = {
    prices: lines.map(() => null),
    header: null,
    conceded: lines.map(() => null),
    credit: 0n,
  };
  if (!quote) return nothing;
  const lineIds = lines.map(({ values }) => (values[quote.line] ?? null) as number | null);
  const quoteId = (draft.values[quote.document] ?? null) as number | null;
  if (quoteId === null) {
    const place = lineIds.findIndex((id) => id !== null);
    if (place < 0) return nothing;
    throw refuseFields({ [`${name}.${place}.${quote.line}`]: NOT_QUOTED });
  }
  const entities = quoteEntities(context, name, quote);
  const quoted = await lockQuote(context, entities, quoteId);
  if (before === null) refuseOther(entities.header, draft, quoted.header, quote.document);
  const delivered = await deliveredElsewhere(context, entities.own, quote, quoteId, before);
  const isSameKind = quoted.isByAccount === isByAccount(draft.referred);
  const prices = lines.map(({ values, before: was }, place) => {
    const id = lineIds[place] ?? null;
    if (id === null) return null;
    const source = quoted.lines.get(id);
    if (!source || source.precioProductoId !== values['precioProductoId'])
      throw refuseFields({ [`${name}.${place}.${quote.line}`]: NOT_QUOTED });
    return was || !isSameKind ? null : source;
  });
  for (const [place, { agreed }] of lines.entries()) {
    const id = lineIds[place] ?? null;
    if (id === null) continue;
    const deliveredHere = delivered.get(id) ?? 0n;
    refuseMoreThan(
      quoted.lines.get(id)!.cantidad - deliveredHere,
      agreed.cantidad,
      `${name}.${place}.cantidad`,
    );
    delivered.set(id, deliveredHere + agreed.cantidad);
  }
  const { header } = quoted;
  const conceded = lineIds.map((id) => quoted.lines.get(id ?? 0)?.conceded ?? null);
  if (!quoted.isByAccount) return { prices, header, conceded, credit: 0n };
  const worth = deliveredValue(
    quoted.total,
    [...quoted.lines].map(([id, line]) => ({ ...line, entregado: delivered.get(id) ?? 0n })),
  );
  // Remainder, so that all documents add up to the cent.
  const rest = worth - (await creditedElsewhere(context, quote, quoteId, before));
  return { prices, header, conceded, credit: rest > 0n ? rest : 0n };
}

function refuseMoreThan(due: bigint, cantidad: bigint, field: string): void {
  if (cantidad > due)
    throw refuseFields({
      [field]:
        due > 0n
          ? `Del presupuesto quedan ${formatTonnes(fromCents(due))} t; lo que exceda va en otra línea`
          : 'Del presupuesto ya se entregó todo; lo que exceda va en otra línea',
    });
}

async function creditedElsewhere(
  { tx, entity }: HookContext,
  quote: QuoteDeclaration,
  quoteId: number,
  before: AnyRecord | null,
): Promise<Cents> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(${sql.ref(`t.${quote.credit}`)}), 0)::numeric(14,2) as sum
    from ${sql.table(entity.table)} as t
    where ${sql.ref(`t.${quote.document}`)} = ${quoteId} and ${livingClause(entity)}
      and t.id is distinct from ${before?.id ?? null}
  `.execute(tx);
  return toCents(rows[0]!.sum);
}

const NOT_QUOTED = 'Este producto no está en el presupuesto';

export const isByAccount = (referred: Row) =>
  (referred['formaPago'] as { esCuentaCorriente: boolean }).esCuentaCorriente;

async function lockQuote({ tx }: HookContext, { header, lines }: QuoteEntities, quoteId: number) {
  const found =
    await sql<Row>`select * from ${sql.table(header.table)} where id = ${quoteId} for no key update`.execute(
      tx,
    );
  const { rows } = await sql<
    Texts & Omit<QuotedPrice, 'costoUnitario'> & { id: number; precioProductoId: number }
  >`
    select * from ${sql.table(lines.table)} where ${sql.id(lines.ownedBy)} = ${quoteId}`.execute(tx);
  const quote = found.rows[0]!;
  const { formaPagoId, montoTotal } = quote as { formaPagoId: number; montoTotal: string };
  const { esCuentaCorriente } = await tx
    .selectFrom('formasPago')
    .select('esCuentaCorriente')
    .where('id', '=', formaPagoId)
    .executeTakeFirstOrThrow();
  return {
    header: quote,
    total: toCents(montoTotal),
    lines: new Map(
      rows.map(({ id, cantidad, costoUnitario, subtotal, descuento, ...kept }) => [
        id,
        {
          ...kept,
          ...inCents({ cantidad, costoUnitario, subtotal }),
          conceded: { descuento, ofDocument: quote as ConcededTerms['ofDocument'] },
        },
      ]),
    ),
    isByAccount: esCuentaCorriente,
  };
}

type Texts = { cantidad: string; costoUnitario: string; subtotal: string; descuento: string };

type QuoteEntities = ReturnType<typeof quoteEntities>;

function quoteEntities({ entity }: HookContext, name: string, quote: QuoteDeclaration) {
  const own = entity.lines.find((each) => each.name === name)!.entity;
  return { own, header: targetIn(entity, quote.document), lines: targetIn(own, quote.line) };
}

/** Refuses a quote that is void or of another client. */
function refuseOther({ states, label }: Entity, draft: Draft, header: Row, field: string): void {
  const state = states && stateOf(states, header, currentDay);
  if (state && states[state]!.isVoid)
    throw refuseFields({
      [field]: `El ${label.one.toLowerCase()} está ${states[state]!.label.toLowerCase()}`,
    });
  if (header['clienteId'] !== draft.values['clienteId'])
    throw refuseFields({ [field]: `El ${label.one.toLowerCase()} es de otro cliente` });
}

/** Tonnes that other documents deliver, in hundredths, by line of the quote. */
async function deliveredElsewhere(
  { tx, entity }: HookContext,
  own: Entity,
  quote: QuoteDeclaration,
  quoteId: number,
  before: AnyRecord | null,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<Row & { line: number; cantidad: string }>`
    select ${sql.ref(`d.${quote.line}`)} as line, sum(d.cantidad)::numeric(14,2) as cantidad
    from ${sql.table(own.table)} as d
    join ${sql.table(entity.table)} as t on t.id = ${sql.ref(`d.${own.ownedBy}`)}
    where ${sql.ref(`t.${quote.document}`)} = ${quoteId} and ${sql.ref(`d.${quote.line}`)} is not null
      and ${livingClause(entity)} and t.id is distinct from ${before?.id ?? null}
    group by 1
  `.execute(tx);
  return new Map(rows.map(({ line, cantidad }) => [line, toCents(cantidad)]));
}

/** Refuses a document with active deliveries. @throws AppError 409 */
export function refuseDelivered({ lines, label }: Entity, record: AnyRecord): void {
  const isDelivered = lines.some(({ name, entity }) => {
    const sums = Object.keys(entity.fields).filter((field) => {
      const each = entity.fields[field]!;
      return each.type === 'sumOf' && each.leftOf === undefined;
    });
    return (record[name] as readonly AnyRecord[]).some((line) =>
      sums.some((field) => compareDecimals(line[field] as string, '0') > 0),
    );
  });
  if (isDelivered)
    throw new AppError(
      409,
      `${label.gender === 'f' ? 'La' : 'El'} ${inSentence(label.one)} ya tiene entregas: anule antes los remitos que las hicieron.`,
    );
}
