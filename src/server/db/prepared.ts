import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** A statement that each connection prepares once and then only executes. Names and columns are as in SQL. */
export type Prepared = { readonly name: string; readonly text: string };

/**
 * Runs a statement that nearly every request needs, at a third of what it costs as any other query: without
 * compiling, parsing and planning it again. Its rows come as PostgreSQL names them.
 */
export async function runPrepared<Row>(
  db: Kysely<Database>,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<Row[]> {
  // Kysely hands its text on to pg as it is, and pg takes an object with a name for a prepared statement.
  const statement = { name, text } as unknown as string;
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/**
 * The same for a statement that is put together from a declaration, and whose text is the same each time: of many
 * joins, planning takes longer than running. Columns are to be named as in SQL.
 */
export async function runBuilt<Row>(db: Kysely<Database>, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = statement.compile(db);
  return runPrepared<Row>(db, { name: nameOf(sql), text: sql }, parameters);
}

/**
 * The same for one of which only values differ, at the cost of running it: it is put together the first time, with a
 * slot for each value (`slot(0)`), and its slots are filled each time.
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

/** Statements are as many as declarations make them, so that this grows no further once each has been asked for. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
