import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/startError.ts';

/**
 * Brings the database to the newest version: runs every `NNNN-name.sql` of `folder` that it has not seen yet,
 * in order, and answers their names.
 *
 * Each file is one transaction together with its row in `migraciones`, so a crash leaves it whole or absent.
 * A file whose first line is `-- sin transacción` holds one statement that PostgreSQL refuses inside a
 * transaction (CREATE INDEX CONCURRENTLY); its row is written before it and completed after it.
 *
 * Any number of processes may call this at once: one works, the others wait for it and then find nothing to do.
 * It takes one connection from the pool. The lock lives in that session, so the server must be reached directly and
 * not through a transaction-mode pooler; and the pool must not have a `query_timeout`, which only the client knows.
 *
 * @throws StartError, with nothing written, when files are misnumbered, or when a file that the database has
 *   already applied was changed, is missing or was left half-applied; and when a file fails, naming its line.
 */
export async function migrate(pool: pg.Pool, folder: string = MIGRATIONS): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  client.on('error', leaveToTheNextQuery);
  try {
    // The pool's limits are made for requests; an index on a big table takes longer.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await lock(client);
    const pending = findPending(migrations, await readRecords(client));
    for (const migration of pending) await apply(client, migration);
    await client.query('select pg_advisory_unlock_all(); reset statement_timeout; reset lock_timeout');
    client.release();
    return { applied: pending.map((migration) => migration.name) };
  } catch (error) {
    // The end of the session undoes the transaction and frees the lock.
    client.release(true);
    throw error;
  } finally {
    client.off('error', leaveToTheNextQuery);
  }
}

/**
 * For commands that only look at the database.
 * @throws StartError for one that is not exactly as this version migrates it.
 */
export async function refuseUnmigrated(pool: pg.Pool, folder: string = MIGRATIONS): Promise<void> {
  const records = (await appliedIn(pool)) ?? [];
  if (findPending(await readMigrations(folder), records).length === 0) return;
  throw new StartError(
    'La base de datos no está al día con esta versión. Inicie Cantera (npm start), que la actualiza, y vuelva a intentar.',
  );
}

/**
 * Brings the database as far as the migration `last` (by default the newest) in the transaction that the client is
 * in: all of it is there in the end, or nothing. For a database that is being made, where nobody waits for a lock.
 */
export async function migrateWithin(client: pg.ClientBase, last?: string): Promise<void> {
  const pending = findPending(await readMigrations(MIGRATIONS), await readRecords(client));
  for (const migration of pending.filter(({ name }) => last === undefined || name <= last)) {
    const { sql } = migration;
    // Where there is nobody to be let through.
    const patient = NO_TRANSACTION.test(sql) ? sql.replace(/\bconcurrently\b/i, '') : sql;
    await applyWithin(client, { ...migration, sql: patient });
  }
}

/** What the database has applied, in order; null for one that is not Cantera's. */
export async function appliedIn(client: pg.ClientBase | pg.Pool): Promise<AppliedRecord[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(IS_OURS);
  return rows[0]!.isThere ? (await client.query<AppliedRecord>(RECORDS)).rows : null;
}

/** @throws StartError for a database with these records on which this program would not start. */
export async function refuseForeign(records: AppliedRecord[]): Promise<void> {
  findPending(await readMigrations(MIGRATIONS), records);
}

/** Does something while no process migrates the database; others may do the same meanwhile. */
export async function whileNobodyMigrates(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await lock(client, 'pg_try_advisory_lock_shared');
  // When it fails the end of the session frees the lock.
  await work();
  await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
}

/** Whether the transaction has got the lock: until it ends, every process that starts on the database waits. */
export async function holdMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as locked`,
  );
  return rows[0]!.locked;
}

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** A lost connection fails the query that runs or comes next; without a listener it would end the process. */
function leaveToTheNextQuery(): void {}

interface Migration {
  /** File name, such as `0001-base.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

