import { sql } from 'kysely';
import { atOneMoment, fetched } from '../../db/cursor.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Selection } from '../lens.ts';
import type { AnyRecord, Row, Shape } from '../shape.ts';

/** Bounds memory and the time that other requests wait. */
const AT_ONCE = 200;

type Selected = Omit<Selection, 'isSelective'>;

/** Every selected record in chunks from one snapshot. @throws `tooMany` before the first chunk. */
export const readSnapshot = (
  db: Db,
  shape: Shape,
  selected: Selected,
  limit: number,
  tooMany: () => Error,
): AsyncGenerator<AnyRecord[]> =>
  atOneMoment(db, async function* (tx) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (select 1 ${foundIn(selected)} limit ${limit + 1}) as found
    `.execute(tx);
    if (rows[0]!.n > limit) throw tooMany();
    yield* readInChunks(tx, shape, selected);
  });

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
  for await (const rows of fetched<Row>(tx, select, AT_ONCE)) yield rows.map((row) => shape.record(row));
}

const foundIn = ({ from, where }: Selected) => sql`from ${from} where ${sql.join(where, sql` and `)}`;
