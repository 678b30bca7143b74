import { createHash } from 'node:crypto';
import type { Db } from './database.ts';
import { onConnection } from './driver.ts';
import { runPrepared } from './prepared.ts';

/** A compiled statement, with values as they go to the database. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Where the tables that a statement reads note their changes, what it found holds until one of them does. */
export type Watched = { readonly tables: readonly string[] };

/** Null for a statement whose answer may change otherwise. */
export async function watchedBy(db: Db, text: string): Promise<Watched | null> {
  const known = watched.get(db) ?? new Recent<Promise<Watched | null>>(MOST_TEXTS);
  watched.set(db, known);
  const key = digest(text);
  const asked = known.get(key) ?? ask(db, text);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

const MOST_TEXTS = 1_000;
const watched = new WeakMap<Db, Recent<Promise<Watched | null>>>();

/** In SQL: the snapshot to compare with later. */
export const SNAPSHOT = 'pg_current_snapshot()::text';

/** In SQL, for parameters `$n` and `$n+1`: nothing that the tables hold has changed since the snapshot. */
export const unchangedSince = (n: number): string =>
  `(exists (select from cambios_de_tablas where tabla = '') and not exists (
    select from cambios_de_tablas where tabla = any($${n}::name[])
      and transaccion >= pg_snapshot_xmin($${n + 1}::pg_snapshot)
      and not pg_visible_in_snapshot(transaccion, $${n + 1}::pg_snapshot)))`;

export const unchangedValues = ({ tables }: Watched, snapshot: string): readonly unknown[] => [
  ['', ...tables],
  snapshot,
];

/** Every word that names a table, whether it is meant or not: one too many only forgets sooner. */
async function ask(db: Db, text: string): Promise<Watched | null> {
  if (OF_THE_CLOCK.test(text)) return null;
  const words = [...new Set(text.match(/\w+/g))];
  const rows = await runPrepared<{ name: string; isWatched: boolean }>(db, NAMED, [words]);
  if (!rows.every(({ isWatched }) => isWatched)) return null;
  return { tables: rows.flatMap(({ name }) => (name ? [name] : [])) };
}

const OF_THE_CLOCK = /\b(now|current_\w+|local(time|timestamp)|clock_timestamp|random)\b/i;

const NAMED = {
  name: 'tablas vigiladas',
  text: `
    select c.relname as name, c.relkind = 'r' and exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'anotar_cambio') as "isWatched"
    from pg_class c
    where c.relname = any($1::name[]) and c.relkind in ('r', 'p', 'v', 'm', 'f') and pg_table_is_visible(c.oid)
    union all
    select '', provolatile = 'i' from pg_proc
    where proname = any($1::name[]) and pronamespace = current_schema()::regnamespace`,
};

/** Short, whatever its length. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The values used last. */
export class Recent<T> {
  readonly #most: number;
  readonly #values = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value!);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

/** @param compiled as Kysely compiles it; values that are only known when they are sent become what they are now. */
export const asSent = (compiled: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}): Statement => ({
  text: compiled.sql,
  values: compiled.parameters.map((value) =>
    value instanceof Object && 'toPostgres' in value ? (value.toPostgres as () => unknown)() : value,
  ),
});

/** Planned anew for its values. */
export const runStatement = <Row>(db: Db, { text, values }: Statement): Promise<Row[]> =>
  onConnection(db, async (connection) => {
    const { rows } = await connection.query({ text, values: [...values] });
    return rows as Row[];
  });
