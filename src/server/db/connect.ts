import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ZONE } from '#domain/dates.ts';
import { StartError } from '../startError.ts';
import { ClockedDialect } from './clocked.ts';
import type { Database } from './database.ts';
import { typeParsers } from './types.ts';

export interface Connection {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries and until the server has dropped every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Name in the server's own lists of sessions. */
  applicationName?: string;
  /** Acknowledges commits before they are on disk: for filling a database that is started over on failure. */
  commitsLater?: boolean;
  /** Called for connections lost while idle; the pool opens new ones. */
  onError?: (error: Error) => void;
}

/** Opens a pool on a server given as a URL or as the embedded server's `connection`. Connects lazily. */
export function connect(server: string | pg.PoolConfig, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    ...(typeof server === 'string' ? { connectionString: server } : server),
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'cantera',
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // Not as a start-up option, which connection poolers refuse. `current_date` is then the day in Buenos Aires.
    onConnect: (client) =>
      client.query(
        `set time zone '${ZONE}'${options.commitsLater ? '; set synchronous_commit = off' : ''}`,
      ) as unknown as void,
  });
  // Without a listener, a lost idle connection ends the process.
  pool.on('error', (error) => pool.ending || options.onError?.(error));
  const allClosed = trackClosing(pool);
  const db = new Kysely<Database>({
    dialect: new ClockedDialect({ pool }),
    // Keys inside JSON values are data and keep their case. Capitals get an underscore, as in `toSnakeCase`:
    // 'chequeXProveedorId'.
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ],
  });
  // db.destroy() would leave the pool open if Kysely has not used it yet.
  return { db, pool, close: () => pool.end().then(allClosed) };
}

/** Pool.end() resolves before the server has noticed. */
function trackClosing(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    // A connection lost in use fails its next query; without a listener it would end the process.
    client.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    client.once('end', () => {
      open.delete(client);
      resolve();
    });
    open.set(client, promise);
  });
  return () => Promise.all(open.values()).then(() => undefined);
}

/** @throws StartError for a server that may lose acknowledged commits in a power cut. */
export async function refuseUnsafeServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name
  `.execute(db);
  if (rows.length === 0) return;
  throw new StartError(
    `El servidor PostgreSQL tiene desactivado ${rows.map(({ name }) => name).join(', ')}: ` +
      'un corte de luz perdería datos ya confirmados. Actívelo (on) y vuelva a iniciar.',
  );
}

/**
 * Runs `work` in a transaction and retries it up to three times after a deadlock or serialization failure. `work`
 * must have no effects outside of it.
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
    // Random delay, so that two victims do not collide again.
    await delay(Math.random() * 20 * 2 ** retries);
  }
}

const MAX_RETRIES = 3;
/** serialization_failure, deadlock_detected */
const RETRYABLE = new Set(['40001', '40P01']);
