import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { SheetLine } from '#schema/lineColumns.ts';
import { inSnapshot, rowsInChunks } from '../../../db/cursor.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { linesOfAll } from '../../read/lines.ts';
import type { Selection } from '../../read/lens.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import type { Shape } from '../../read/shape.ts';
import { tooMany, type Chunk } from './formats.ts';

/** The number of rows at once bounds memory and the time that other requests wait. */
const AT_ONCE = 200;

type Selected = Omit<Selection, 'isSelective'>;

type Reading = {
  readonly shape: Shape;
  readonly selected: Selected;
  readonly rol: Role;
  /** The kinds of lines to read after the records. */
  readonly kinds: Shape['lines'];
  readonly limit: number;
};

/**
 * Every selected record in chunks from one snapshot, as the role sees it, then each kind of their lines.
 * @throws AppError before the first chunk for more rows than `limit`.
 */
export const readSnapshot = (db: Db, reading: Reading): AsyncGenerator<Chunk> =>
  inSnapshot(db, async function* (tx) {
    const { shape, selected, rol, kinds } = reading;
    await refuseTooMany(tx, reading);
    for await (const records of readInChunks(tx, shape, selected))
      yield { table: 0, rows: records.map((record) => shape.visible(record, rol)) };
    for (const [place, lines] of kinds.entries())
      for await (const records of readInChunks(tx, shape, selected))
        yield { table: place + 1, rows: await lineRows(tx, reading, lines, records) };
  });

async function lineRows(
  tx: Tx,
  { shape, rol }: Reading,
  lines: Shape['lines'][number],
  records: readonly AnyRecord[],
): Promise<SheetLine[]> {
  const ids = records.map(({ id }) => id);
  const linesOfOne = await linesOfAll(tx, lines, ids);
  return records.flatMap((stored) => {
    const record = shape.visible(stored, rol);
    return linesOfOne(stored.id).map((line) => ({ record, line: lines.shape.visible(line, rol) }));
  });
}

async function refuseTooMany(tx: Tx, { selected, kinds, limit }: Reading): Promise<void> {
  const ids = sql`select ${sql.ref('t.id')} ${foundIn(selected)}`;
  const lines = kinds.map(
    ({ ownedBy, shape }) => sql`select from ${shape.ownTable} where ${sql.ref(`t.${ownedBy}`)} in (${ids})`,
  );
  for (const all of [ids, ...lines]) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (${all} limit ${limit + 1}) as found
    `.execute(tx);
    if (rows[0]!.n > limit) throw tooMany(limit);
  }
}

export async function* readInChunks(tx: Tx, shape: Shape, selected: Selected): AsyncGenerator<AnyRecord[]> {
  const keys = selected.order.map(({ value }, place) => sql`${value} as ${sql.id(`s${place}`)}`);
  const by = selected.order.map(
    ({ descending }, place) => sql`${sql.ref(`found.s${place}`)} ${descending ? sql`desc` : sql`asc`}`,
  );
  const select = sql`
    select ${shape.columns}
    from (select ${sql.ref('t.id')}, ${sql.join(keys)} ${foundIn(selected)}) as found
    join ${shape.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins}
    order by ${sql.join(by)}`;
  for await (const rows of rowsInChunks<Row>(tx, select, AT_ONCE)) yield rows.map((row) => shape.record(row));
}

const foundIn = ({ from, where }: Selected) => sql`from ${from} where ${sql.join(where, sql` and `)}`;
