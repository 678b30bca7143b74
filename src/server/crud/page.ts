import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { ahead, together } from '../db/driver.ts';
import { builtOnce, runBuilt } from '../db/prepared.ts';
import { asSent, runStatement } from '../db/unchanged.ts';
import { linesOf } from '../lines/read.ts';
import { findPage, type Slice } from './find.ts';
import type { Selection, Total } from './lens.ts';
import type { Shape, AnyRecord, Row } from './shape.ts';

/** The ids of a page (`slice`; null: all) with the exact total, found on as few tables as possible. */
export async function findIds(
  db: Db,
  shape: Shape,
  selection: Selection,
  slice: Slice | null,
  totals: readonly Total[],
): Promise<{ ids: readonly number[]; total: number; sums: Readonly<Record<string, string>> }> {
  const { ids, total, ...summed } = await findPage(db, shape, selection, slice, totals);
  const sums = Object.fromEntries(totals.map(({ name }, place) => [name, summed[`sum${place}`]!]));
  return { ids, total, sums };
}

/** In the order of their ids. */
export async function readAll(db: Db, shape: Shape, ids: readonly number[]): Promise<AnyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await (ids.length <= FEW
    ? few(shape)(db, [ids])
    : runStatement<Row>(db, asSent(manyBy(shape, ids).compile(db))));
  const records = new Map<number, AnyRecord>();
  for (const row of rows) {
    const record = shape.record(row);
    records.set(record.id, record);
  }
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** Beyond this many, a plan made for them is worth its time. */
const FEW = 200;

const manyBy = (shape: Shape, ids: unknown) =>
  sql<Row>`select ${shape.columns} from ${shape.from} where ${sql.ref('t.id')} = any(${ids}::integer[])`;

function few(shape: Shape) {
  const statement = pages.get(shape) ?? builtOnce<Row>((slot) => manyBy(shape, slot(0)));
  pages.set(shape, statement);
  return statement;
}

const pages = new WeakMap<Shape, ReturnType<typeof builtOnce<Row>>>();

/** By `id` or a unique reference; null when deleted or out of reach. */
export async function readOne(
  db: Db,
  shape: Shape,
  key: Readonly<Record<string, number>>,
  options: { where?: RawBuilder<unknown> | null; lock?: boolean; isHidden?: boolean } = {},
): Promise<AnyRecord | null> {
  const [[name, value]] = Object.entries(key) as [[string, number]];
  const { where = null, lock = false, isHidden = false } = options;
  const read = (from: Db) =>
    where
      ? runBuilt(from, oneBy(shape, name, value, { where, lock, isHidden }))
      : unrestricted(shape, name, { lock, isHidden })(from, [value]);
  if (shape.lines.length === 0) {
    const [row] = await read(db);
    return row ? shape.record(row) : null;
  }
  return together(db, async (one) => {
    const found = ahead(read(one));
    const id = name === 'id' ? value : await found.then(([row]) => (row ? shape.record(row).id : NOBODY));
    const sent = shape.lines.map((lines) => ahead(linesOf(one, lines, id)));
    const [row] = await found;
    if (!row) return null;
    const record: Record<string, unknown> & AnyRecord = { ...shape.record(row) };
    for (const [place, lines] of shape.lines.entries()) record[lines.name] = await sent[place];
    return record;
  });
}

const NOBODY = 0;

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
