import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A statement that each connection prepares once. Names and columns are as in SQL. */
export type Prepared = { readonly name: string; readonly text: string };

/**
 * Runs a frequent statement at a third of the usual cost: without compiling, parsing and planning it again. Its rows
 * have PostgreSQL's column names.
 */
export async function runPrepared<Row>(
  db: Kysely<Database>,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  // Kysely passes the text on to pg unchanged, and pg treats an object with a name as a prepared statement.
  const statement = { name, text } as unknown as string;
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/**
 * The same for a statement built from a declaration, whose text is always the same: with many joins, planning takes
 * longer than running. Columns are named as in SQL.
 */
export async function runBuilt<Row>(db: Kysely<Database>, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name: nameOf(sql), text: sql }, parameters);
}

/**
 * The same for one of which only values change, at the cost of running it: it is built once, with a slot for each
 * value (`slot(0)`), and the slots are filled each time.
 */
export function builtOnce<Row>(
  build: (slot: (place: number) => unknown) => RawBuilder<Row>,
): (db: Kysely<Database>, values: readonly unknown[]) => Promise<Row[]> {
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

/** Bounded: there are as many statements as declarations make. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
