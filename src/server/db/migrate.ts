import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/startError.ts';
import { type Migration, readMigrations, type Series } from './migrationFiles.ts';
import { halfAppliedMessage } from './migrationMistakes.ts';
import { type AppliedRecord, appliedIn, readRecords } from './migrationRecords.ts';
import { runPrivileged } from './runPrivileged.ts';
import { findPending } from './pendingMigrations.ts';
import { refuseEncoding } from './refuseEncoding.ts';
import { refuseRemovalBesideOthers } from './refuseRemovalBesideOthers.ts';

/**
 * Applies the migrations that the database lacks. A file that begins with `-- sin transacción` is one statement outside
 * of any transaction. The lock is of the session, so the connection may not go through a pooler in transaction mode.
 * @param isIncluded leaves newer migrations out, for a test that begins with an older database
 */
export async function migrate(
  pool: pg.Pool,
  series: readonly Series[],
  isIncluded: (migration: Migration) => boolean = () => true,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(series);
  const client = await pool.connect();
  client.on('error', ignoreLostConnection);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await refuseEncoding(client);
    await waitForLock(client);
    const records = await readRecords(client);
    const pending = findPending(migrations, records).filter(isIncluded);
    await refuseRemovalBesideOthers(client, pending);
    await addExtensions(client, pending);
    for (const migration of pending) await applyMigration(client, migration);
    // The end of the session would release the lock a moment later than this.
    await client.query(`select pg_advisory_unlock(${LOCK})`);
    return { applied: pending.map((migration) => migration.name) };
  } finally {
    // `true` closes the session. It has lost the pool's limits, and after an error still has a transaction and the lock.
    client.release(true);
    client.off('error', ignoreLostConnection);
  }
}

/** @throws StartError if the database lacks migrations of this program, or has others */
export async function refuseUnmigrated(pool: pg.Pool, series: readonly Series[]): Promise<void> {
  const records = (await appliedIn(pool)) ?? [];
  const pending = findPending(await readMigrations(series), records);
  if (pending.length === 0) return;
  throw new StartError(
    'La base de datos no está al día con esta versión. Inicie Cantera (npm start), que la actualiza, y vuelva a intentar.',
  );
}

/** Migrates in the client's transaction. With `recordsOfBackup`, applies only the migrations that the backup had. */
export async function migrateWithin(
  client: pg.ClientBase,
  series: readonly Series[],
  recordsOfBackup?: readonly AppliedRecord[],
): Promise<void> {
  await refuseEncoding(client);
  const migrations = await readMigrations(series);
  const records = await readRecords(client);
  const isIncluded = ({ series: { name: serie }, name }: Migration) =>
    recordsOfBackup?.some((record) => record.serie === serie && record.nombre === name) ?? true;
  const pending = findPending(migrations, records).filter(isIncluded);
  await addExtensions(client, pending);
  for (const migration of pending) {
    const { sql } = migration;
    // PostgreSQL refuses CREATE INDEX CONCURRENTLY in a transaction.
    const transactionalSql = NO_TRANSACTION.test(sql) ? sql.replace(/\bconcurrently\b/i, '') : sql;
    await applyInTransaction(client, { ...migration, sql: transactionalSql });
  }
}

/** @throws StartError if this program does not have a migration that was applied, or has it with another text */
export async function refuseForeignRecords(
  series: readonly Series[],
  records: readonly AppliedRecord[],
): Promise<void> {
  // The result is not needed: `findPending` throws for such records.
  findPending(await readMigrations(series), records);
}

/** Runs the work while no other program can migrate. Several may hold this lock at once. */
export async function whileNobodyMigrates(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await waitForLock(client, 'pg_try_advisory_lock_shared');
  // The end of the session releases the lock when the work fails.
  await work();
  await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
}

/** Keeps others from migrating until the transaction ends. @returns false if another program migrates now */
export async function tryLockMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as acquired`,
  );
  return rows[0]!.acquired;
}

/** Keeps the event from ending the process. The running query fails too, with the reason. */
function ignoreLostConnection(): void {}

/**
 * Takes the session's lock on migrating. It is tried again and again: a statement that waited for the lock would hold a
 * snapshot, and a CREATE INDEX CONCURRENTLY of the lock's holder waits for the end of every snapshot.
 */
async function waitForLock(client: pg.ClientBase, lockFunction = 'pg_try_advisory_lock'): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ acquired: boolean }>(`select ${lockFunction}(${LOCK}) as acquired`);
    if (rows[0]?.acquired) return;
    await sleep(100);
  }
}

const LOCK = `hashtextextended('cantera.migraciones', 0)`;

/** Adds the extensions first, so that a role that may not is told what an administrator must run. */
async function addExtensions(client: pg.ClientBase, pending: readonly Migration[]): Promise<void> {
  const names = pending.flatMap(({ sql }) =>
    [...sql.matchAll(/^create extension if not exists (\w+)/gim)].map(([, name]) => name!),
  );
  for (const name of new Set(names))
    await runPrivileged(client, `create extension if not exists ${name}`, `create extension ${name}`);
}

const NO_TRANSACTION = /^-- sin transacción\s*\n/;

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { series, name, hash } = migration;
  if (NO_TRANSACTION.test(migration.sql)) {
    // A record without `aplicada_en` tells the next start that the statement did not end.
    const key = [series.name, name];
    await client.query('insert into migraciones (serie, nombre, huella) values ($1, $2, $3)', [...key, hash]);
    await runSql(client, migration, halfAppliedMessage(migration));
    await client.query('update migraciones set aplicada_en = now() where serie = $1 and nombre = $2', key);
  } else {
    await client.query('begin');
    await applyInTransaction(client, migration);
    await client.query('commit');
  }
}

async function applyInTransaction(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { series, name, hash } = migration;
  await runSql(client, migration, 'No quedó nada de ella en la base.');
  await client.query(
    'insert into migraciones (serie, nombre, huella, aplicada_en) values ($1, $2, $3, now())',
    [series.name, name, hash],
  );
}

async function runSql(client: pg.ClientBase, { name, sql }: Migration, consequence: string): Promise<void> {
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
  return position ? ` (línea ${sql.slice(0, position).split('\n').length})` : '';
}
