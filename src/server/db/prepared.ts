import { createHash } from 'node:crypto';
import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';

/** A statement that each connection prepares once. `text` has the columns' names in SQL. */
export type Prepared = { readonly name: string; readonly text: string };

/** Runs a prepared statement. It is parsed and planned only once, so that it costs a third of a plain one. */
export async function runPrepared<Row>(
  db: Db,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  // `preparingPool` finds the name by the text.
  names.set(text, name);
  const usedEdition = edition;
  try {
    return await runText<Row>(db, text, values);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    // Another statement may have raised the edition meanwhile.
    if (usedEdition === edition) prepareAnew();
    // A failed transaction is run again by `transaction` in connect.ts.
    if (db.isTransaction) throw error;
    return runText<Row>(db, text, values);
  }
}

/** Runs a Kysely statement as a prepared one. Its text must always be the same. */
export async function runBuilt<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name: nameOf(sql), text: sql }, parameters);
}

/** Returns a function that builds a statement once, with slots for values (`slot(0)`), and runs it prepared. */
export function builtOnce<Row>(
  build: (slot: (index: number) => unknown) => RawBuilder<Row>,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  let built: { statement: Prepared; parameters: readonly unknown[] } | undefined;
  return (db, values) => {
    if (!built) {
      const { sql, parameters } = build((index) => new Slot(index)).compile(db);
      built = { statement: { name: nameOf(sql), text: sql }, parameters };
    }
    const { statement, parameters } = built;
    return runPrepared<Row>(
      db,
      statement,
      parameters.map((each) => (each instanceof Slot ? values[each.index] : each)),
    );
  };
}

/** A place in a built statement for the value at `index` of each run. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** Runs a Kysely statement that is planned anew for its values. Rows have the columns' names in SQL. */
export async function runPlain<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runText<Row>(db, sql, parameters);
}

/**
 * Gives Kysely connections that prepare the statements of `runPrepared` by their names. A connection whose server has
 * become read-only is closed on release, because another server is the primary by now.
 */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isReadOnly = false;
    return {
      query: (text: string, values: unknown[]) =>
        client.query({ name: currentName(text), text, values }).catch((error: unknown) => {
          isReadOnly ||= (error as { code?: string }).code === READ_ONLY;
          throw error;
        }),
      release: () => client.release(isReadOnly),
      // Kysely's type also has a `query` for cursors, which serves its `stream()` and nothing here.
    } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** Tells whether an error says that a column's type has changed since the statement was prepared. */
export const isOutdated = (error: unknown): boolean =>
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

const names = new Map<string, string>();
/** A number in every name. Raising it makes all connections prepare all statements again. */
let edition = 0;

/** Makes all statements be prepared again. Call it when a column's type changes: prepared parameters keep the old one. */
export const prepareAnew = (): void => void (edition += 1);

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
