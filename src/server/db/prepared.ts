import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { onConnection } from './driver.ts';

/** A statement that each connection prepares once. `text` has the columns' names in SQL. */
export type Prepared = { readonly name: string; readonly text: string };

/** Runs a prepared statement, which is not parsed and planned again: a third of the cost. */
export async function runPrepared<Row>(
  db: Db,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  const run = () =>
    onConnection(db, async (connection) => {
      const { rows } = await connection.query({ name: name + edition, text, values: values as unknown[] });
      return rows as Row[];
    });
  const named = edition;
  try {
    return await run();
  } catch (error) {
    if (!isOutdated(error)) throw error;
    if (named === edition) edition = `-${++editions}`;
    // A transaction is over, and begun anew by who began it.
    if (db.isTransaction) throw error;
    return run();
  }
}

/** A column's type has changed since: all are prepared again, by other names. */
export const isOutdated = (error: unknown): boolean =>
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

let editions = 0;
let edition = '';

/**
 * Runs a Kysely statement prepared: parsing and planning joins takes longer than running them. Its text must always be
 * the same.
 */
export async function runBuilt<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name: nameOf(sql), text: sql }, parameters);
}

/** Of many forms: not kept by the connection. */
export async function runPlain(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  const { sql, parameters } = statement.compile(db);
  await onConnection(db, (connection) => connection.query({ text: sql, values: [...parameters] }));
}

/** Builds a statement once, with slots for values (`slot(0)`), and returns a function that runs it. */
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

const names = new Map<string, string>();

/** Bounded by the declarations. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
