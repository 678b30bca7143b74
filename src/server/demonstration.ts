import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db/database.ts';
import { StartError } from './startError.ts';

/** The text `aviso` stands above every page, `ingreso` names the users at the login. */
export type DemoNotice = { readonly aviso: string; readonly ingreso: string };

/** The data that `cantera demo` fills a database with. The application's package.json names its module. */
export type Demo = {
  /** Fills a migrated, empty database. Returns the last day in its data; null when `isStopping` ended it. */
  fill(pool: pg.Pool, isStopping: () => boolean): Promise<string | null>;
  readonly people?: readonly (readonly [name: string, value: string])[];
};

/**
 * The table that marks a demonstration. It gets its row, the last day of the data, when the filling has ended. It has a
 * schema of its own, which stays when the data's is dropped.
 */
const TABLE = 'demostracion.siembra';

export async function isDemo(db: Db): Promise<boolean> {
  const select = sql<{ exists: boolean }>`select to_regclass(${TABLE}) is not null as exists`;
  return (await select.execute(db)).rows[0]!.exists;
}

/** A demonstration is `broken off` when its filling did not end. `other` has data of something else. */
type DatabaseState = 'empty' | 'whole' | 'broken off' | 'other';

export async function databaseState(pool: pg.Pool): Promise<DatabaseState> {
  const mark = await readDemoMark(pool);
  if (mark) return mark.until === null ? 'broken off' : 'whole';
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r') as used`,
  );
  return rows[0]!.used ? 'other' : 'empty';
}

/** Empties the database and marks it as a demonstration. @throws StartError if it has data of something else */
export async function beginDemo(pool: pg.Pool): Promise<void> {
  if ((await databaseState(pool)) === 'other') throw new StartError(REFUSAL);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_schema()) as name');
    const { name } = rows[0]!;
    await client.query('begin');
    await client.query(`drop schema ${name} cascade; create schema ${name}`);
    await client.query(CREATE_TABLE);
    await client.query(`truncate ${TABLE}`);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

export const markComplete = (pool: pg.Pool, hasta: string): Promise<unknown> =>
  pool.query(INSERT_MARK, [hasta]);

/** Reads the mark of a demonstration, with the last day of its data; null if the filling broke off. Undefined without a mark. */
export async function readDemoMark(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ until: string | null } | undefined> {
  const { rows } = await client.query<{ marked: boolean }>('select to_regclass($1) is not null as marked', [
    TABLE,
  ]);
  if (!rows[0]!.marked) return undefined;
  const { rows: marks } = await client.query<{ until: string }>(`select hasta::text as until from ${TABLE}`);
  return { until: marks[0]?.until ?? null };
}

export async function restoreDemoMark(
  client: pg.ClientBase,
  { until }: { until: string | null },
): Promise<void> {
  await client.query(CREATE_TABLE);
  if (until !== null) await client.query(INSERT_MARK, [until]);
}

const CREATE_TABLE = `create schema if not exists demostracion; create table if not exists ${TABLE} (hasta date not null)`;
const INSERT_MARK = `insert into ${TABLE} values ($1)`;

const REFUSAL =
  'La base de datos tiene otros datos que no son de la demostración, y no se toca. Use una carpeta vacía (DATA_DIR) o una base vacía (DATABASE_URL).';
