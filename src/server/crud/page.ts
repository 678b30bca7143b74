import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { builtOnce, runBuilt } from '../db/prepared.ts';
import { linesOf } from '../lines/read.ts';
import type { Selection, Total } from './lens.ts';
import type { Shape, AnyRecord, Row } from './shape.ts';

/**
 * A page (`slice`; null: all) with the exact total, in one statement: first its ids on as few tables as
 * possible, then the references of those rows.
 */
export async function readPage(
  db: Db,
  shape: Shape,
  { from, where, order, isSelective }: Selection,
  slice: Slice | null,
  totals: readonly Total[] = [],
): Promise<{ records: AnyRecord[]; total: number; sums: Readonly<Record<string, string>> }> {
  const keys = order.map(({ value }, place) => sql`${value} as ${sql.id(`s${place}`)}`);
  // Void records do not count.
  const summed = totals.map(
    ({ amount }, place) => sql`case when ${shape.living} then ${amount} else 0 end as ${sql.id(`a${place}`)}`,
  );
  const sums = totals.map(
    (_total, place) =>
      sql`coalesce(sum(${sql.id(`a${place}`)}), 0)::numeric(20,2) as ${sql.id(`sum${place}`)}`,
  );
  const by = (table: string) =>
    sql.join(
      order.map(
        ({ descending }, place) => sql`${sql.ref(`${table}.s${place}`)} ${descending ? sql`desc` : sql`asc`}`,
      ),
    );
  const { rows } = await sql<Row>`
    with found as ${isSelective ? sql`materialized` : sql`not materialized`} (
      select ${sql.join([sql.ref('t.id'), ...keys, ...summed])} from ${from} where ${sql.join(where, sql` and `)}
    ), page as (
      select * from found order by ${by('found')}
      ${slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``}
    )
    select total.*, ${shape.columns}
    from (select ${sql.join([sql`count(*)::integer as total`, ...sums])} from found) as total
    left join page on true
    left join ${shape.ownTable} on ${sql.ref('t.id')} = ${sql.ref('page.id')}
    ${shape.joins}
    order by ${by('page')}
  `.execute(db);
  const sumsOf = (row: Row) =>
    Object.fromEntries(totals.map(({ name }, place) => [name, row[`sum${place}`] as string]));
  const isEmpty = rows.length === 1 && rows[0]!['c0'] === null;
  return {
    records: isEmpty ? [] : rows.map((row) => shape.record(row)),
    total: rows[0]!['total'] as number,
    sums: sumsOf(rows[0]!),
  };
}

export type Slice = { readonly limit: number; readonly offset: number };

/** By `id` or a unique reference; null when deleted or out of reach. */
export async function readOne(
  db: Db,
  shape: Shape,
  key: Readonly<Record<string, number>>,
  options: { where?: RawBuilder<unknown> | null; lock?: boolean; isHidden?: boolean } = {},
): Promise<AnyRecord | null> {
  const [[name, value]] = Object.entries(key) as [[string, number]];
  const { where = null, lock = false, isHidden = false } = options;
  const rows = where
    ? await runBuilt(db, oneBy(shape, name, value, { where, lock, isHidden }))
    : await unrestricted(shape, name, { lock, isHidden })(db, [value]);
  if (!rows[0]) return null;
  const record: Record<string, unknown> & AnyRecord = { ...shape.record(rows[0]) };
  for (const lines of shape.lines) record[lines.name] = await linesOf(db, lines, record.id);
  return record;
}

type Restriction = {
  readonly where?: RawBuilder<unknown>;
  readonly lock: boolean;
  readonly isHidden: boolean;
};

const oneBy = (shape: Shape, name: string, value: unknown, { where, lock, isHidden }: Restriction) =>
  sql<Row>`
    select ${shape.columns} from ${shape.from}
    where ${sql.ref(`t.${name}`)} = ${value} and ${sql.ref('t.eliminadoEn')} is ${isHidden ? sql`not null` : sql`null`} and ${where ?? sql`true`}
    ${lock ? sql`for update of t` : sql``}
  `;

function unrestricted(shape: Shape, name: string, restriction: Omit<Restriction, 'where'>) {
  const known = ones.get(shape) ?? new Map<string, ReturnType<typeof builtOnce<Row>>>();
  ones.set(shape, known);
  const key = JSON.stringify([name, restriction]);
  const statement = known.get(key) ?? builtOnce<Row>((slot) => oneBy(shape, name, slot(0), restriction));
  known.set(key, statement);
  return statement;
}

const ones = new WeakMap<Shape, Map<string, ReturnType<typeof builtOnce<Row>>>>();
