import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/startError.ts';
import { ONE_SERIES } from './oneSeries.ts';

export type Series = {
  readonly name: string;
  /** With `NNNN-name.sql` files. */
  readonly folder: string;
  /** Split from older databases' single series (oneSeries.ts). */
  readonly wasOne?: boolean;
};

export const FRAMEWORK: Series = {
  name: 'cantera',
  folder: join(import.meta.dirname, '../migrations'),
  wasOne: true,
};

export const seriesOf = ({ migrations }: { readonly migrations?: Series }): readonly Series[] =>
  migrations ? [FRAMEWORK, migrations] : [FRAMEWORK];

/**
 * Each file is one transaction with its row in `migraciones`; after `-- sin transacción` it is one
 * statement outside of any. Concurrent callers wait. The lock is a session's: not through a
 * transaction-mode pooler. @throws StartError for files misnumbered, changed, missing, half-applied or
 * failing.
 */
export async function migrate(pool: pg.Pool, series: readonly Series[]): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(series);
  const client = await pool.connect();
  client.on('error', leaveToTheNextQuery);
  try {
    // Longer than requests may take.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await lock(client);
    const records = await readRecords(client);
    const pending = findPending(migrations, records);
    await addExtensions(client, pending);
    if (records.some(isOfOneSeries)) {
      await client.query('begin');
      await adopt(client, migrations, records);
      await client.query('commit');
    }
    for (const migration of pending) await apply(client, migration);
    await client.query('select pg_advisory_unlock_all()');
    // Not back into the pool, without its limits.
    client.release(true);
    return { applied: pending.map((migration) => migration.name) };
  } catch (error) {
    // Rolls back and releases the lock.
    client.release(true);
    throw error;
  } finally {
    client.off('error', leaveToTheNextQuery);
  }
}

/** @throws StartError unless exactly this version's are applied. */
export async function refuseUnmigrated(pool: pg.Pool, series: readonly Series[]): Promise<void> {
  const records = (await appliedIn(pool)) ?? [];
  const pending = findPending(await readMigrations(series), records);
  if (pending.length === 0 && !records.some(isOfOneSeries)) return;
  throw new StartError(
    'La base de datos no está al día con esta versión. Inicie Cantera (npm start), que la actualiza, y vuelva a intentar.',
  );
}

/** To these records (by default the newest), in the client's transaction. */
export async function migrateWithin(
  client: pg.ClientBase,
  series: readonly Series[],
  upTo?: readonly AppliedRecord[],
): Promise<void> {
  const migrations = await readMigrations(series);
  const records = await readRecords(client);
  const pending = findPending(migrations, records);
  await addExtensions(client, pending);
  if (records.some(isOfOneSeries)) await adopt(client, migrations, records);
  const wanted = upTo && new Set(inSeries(migrations, upTo).map(({ serie, nombre }) => `${serie}/${nombre}`));
  const isWanted = ({ series: { name }, ...file }: Migration) =>
    !wanted || wanted.has(`${name}/${file.name}`);
  for (const migration of pending.filter(isWanted)) {
    const { sql } = migration;
    const patient = NO_TRANSACTION.test(sql) ? sql.replace(/\bconcurrently\b/i, '') : sql;
    await applyWithin(client, { ...migration, sql: patient });
  }
  // The table gets its former shape, too.
  if (upTo?.some(isOfOneSeries)) await client.query(FORMER_TABLE);
}

/** Null for a database that is not Cantera's. */
export async function appliedIn(client: pg.ClientBase | pg.Pool): Promise<AppliedRecord[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(IS_OURS);
  return rows[0]!.isThere ? (await client.query<AppliedRecord>(RECORDS)).rows : null;
}

/** @throws StartError */
export async function refuseForeign(
  series: readonly Series[],
  records: readonly AppliedRecord[],
): Promise<void> {
  findPending(await readMigrations(series), records);
}

/** Several callers may do so at once. */
export async function whileNobodyMigrates(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await lock(client, 'pg_try_advisory_lock_shared');
  // On failure, ending the session releases the lock.
  await work();
  await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
}

