import { sql } from 'kysely';
import type { AnyRecord, Row } from '#schema/record.ts';
import type { Shape } from './shape.ts';
import type { Db } from '../../db/database.ts';
import { builtOnce } from '../../db/prepared.ts';
import { cachedPerObject } from './cachedPerObject.ts';

type Lines = Shape['lines'][number];

export async function readLines(db: Db, lines: Lines, id: number): Promise<readonly AnyRecord[]> {
  const rows = await statementOf(lines)(db, [id]);
  return rows.map((row) => lines.shape.record(row));
}

const statementOf = cachedPerObject(({ ownedBy, shape }: Lines) =>
  builtOnce(
    (slot) => sql<Row>`
    select ${shape.columns} from ${shape.from}
    where ${sql.ref(`t.${ownedBy}`)} = ${slot(0)} order by ${sql.ref('t.orden')}
  `,
  ),
);

/** Reads the lines of many records in one statement. @returns a function that gives those of each */
export async function readLinesOfAll(
  db: Db,
  { ownedBy, shape }: Lines,
  ids: readonly number[],
): Promise<(id: number) => readonly AnyRecord[]> {
  const { rows } = await sql<Row & { owner: number }>`
    select ${sql.ref(`t.${ownedBy}`)} as owner, ${shape.columns} from ${shape.from}
    where ${sql.ref(`t.${ownedBy}`)} = any(${ids}::integer[])
    order by ${sql.ref(`t.${ownedBy}`)}, ${sql.ref('t.orden')}
  `.execute(db);
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return (id) => (byOwner.get(id) ?? []).map((row) => shape.record(row));
}

/** Adds to the records, which were read without lines, all that they have. */
export async function addStoredLines(db: Db, shape: Shape, records: readonly AnyRecord[]): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  for (const lines of shape.lines) {
    const linesOf = await readLinesOfAll(db, lines, ids);
    for (const record of records) Object.assign(record, { [lines.name]: linesOf(record.id) });
  }
}