/** A row of `migraciones`. */
export interface AppliedRecord {
  nombre: string;
  huella: string;
  terminada: boolean;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Asks again and again instead of waiting inside one statement: a statement that waits holds a snapshot, and
 * CREATE INDEX CONCURRENTLY in the process that has the lock would wait for that snapshot, for ever.
 */
async function lock(client: pg.ClientBase, take = 'pg_try_advisory_lock'): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(`select ${take}(${LOCK}) as locked`);
    if (rows[0]?.locked) return;
    await sleep(100);
  }
}

const LOCK = `hashtextextended('cantera.migraciones', 0)`;

async function readRecords(client: pg.ClientBase): Promise<AppliedRecord[]> {
  await client.query(`
    create table if not exists migraciones (
      nombre text collate "C" primary key,
      huella text not null,
      iniciada_en timestamptz not null default now(),
      aplicada_en timestamptz
    )`);
  return (await client.query<AppliedRecord>(RECORDS)).rows;
}

const IS_OURS = `select to_regclass('migraciones') is not null as "isThere"`;
const RECORDS =
  'select nombre, huella, aplicada_en is not null as terminada from migraciones order by nombre';

/** The files after the last applied one. What was applied must be exactly the first files, unchanged. */
function findPending(migrations: Migration[], records: AppliedRecord[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  records.forEach((record, index) => {
    const { nombre } = record;
    const migration = byName.get(nombre);
    if (!migration) {
      throw new StartError(
        `La base tiene aplicada la migración ${nombre}, y este programa no la trae. ` +
          'Inicie la versión que la trae, o restaure una copia anterior a ella.',
      );
    }
    if (migration.hash !== record.huella) {
      throw new StartError(
        `La migración ${nombre} cambió después de aplicada. ` +
          'Devuélvala a su texto original y escriba el cambio en una migración nueva.',
      );
    }
    if (!record.terminada) throw new StartError(halfApplied(nombre));
    if (migrations[index] !== migration) {
      throw new StartError(
        `La migración ${migrations[index]?.name} no está aplicada, y la posterior ${nombre} sí.`,
      );
    }
  });
  migrations.forEach(checkNumber);
  return migrations.slice(records.length);
}

function checkNumber({ name }: Migration, index: number): void {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
    throw new StartError(`El nombre de la migración ${name} no tiene la forma 0001-nombre.sql.`);
  }
  const expected = String(index + 1).padStart(4, '0');
  if (!name.startsWith(expected)) {
    throw new StartError(`Se esperaba la migración ${expected} y está ${name}: falta un número o se repite.`);
  }
}

function halfApplied(name: string): string {
  return (
    `La migración ${name} empezó y no terminó. Mire en la base qué hizo (un índice a medias figura como INVALID). ` +
    `Si no quedó hecha, deshaga lo que haya y ejecute: delete from migraciones where nombre = '${name}'; ` +
    `si quedó hecha: update migraciones set aplicada_en = now() where nombre = '${name}'. Luego inicie de nuevo.`
  );
}

const NO_TRANSACTION = /^-- sin transacción\s*\n/;

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { name, hash } = migration;
  if (NO_TRANSACTION.test(migration.sql)) {
    await client.query('insert into migraciones (nombre, huella) values ($1, $2)', [name, hash]);
    await run(client, migration, halfApplied(name));
    await client.query('update migraciones set aplicada_en = now() where nombre = $1', [name]);
  } else {
    await client.query('begin');
    await applyWithin(client, migration);
    await client.query('commit');
  }
}

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  await run(client, migration, 'No quedó nada de ella en la base.');
  await client.query('insert into migraciones (nombre, huella, aplicada_en) values ($1, $2, now())', [
    migration.name,
    migration.hash,
  ]);
}

async function run(client: pg.ClientBase, { name, sql }: Migration, consequence: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`La migración ${name}${lineOf(error, sql)} falló: ${reason}. ${consequence}`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  // PostgreSQL counts characters from 1, JavaScript UTF-16 units: the same in everything we write.
  return position ? ` (línea ${sql.slice(0, position).split('\n').length})` : '';
}
