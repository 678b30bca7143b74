import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { SheetLine } from '#schema/lineColumns.ts';
import { inSnapshot, rowsInChunks } from '../../../db/cursor.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { readLinesOfAll } from '../../read/lines.ts';
import type { Selection } from '../../read/lens.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import type { Shape } from '../../read/shape.ts';
import { tooManyToExport, type Chunk } from './formats.ts';

const CHUNK_ROWS = 200;

type Selected = Omit<Selection, 'isSelective'>;

type ExportRequest = {
  readonly shape: Shape;
  readonly selected: Selected;
  readonly rol: Role;
  readonly lineKinds: Shape['lines'];
  readonly maxRows: number;
};

/** Reads records and then their lines from one snapshot. @throws AppError before the first chunk for too many rows */
export const readSnapshot = (db: Db, request: ExportRequest): AsyncGenerator<Chunk> =>
  inSnapshot(db, async function* (tx) {
    const { shape, selected, rol, lineKinds } = request;
    await refuseTooMany(tx, request);
    for await (const records of readInChunks(tx, shape, selected))
      yield { tableIndex: 0, rows: records.map((record) => shape.visible(record, rol)) };
    for (const [index, lines] of lineKinds.entries())
      for await (const records of readInChunks(tx, shape, selected))
        yield { tableIndex: index + 1, rows: await lineRows(tx, request, lines, records) };
  });

async function lineRows(
  tx: Tx,
  { shape, rol }: ExportRequest,
  lines: Shape['lines'][number],
  records: readonly AnyRecord[],
): Promise<SheetLine[]> {
  const ids = records.map(({ id }) => id);
  const linesOf = await readLinesOfAll(tx, lines, ids);
  return records.flatMap((stored) => {
    const record = shape.visible(stored, rol);
    return linesOf(stored.id).map((line) => ({ record, line: lines.shape.visible(line, rol) }));
  });
}

async function refuseTooMany(tx: Tx, { selected, lineKinds, maxRows }: ExportRequest): Promise<void> {
  const ids = sql`select ${sql.ref('t.id')} ${fromWhere(selected)}`;
  const lines = lineKinds.map(
    ({ ownedBy, shape }) => sql`select from ${shape.ownTable} where ${sql.ref(`t.${ownedBy}`)} in (${ids})`,
  );
  for (const statement of [ids, ...lines]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (${statement} limit ${maxRows + 1}) as found
    `.execute(tx);
    if (rows[0]!.count > maxRows) throw tooManyToExport(maxRows);
  }
}

export async function* readInChunks(tx: Tx, shape: Shape, selected: Selected): AsyncGenerator<AnyRecord[]> {
  const keys = selected.order.map(({ value }, index) => sql`${value} as ${sql.id(`s${index}`)}`);
  const orderTerms = selected.order.map(
    ({ descending }, index) => sql`${sql.ref(`found.s${index}`)} ${descending ? sql`desc` : sql`asc`}`,
  );
  // The inner query joins what filters and order need; the outer one joins what the records show.
  const select = sql`
    select ${shape.columns}
    from (select ${sql.ref('t.id')}, ${sql.join(keys)} ${fromWhere(selected)}) as found
    join ${shape.ownTable} on ${sql.ref('t.id')} = ${sql.ref('found.id')} ${shape.joins}
    order by ${sql.join(orderTerms)}`;
  for await (const rows of rowsInChunks<Row>(tx, select, CHUNK_ROWS))
    yield rows.map((row) => shape.record(row));
}

const fromWhere = ({ from, where }: Selected) => sql`from ${from} where ${sql.join(where, sql` and `)}`;
