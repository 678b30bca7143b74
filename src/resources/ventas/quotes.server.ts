import { sql } from 'kysely';
import { deliveredValue, type parseUnpriced } from './saleAmounts.ts';
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
import type { ConcededTerms } from './discountPermission.server.ts';
import type { Price } from './prices.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';
import { formatTonnes } from './weights.ts';

/** The names of the fields by which a document refers to its quote. */
type QuoteNames = NonNullable<SaleDeclaration['quote']>;

/** A line whose tonnes are known, typed or weighed. `unpriced` has its numbers but the price, in hundredths. */
export type WeighedLine = DraftLine & { readonly unpriced: ReturnType<typeof parseUnpriced> };

/** What a sale takes over from the quote that it delivers. */
type QuoteTerms = {
  /**
   * The quoted price of each line. Null if the line is stored already or delivers no line of the quote, and if only one
   * of quote and document is on current account.
   */
  readonly prices: readonly (LinePrice | null)[];
  /** The quote's row, without its lines. */
  readonly header: Row | null;
  /** The discounts that the quote granted to each line, which need no permission any more. */
  readonly conceded: readonly (ConcededTerms | null)[];
  /** The part of the quote's debt that moves to this document. */
  readonly credit: Cents;
};

/** A line's price per tonne, with the freight within it and what it comes from. */
export type LinePrice = { readonly costoUnitario: Cents } & Pick<Price, 'acuerdoId'> &
  Readonly<Record<'precioLista' | 'precioPor' | 'fleteIncluido', string | null>>;

/**
 * Locks the quote that a sale delivers, and returns its terms. A sale delivers a presupuesto by naming it, and lines of
 * it in its own lines. They have the quoted prices, may not deliver more than is due, and take the debt for what they
 * deliver off a quote on current account. The lock keeps concurrent deliveries from exceeding the quote.
 */
export async function lockQuoteTerms(
  context: HookContext,
  { lines: linesName, quote: names }: SaleDeclaration,
  { draft, lines }: { readonly draft: Draft; readonly lines: readonly WeighedLine[] },
  before: AnyRecord | null,
): Promise<QuoteTerms> {
  const noTerms = {
    prices: lines.map(() => null),
    header: null,
    conceded: lines.map(() => null),
    credit: 0n,
  };
  if (!names) return noTerms;
  const quotedLineIds = lines.map(({ values }) => (values[names.line] ?? null) as number | null);
  const quoteId = (draft.values[names.document] ?? null) as number | null;
  if (quoteId === null) {
    const index = quotedLineIds.findIndex((id) => id !== null);
    if (index < 0) return noTerms;
    throw refuseFields({ [`${linesName}.${index}.${names.line}`]: NOT_QUOTED });
  }
  const entities = quoteEntities(context, linesName, names);
  const quoted = await lockQuote(context, entities, quoteId);
  // A stored delivery was accepted at its issue.
  if (before === null) refuseUnusableQuote(entities.header, draft, quoted.header, names.document);
  const quotedLines = lines.map(({ values }, index) => {
    const id = quotedLineIds[index] ?? null;
    if (id === null) return null;
    const quotedLine = quoted.lines.get(id);
    if (!quotedLine || quotedLine.precioProductoId !== values['precioProductoId'])
      throw refuseFields({ [`${linesName}.${index}.${names.line}`]: NOT_QUOTED });
    return quotedLine;
  });
  const delivered = await deliveredElsewhere(context, entities.ownLines, names, quoteId, before);
  // `delivered` includes this document from here on.
  addDeliveries(delivered, lines, quotedLines, linesName);
  const hasQuotedPrices = quoted.isByAccount === isByAccount(draft.referred);
  const prices = lines.map(({ before: storedLine }, index) =>
    storedLine || !hasQuotedPrices ? null : (quotedLines[index] ?? null),
  );
  const { header } = quoted;
  const conceded = quotedLines.map((quotedLine) => quotedLine?.conceded ?? null);
  if (!quoted.isByAccount) return { prices, header, conceded, credit: 0n };
  const movedDebt = deliveredValue(
    quoted.total,
    [...quoted.lines].map(([id, line]) => ({ ...line, entregado: delivered.get(id) ?? 0n })),
  );
  // Each delivery takes what is not credited yet, so that all of them together add up to the quote to the cent.
  const uncredited = movedDebt - (await creditedElsewhere(context, names, quoteId, before));
  return { prices, header, conceded, credit: uncredited > 0n ? uncredited : 0n };
}

const NOT_QUOTED = 'Este producto no está en el presupuesto';

function quoteEntities({ entity }: HookContext, linesName: string, names: QuoteNames) {
  const ownLines = entity.lines.find(({ name }) => name === linesName)!.entity;
  return { ownLines, header: targetIn(entity, names.document), lines: targetIn(ownLines, names.line) };
}

type QuoteEntities = ReturnType<typeof quoteEntities>;