/** Until the transaction ends, starting processes wait. */
export async function holdMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as locked`,
  );
  return rows[0]!.locked;
}

/** Without a listener a lost connection ends the process. */
function leaveToTheNextQuery(): void {}

interface Migration {
  series: Series;
  /** `0001-base.sql` */
  name: string;
  sql: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

export interface AppliedRecord {
  /** Null in older databases of one series. */
  serie: string | null;
  nombre: string;
  huella: string;
  terminada: boolean;
}

async function readMigrations(series: readonly Series[]): Promise<Migration[]> {
  return (await Promise.all(series.map(readSeries))).flat();
}

async function readSeries(series: Series): Promise<Migration[]> {
  const names = (await readdir(series.folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // CRLF makes no difference.
      const sql = (await readFile(join(series.folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { series, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** A waiting statement holds a snapshot, for which CREATE INDEX CONCURRENTLY would wait. */
async function lock(client: pg.ClientBase, take = 'pg_try_advisory_lock'): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(`select ${take}(${LOCK}) as locked`);
    if (rows[0]?.locked) return;
    await sleep(100);
  }
}

const LOCK = `hashtextextended('cantera.migraciones', 0)`;

async function readRecords(client: pg.ClientBase): Promise<AppliedRecord[]> {
  const { user = 'cantera' } = client as pg.Client;
  await orAskAdministrator(client, TABLE, `create schema authorization ${pg.escapeIdentifier(user)}`);
  return (await client.query<AppliedRecord>(RECORDS)).rows;
}

const TABLE = `
  create table if not exists migraciones (
    nombre text collate "C" not null,
    huella text not null,
    iniciada_en timestamptz not null default now(),
    aplicada_en timestamptz,
    serie text collate "C" not null,
    primary key (serie, nombre)
  )`;

const IS_OURS = `select to_regclass('migraciones') is not null as "isThere"`;
/** Through JSON: older databases lack the series. */
const RECORDS = `
  select to_jsonb(m) ->> 'serie' as serie, nombre, huella, aplicada_en is not null as terminada
  from migraciones m order by nombre, serie`;

const isOfOneSeries = ({ serie }: AppliedRecord): boolean => serie === null;

const FORMER_TABLE = `
  drop table migraciones;
  create table migraciones (
    nombre text collate "C" primary key,
    huella text not null,
    iniciada_en timestamptz not null default now(),
    aplicada_en timestamptz
  )`;

async function adopt(
  client: pg.ClientBase,
  migrations: Migration[],
  records: AppliedRecord[],
): Promise<void> {
  await client.query('alter table migraciones drop constraint migraciones_pkey, add serie text collate "C"');
  await client.query(
    `insert into migraciones (nombre, huella, iniciada_en, aplicada_en, serie)
     select m.nombre, parte.huella, m.iniciada_en, m.aplicada_en, parte.serie
     from migraciones m join json_to_recordset($1) as parte (serie text, nombre text, huella text) using (nombre)`,
    [JSON.stringify(inSeries(migrations, records))],
  );
  await client.query(`
    delete from migraciones where serie is null;
    alter table migraciones alter serie set not null, add primary key (serie, nombre)`);
}

/** One of the single series becomes its part in each. @throws StartError for a changed or unknown one. */
function inSeries(migrations: readonly Migration[], records: readonly AppliedRecord[]): AppliedRecord[] {
  return records.flatMap((record) => {
    if (!isOfOneSeries(record)) return [record];
    const { nombre, huella } = record;
    const parts = migrations.filter(({ name, series }) => series.wasOne && name === nombre);
    if (parts.length === 0) throw new StartError(notBrought(nombre));
    if (ONE_SERIES.get(nombre) !== huella) throw new StartError(changed(nombre));
    return parts.map(({ series, hash }) => ({ ...record, serie: series.name, huella: hash }));
  });
}

/** Before the migrations that need them: a role that owns only its schema may not create them. */
async function addExtensions(client: pg.ClientBase, pending: readonly Migration[]): Promise<void> {
  const names = pending.flatMap(({ sql }) =>
    [...sql.matchAll(/^create extension if not exists (\w+)/gim)].map(([, name]) => name!),
  );
  for (const name of new Set(names))
    await orAskAdministrator(client, `create extension if not exists ${name}`, `create extension ${name}`);
}

/** @throws StartError with an administrator's command, when the role may not run the statement. */
async function orAskAdministrator(client: pg.ClientBase, statement: string, command: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (!NOT_ALLOWED.has(code ?? '')) throw error;
    throw new StartError(
      `El rol de DATABASE_URL no puede preparar la base de datos: ${message}. Un administrador debe ejecutar en ella: ` +
        `${command}; después inicie de nuevo.`,
      { cause: error },
    );
  }
}

/** insufficient_privilege; invalid_schema_name, when the role may not use any of its search_path. */
const NOT_ALLOWED = new Set(['42501', '3F000']);

/** The applied ones must be the first files, unchanged. */
function findPending(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  const all = inSeries(migrations, records);
  const known = new Set(migrations.map(({ series }) => series.name));
  const stranger = all.find(({ serie }) => !known.has(serie!));
  if (stranger) throw new StartError(notBrought(stranger.nombre));
  return [...new Set(migrations.map(({ series }) => series))].flatMap((series) =>
    findPendingOf(
      migrations.filter((migration) => migration.series === series),
      all.filter(({ serie }) => serie === series.name),
    ),
  );
}

function findPendingOf(migrations: Migration[], records: readonly AppliedRecord[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  records.forEach((record, index) => {
    const { nombre } = record;
    const migration = byName.get(nombre);
    if (!migration) throw new StartError(notBrought(nombre));
    if (migration.hash !== record.huella) throw new StartError(changed(nombre));
    if (!record.terminada) throw new StartError(halfApplied(migration));
    if (migrations[index] !== migration) {
      throw new StartError(
        `La migración ${migrations[index]?.name} no está aplicada, y la posterior ${nombre} sí.`,
      );
    }
  });
  migrations.forEach(checkNumber);
  return migrations.slice(records.length);
}

const notBrought = (name: string): string =>
  `La base tiene aplicada la migración ${name}, y este programa no la trae. ` +
  'Inicie la versión que la trae, o restaure una copia anterior a ella.';

const changed = (name: string): string =>
  `La migración ${name} cambió después de aplicada. ` +
  'Devuélvala a su texto original y escriba el cambio en una migración nueva.';

/** Contiguous, except numbers that the other series has. */
function checkNumber({ name, series }: Migration, index: number, all: readonly Migration[]): void {
  if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
    throw new StartError(`El nombre de la migración ${name} no tiene la forma 0001-nombre.sql.`);
  }
  const before = all[index - 1];
  const next = before ? numberOf(before) + 1 : 1;
  const mayStart = series.wasOne ? Math.max(next, ONE_SERIES.size + 1) : next;
  if (numberOf({ name }) >= next && numberOf({ name }) <= mayStart) return;
  const expected = String(mayStart).padStart(4, '0');
  throw new StartError(`Se esperaba la migración ${expected} y está ${name}: falta un número o se repite.`);
}

const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4));

function halfApplied({ name, series }: Migration): string {
  const where = `where serie = '${series.name}' and nombre = '${name}'`;
  return (
    `La migración ${name} empezó y no terminó. Mire en la base qué hizo (un índice a medias figura como INVALID). ` +
    `Si no quedó hecha, deshaga lo que haya y ejecute: delete from migraciones ${where}; ` +
    `si quedó hecha: update migraciones set aplicada_en = now() ${where}. Luego inicie de nuevo.`
  );
}

const NO_TRANSACTION = /^-- sin transacción\s*\n/;

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { series, name, hash } = migration;
  if (NO_TRANSACTION.test(migration.sql)) {
    const key = [series.name, name];
    await client.query('insert into migraciones (serie, nombre, huella) values ($1, $2, $3)', [...key, hash]);
    await run(client, migration, halfApplied(migration));
    await client.query('update migraciones set aplicada_en = now() where serie = $1 and nombre = $2', key);
  } else {
    await client.query('begin');
    await applyWithin(client, migration);
    await client.query('commit');
  }
}

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { series, name, hash } = migration;
  await run(client, migration, 'No quedó nada de ella en la base.');
  await client.query(
    'insert into migraciones (serie, nombre, huella, aplicada_en) values ($1, $2, $3, now())',
    [series.name, name, hash],
  );
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
  // Counts characters from 1.
  return position ? ` (línea ${sql.slice(0, position).split('\n').length})` : '';
}
