import { sql } from 'kysely';
import { deliveredValue } from './lines.ts';
import { compareDecimals, fromCents, toCents } from '#domain/money.ts';
import { formatTonnes } from '#domain/numbers.ts';
import { stateOf } from '#domain/states.ts';
import type { Entity } from '#schema/entity.ts';
import { lowerFirst } from '#schema/messages.ts';
import { targetIn } from '#schema/references.ts';
import { livingClause } from '#server/crud/condition.ts';
import { refuseFields } from '#server/http/body.ts';
import type { AnyRecord } from '#server/crud/shape.ts';
import { AppError } from '#server/http/errors.ts';
import type { Draft, DraftContext, DraftLine } from '#server/documents/draft.ts';
import type { SaleWord } from './saleWord.ts';
import type { Values } from '#server/documents/references.ts';

type QuoteWord = NonNullable<SaleWord['quote']>;

/** What a document takes from the one that it delivers. */
export type Quoted = {
  /**
   * The price of each line: a quote's holds, unless the payment method is of the other kind (then null, and the
   * product's counts). Null too for a line that delivers nothing of it.
   */
  readonly prices: readonly (string | null)[];
  /** What is no longer owed for the quote, because it is for this document. ARS. */
  readonly credit: string;
};

/**
 * Compares a document with the one that it delivers.
 *
 * The quote stays locked until the end, so that two who deliver the rest of it at once do not deliver it twice. More
 * than is due is refused: what exceeds it goes into a line of its own, at the product's price.
 * @throws AppError 400 at the field.
 */
export async function quotedBy(
  context: DraftContext,
  word: SaleWord,
  draft: Draft,
  before: AnyRecord | null,
): Promise<Quoted> {
  const { lines: name, quote } = word;
  const lines = draft.lines[name]!;
  const nothing = { prices: lines.map(() => null), credit: '0.00' };
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
  const elsewhere = await deliveredElsewhere(context, entities.own, quote, quoteId, before);
  const prices = lines.map((line, place) => {
    const id = lineIds[place];
    if (id === null || id === undefined) return null;
    const source = quoted.lines.find((each) => each['id'] === id);
    if (!source || source['precioProductoId'] !== line.values['precioProductoId'])
      throw refuseFields({ [`${name}.${place}.${quote.line}`]: NOT_QUOTED });
    return heldPrice(line, source, quoted.isByAccount === isByAccount(draft.referred));
  });
  refuseTooMuch(name, lines, lineIds, quoted.lines, elsewhere);
  if (!quoted.isByAccount) return { prices, credit: '0.00' };
  const credited = await creditedElsewhere(context, quote, quoteId, before);
  return { prices, credit: creditOf(quoted, deliveredBy(lines, lineIds, elsewhere), credited) };
}

/** The quote's lines with what all documents have delivered of them, the draft included. */
function deliveredBy(
  lines: readonly DraftLine[],
  lineIds: readonly (number | null)[],
  elsewhere: ReadonlyMap<number, string>,
): ReadonlyMap<number, bigint> {
  const delivered = new Map([...elsewhere].map(([id, cantidad]) => [id, toCents(cantidad)]));
  for (const [place, id] of lineIds.entries()) {
    if (id === null) continue;
    delivered.set(id, (delivered.get(id) ?? 0n) + toCents(lines[place]!.values['cantidad'] as string));
  }
  return delivered;
}

/** Of the worth of everything delivered, what the others have not taken off: so that all of it adds up to the total. */
function creditOf(
  quoted: { readonly header: Values; readonly lines: readonly Values[] },
  delivered: ReadonlyMap<number, bigint>,
  credited: string,
): string {
  const worth = deliveredValue(
    quoted.header['montoTotal'] as string,
    quoted.lines.map((line) => ({
      subtotal: line['subtotal'] as string,
      cantidad: line['cantidad'] as string,
      entregado: fromCents(delivered.get(line['id'] as number) ?? 0n),
    })),
  );
  const rest = toCents(worth) - toCents(credited);
  return fromCents(rest > 0n ? rest : 0n);
}

