import { createHash } from 'node:crypto';
import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** A statement that each connection prepares once. `text` has the columns' names in SQL. */
export type Prepared = { readonly name: string; readonly text: string };

/** Runs a prepared statement, which is not parsed and planned again: a third of the cost. */
export async function runPrepared<Row>(
  db: Db,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  names.set(text, name);
  const used = edition;
  try {
    return await runText<Row>(db, text, values);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    if (used === edition) edition += 1;
    // A failed transaction is run again by `transaction` in connect.ts.
    if (db.isTransaction) throw error;
    return runText<Row>(db, text, values);
  }
}

/** Runs a Kysely statement prepared. Its text must always be the same. */
export async function runBuilt<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name: nameOf(sql), text: sql }, parameters);
}

/** Builds a statement once, with slots for values (`slot(0)`), and returns a function that runs it prepared. */
export function builtOnce<Row>(
  build: (slot: (place: number) => unknown) => RawBuilder<Row>,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  let built: { statement: Prepared; parameters: readonly unknown[] } | undefined;
  return (db, values) => {
    if (!built) {
      const { sql, parameters } = build((place) => new Slot(place)).compile(db);
      built = { statement: { name: nameOf(sql), text: sql }, parameters };
    }
    const { statement, parameters } = built;
    return runPrepared<Row>(
      db,
      statement,
      parameters.map((each) => (each instanceof Slot ? values[each.place] : each)),
    );
  };
}

class Slot {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/** Runs a Kysely statement that is planned anew for its values. Columns keep their names in SQL. */
export async function runPlain<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runText<Row>(db, sql, parameters);
}

/**
 * The pool as Kysely's dialect needs it. It sends the texts of prepared statements with their names, and drops a
 * connection to a server that only reads: it was the primary, and another one is by now.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let onlyReads = false;
    return {
      query: (text: string, values: unknown[]) =>
        client.query({ name: currentName(text), text, values }).catch((error: unknown) => {
          onlyReads ||= (error as { code?: string }).code === READ_ONLY;
          throw error;
        }),
      release: () => client.release(onlyReads),
    } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** read_only_sql_transaction */
const READ_ONLY = '25006';

/** A column's type has changed since the statement was prepared. All statements are then prepared again. */
export const isOutdated = (error: unknown): boolean =>
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/** Names of prepared statements by their text. Declarations bound how many there are. */
const names = new Map<string, string>();
let edition = 0;

function currentName(text: string): string | undefined {
  const name = names.get(text);
  return name && `${name} ${edition}`;
}

const nameOf = (text: string): string =>
  names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);

async function runText<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const executor = db.getExecutor().withoutPlugins();
  const { rows } = await executor.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]));
  return rows;
}
