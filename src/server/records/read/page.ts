import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { builtOnce, runBuilt, runPlain } from '../../db/prepared.ts';
import { readLines } from './lines.ts';
import { cachedPerObject } from './cachedPerObject.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import type { Shape } from './shape.ts';

/** Reads records, without their lines, in the order of `ids`. */
export async function readAll(db: Db, shape: Shape, ids: readonly number[]): Promise<AnyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await (ids.length <= MAX_PREPARED
    ? preparedPage(shape)(db, [ids])
    : runPlain(db, selectByIds(shape, ids)));
  const records = rows.map((row) => shape.record(row));
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The most ids of a prepared statement. PostgreSQL plans better for more of them when it knows their number. */
const MAX_PREPARED = 200;

const selectByIds = (shape: Shape, ids: unknown) =>
  sql<Row>`select ${shape.columns} from ${shape.from} where ${sql.ref('t.id')} = any(${ids}::integer[])`;

const preparedPage = cachedPerObject((shape: Shape) => builtOnce<Row>((slot) => selectByIds(shape, slot(0))));

/** Reads a record with its lines. @param key the name of a unique field, and its value */
export async function readOne(
  db: Db,
  shape: Shape,
  key: Readonly<Record<string, number>>,
  restriction: Restriction = {},
): Promise<AnyRecord | null> {
  const [[name, value]] = Object.entries(key) as [[string, number]];
  // A statement with a `where` is built each time, because roles and conditions differ.
  const [row] = await (restriction.where
    ? runBuilt(db, selectOne(shape, name, value, restriction))
    : preparedOne(shape, name, restriction)(db, [value]));
  if (!row) return null;
  const record: Record<string, unknown> & AnyRecord = { ...shape.record(row) };
  for (const lines of shape.lines) record[lines.name] = await readLines(db, lines, record.id);
  return record;
}

type Restriction = {
  readonly where?: RawBuilder<unknown> | null;
  readonly lock?: boolean;
  readonly isDeleted?: boolean;
};

const selectOne = (shape: Shape, name: string, value: unknown, { where, lock, isDeleted }: Restriction) =>
  sql<Row>`
    select ${shape.columns} from ${shape.from}
    where ${sql.ref(`t.${name}`)} = ${value} and ${sql.ref('t.eliminadoEn')} is ${isDeleted ? sql`not null` : sql`null`} and ${where ?? sql`true`}
    ${lock ? sql`for update of t` : sql``}
  `;

function preparedOne(shape: Shape, name: string, restriction: Restriction) {
  const statements = recordStatements(shape);
  const key = JSON.stringify([name, restriction]);
  const statement =
    statements.get(key) ?? builtOnce<Row>((slot) => selectOne(shape, name, slot(0), restriction));
  statements.set(key, statement);
  return statement;
}

const recordStatements = cachedPerObject(
  (_shape: Shape) => new Map<string, ReturnType<typeof builtOnce<Row>>>(),
);