async function creditedElsewhere(
  { tx, entity }: DraftContext,
  quote: QuoteWord,
  quoteId: number,
  before: AnyRecord | null,
): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(${sql.ref(`t.${quote.credit}`)}), 0)::numeric(14,2) as sum
    from ${sql.table(entity.table)} as t
    where ${sql.ref(`t.${quote.document}`)} = ${quoteId} and ${livingClause(entity)}
      and t.id is distinct from ${before?.id ?? null}
  `.execute(tx);
  return rows[0]!.sum;
}

const NOT_QUOTED = 'Este producto no está en el presupuesto';

const isByAccount = (referred: Values) =>
  (referred['formaPago'] as { esCuentaCorriente: boolean }).esCuentaCorriente;

const heldPrice = ({ before }: DraftLine, source: Values, isSameKind: boolean): string | null =>
  before || !isSameKind ? null : (source['costoUnitario'] as string);

/** The quote that the document names, its lines, and whether it was made for the current account. */
async function lockQuote({ tx }: DraftContext, { header, lines }: QuoteEntities, id: number) {
  const found =
    await sql<Values>`select * from ${sql.table(header.table)} where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Values>`
    select * from ${sql.table(lines.table)} where ${sql.id(lines.ownedBy)} = ${id}`.execute(tx);
  const { formaPagoId } = found.rows[0] as { formaPagoId: number };
  const { esCuentaCorriente } = await tx
    .selectFrom('formasPago')
    .select('esCuentaCorriente')
    .where('id', '=', formaPagoId)
    .executeTakeFirstOrThrow();
  return { header: found.rows[0]!, lines: rows, isByAccount: esCuentaCorriente };
}

type QuoteEntities = ReturnType<typeof quoteEntities>;

function quoteEntities({ entity }: DraftContext, name: string, quote: QuoteWord) {
  const own = entity.lines.find((each) => each.name === name)!.entity;
  return { own, header: targetIn(entity, quote.document), lines: targetIn(own, quote.line) };
}

/** Only a living quote of the same client is delivered. */
function refuseOther({ states, label }: Entity, draft: Draft, header: Values, field: string): void {
  const state = states && stateOf(states, header);
  if (state && states[state]!.isVoid)
    throw refuseFields({
      [field]: `El ${label.one.toLowerCase()} está ${states[state]!.label.toLowerCase()}`,
    });
  if (header['clienteId'] !== draft.values['clienteId'])
    throw refuseFields({ [field]: `El ${label.one.toLowerCase()} es de otro cliente` });
}

/** Tonnes of each of the quote's lines in the other documents that count. */
async function deliveredElsewhere(
  { tx, entity }: DraftContext,
  own: Entity,
  quote: QuoteWord,
  quoteId: number,
  before: AnyRecord | null,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Values & { line: number; cantidad: string }>`
    select ${sql.ref(`d.${quote.line}`)} as line, sum(d.cantidad)::numeric(14,2) as cantidad
    from ${sql.table(own.table)} as d
    join ${sql.table(entity.table)} as t on t.id = ${sql.ref(`d.${own.ownedBy}`)}
    where ${sql.ref(`t.${quote.document}`)} = ${quoteId} and ${sql.ref(`d.${quote.line}`)} is not null
      and ${livingClause(entity)} and t.id is distinct from ${before?.id ?? null}
    group by 1
  `.execute(tx);
  return new Map(rows.map(({ line, cantidad }) => [line, cantidad]));
}

function refuseTooMuch(
  name: string,
  lines: readonly DraftLine[],
  lineIds: readonly (number | null)[],
  quoted: readonly Values[],
  delivered: ReadonlyMap<number, string>,
): void {
  const taken = new Map([...delivered].map(([id, cantidad]) => [id, toCents(cantidad)]));
  for (const [place, id] of lineIds.entries()) {
    if (id === null) continue;
    const due =
      toCents(quoted.find((each) => each['id'] === id)!['cantidad'] as string) - (taken.get(id) ?? 0n);
    const cantidad = lines[place]!.values['cantidad'] as string;
    if (compareDecimals(cantidad, fromCents(due)) > 0)
      throw refuseFields({
        [`${name}.${place}.cantidad`]:
          due > 0n
            ? `Del presupuesto quedan ${formatTonnes(fromCents(due))} t; lo que exceda va en otra línea`
            : 'Del presupuesto ya se entregó todo; lo que exceda va en otra línea',
      });
    taken.set(id, (taken.get(id) ?? 0n) + toCents(cantidad));
  }
}

/** What has been delivered stands on its lines. @throws AppError 409 for a document with living deliveries. */
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
      `${label.gender === 'f' ? 'La' : 'El'} ${lowerFirst(label.one)} ya tiene entregas: anule antes los remitos que las hicieron.`,
    );
}
