import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Streams the rows of a statement through a cursor. A transaction can stream one at a time: the name is fixed. */
export async function* rowsInChunks<Row>(
  tx: Tx,
  select: RawBuilder<unknown>,
  atOnce: number,
): AsyncGenerator<Row[]> {
  await sql`declare leidos no scroll cursor for ${select}`.execute(tx);
  for (;;) {
    // FETCH takes no parameters, hence the literal.
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from leidos`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close leidos`.execute(tx);
}

/** Streams rows of one snapshot. `idle_in_transaction_session_timeout` cuts off a reader that stalls. */
export async function* inSnapshot<Item>(
  db: Db,
  read: (tx: Tx) => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const tx = await beginSnapshot(db);
  try {
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Reads in a transaction that sees one snapshot. */
export async function fromSnapshot<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const tx = await beginSnapshot(db);
  try {
    return await read(tx);
  } finally {
    await tx.rollback().execute();
  }
}

const beginSnapshot = (db: Db) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
