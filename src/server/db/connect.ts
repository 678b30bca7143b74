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
  /** Waits for the queries that run, and until the server has let go of every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Connections at most. */
  max?: number;
  /** What the server's own lists of sessions show. */
  applicationName?: string;
  /** Commits are answered before they are on the disk: for filling a database that is begun anew when that breaks off. */
  commitsLater?: boolean;
  /** Told of connections lost while nobody used them; the pool makes new ones. */
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
    // Not as a start-up option, which connection poolers refuse. `current_date` is the business's day.
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
    // Keys inside JSON values are data, and stay as they are.
    // An underscore before each capital, as `toSnakeCase` names the columns: 'chequeXProveedorId'.
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ],
  });
  // Not db.destroy(), which leaves a pool open that Kysely itself has not used yet.
  return { db, pool, close: () => pool.end().then(allClosed) };
}

/** Pool.end() resolves when it has said goodbye, not when the server has heard it. */
function trackClosing(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    // One that is lost while somebody uses it fails its next query; without a listener it would end the process.
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

/**
 * @throws StartError for a server that may acknowledge what a power cut then takes back.
 */
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
 * Runs `work` in a transaction, and again, from the start, when the database chose it as the victim of a
 * deadlock or of a serialization conflict; at most three times more. `work` must not act outside of it.
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
    // Two victims must not meet again.
    await delay(Math.random() * 20 * 2 ** retries);
  }
}

const MAX_RETRIES = 3;
/** serialization_failure, deadlock_detected */
const RETRYABLE = new Set(['40001', '40P01']);