/** The quote exists, because references are checked before. */
async function lockQuote({ tx }: HookContext, { header, lines }: QuoteEntities, quoteId: number) {
  const headers = await sql<Row>`
    select * from ${sql.table(header.table)} where id = ${quoteId} for no key update`.execute(tx);
  const { rows } = await sql<
    QuoteLineTexts & Omit<LinePrice, 'costoUnitario'> & { id: number; precioProductoId: number }
  >`
    select * from ${sql.table(lines.table)} where ${sql.id(lines.ownedBy)} = ${quoteId}`.execute(tx);
  const quote = headers.rows[0]!;
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
      rows.map(({ cantidad, costoUnitario, subtotal, descuento, ...line }) => [
        line.id,
        {
          ...line,
          ...inCents({ cantidad, costoUnitario, subtotal }),
          conceded: { descuento, document: quote as ConcededTerms['document'] },
        },
      ]),
    ),
    isByAccount: esCuentaCorriente,
  };
}

type QuoteLineTexts = { cantidad: string; costoUnitario: string; subtotal: string; descuento: string };

function refuseUnusableQuote({ states, label }: Entity, draft: Draft, header: Row, field: string): void {
  const state = states && stateOf(states, header, currentDay);
  if (state && states[state]!.isVoid)
    throw refuseFields({
      [field]: `El ${inSentence(label.one)} está ${inSentence(states[state]!.label)}`,
    });
  if (header['clienteId'] !== draft.values['clienteId'])
    throw refuseFields({ [field]: `El ${inSentence(label.one)} es de otro cliente` });
}

/**
 * Returns the tonnes that other documents deliver of each line of the quote. The alias `t` is the one that
 * `livingClause` reads.
 */
async function deliveredElsewhere(
  { tx, entity }: HookContext,
  ownLines: Entity,
  names: QuoteNames,
  quoteId: number,
  before: AnyRecord | null,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<Row & { line: number; cantidad: string }>`
    select ${sql.ref(`linea.${names.line}`)} as line, sum(linea.cantidad)::numeric(18,2) as cantidad
    from ${sql.table(ownLines.table)} as linea
    join ${sql.table(entity.table)} as t on t.id = ${sql.ref(`linea.${ownLines.ownedBy}`)}
    where ${sql.ref(`t.${names.document}`)} = ${quoteId} and ${sql.ref(`linea.${names.line}`)} is not null
      and ${livingClause(entity)} and t.id is distinct from ${before?.id ?? null}
    group by 1
  `.execute(tx);
  return new Map(rows.map(({ line, cantidad }) => [line, toCents(cantidad)]));
}

export const isByAccount = (referred: Row) =>
  (referred['formaPago'] as { esCuentaCorriente: boolean }).esCuentaCorriente;

/**
 * Adds this document's deliveries to those of other documents. Several lines may deliver the same line of the quote.
 * @throws AppError 400 for more than is due
 */
function addDeliveries(
  delivered: Map<number, bigint>,
  lines: readonly WeighedLine[],
  quotedLines: readonly ({ readonly id: number; readonly cantidad: bigint } | null)[],
  linesName: string,
): void {
  for (const [index, { unpriced }] of lines.entries()) {
    const quotedLine = quotedLines[index];
    if (!quotedLine) continue;
    const deliveredBefore = delivered.get(quotedLine.id) ?? 0n;
    const due = quotedLine.cantidad - deliveredBefore;
    if (unpriced.cantidad > due)
      throw refuseFields({
        [`${linesName}.${index}.cantidad`]:
          due > 0n
            ? `Del presupuesto quedan ${formatTonnes(fromCents(due))} t; lo que exceda va en otra línea`
            : 'Del presupuesto ya se entregó todo; lo que exceda va en otra línea',
      });
    delivered.set(quotedLine.id, deliveredBefore + unpriced.cantidad);
  }
}

/** Returns what other documents have taken off the quote's debt. */
async function creditedElsewhere(
  { tx, entity }: HookContext,
  names: QuoteNames,
  quoteId: number,
  before: AnyRecord | null,
): Promise<Cents> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(${sql.ref(`t.${names.credit}`)}), 0)::numeric(18,2) as sum
    from ${sql.table(entity.table)} as t
    where ${sql.ref(`t.${names.document}`)} = ${quoteId} and ${livingClause(entity)}
      and t.id is distinct from ${before?.id ?? null}
  `.execute(tx);
  return toCents(rows[0]!.sum);
}

/** Refuses to change or annul a quote of which something was delivered. @throws AppError 409 */
export function refuseDeliveredQuote({ lines, label }: Entity, record: AnyRecord): void {
  const isDelivered = lines.some(({ name, entity }) => {
    // A field with `leftOf` is what remains to be delivered.
    const deliveredSums = Object.entries(entity.fields)
      .filter(([, field]) => field.type === 'sumOf' && field.leftOf === undefined)
      .map(([field]) => field);
    return (record[name] as readonly AnyRecord[]).some((line) =>
      deliveredSums.some((field) => compareDecimals(line[field] as string, '0') > 0),
    );
  });
  if (isDelivered)
    throw new AppError(
      409,
      `El ${inSentence(label.one)} ya tiene entregas: anule antes los remitos que las hicieron.`,
    );
}
