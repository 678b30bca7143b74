import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ZONE } from '#argentina/locale.ts';
import { givenMoment } from '../clock.ts';
import type { Database } from './database.ts';
import { CONNECTION_OPTIONS } from './connectionOptions.ts';
import { isOutdated, preparingPool } from './prepared.ts';
import { endWhenDead } from './endWhenDead.ts';
import { typeParsers } from './types.ts';

export interface Connection {
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  max?: number;
  applicationName?: string;
  /** Answers commits before they are on disk. Only for a database that may lose them. */
  commitsLater?: boolean;
  onError?: (error: Error) => void;
  /** Milliseconds without an answer after which the server is asked whether it is still working. */
  silentMs?: number;
}

/** Opens a pool of connections and Kysely on it. @param server a URL or pg's options */
export function connect(server: string | pg.PoolConfig, options: ConnectOptions = {}): Connection {
  const config = typeof server === 'string' ? { connectionString: server } : server;
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'cantera',
    types: typeParsers,
    ...CONNECTION_OPTIONS,
    // Settings are made here because poolers refuse them as start-up parameters. The pool awaits the promise, though
    // its type says `void`.
    onConnect: (client) => prepareSession(client as pg.Client, config, options) as unknown as void,
  });
  // A lost connection ends the process unless somebody listens. Those that end while the pool closes are not lost.
  pool.on('error', (error) => {
    if (!pool.ending) options.onError?.(error);
  });
  const whenClosed = trackClosing(pool);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true }),
    ],
  });
  // `db.destroy()` leaves an unused pool open.
  return { db, pool, close: () => pool.end().then(whenClosed) };
}

async function prepareSession(client: pg.Client, server: pg.PoolConfig, options: ConnectOptions) {
  await endWhenDead(client, server, options.silentMs ?? SILENT_MS);
  await client.query(sessionSettings(options));
}

const SILENT_MS = 10_000;

/** Settings of each session: days of Buenos Aires, and limits after which a request that hangs loses its locks. */
const sessionSettings = ({ commitsLater }: ConnectOptions): string =>
  `set time zone '${ZONE}'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '30s'` +
  (commitsLater ? '; set synchronous_commit = off' : '');

/** Returns a function that waits until the server has closed every connection. `pool.end()` resolves before that. */
function trackClosing(pool: pg.Pool): () => Promise<void> {
  const open = new Map<pg.PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    // An error without a listener would end the process.
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
 * Runs `work` in a transaction. It runs again after a deadlock, a serialization failure or an outdated prepared
 * statement, so it may have no effects outside of the transaction.
 */
export async function transaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await setTransactionMoment(tx);
        return work(tx);
      });
    } catch (error) {
      const isRetryable = RETRYABLE.has((error as { code?: string }).code ?? '') || isOutdated(error);
      if (retries === MAX_RETRIES || !isRetryable) throw error;
    }
    // The random pause keeps two victims of a deadlock from colliding again.
    await delay(Math.random() * 20 * 2 ** retries);
  }
}

/** Passes the moment of `atMoment` on to the transaction, where the SQL function `ahora()` returns it. */
async function setTransactionMoment(tx: Transaction<Database>): Promise<void> {
  const moment = givenMoment();
  if (moment) await sql`select set_config('cantera.ahora', ${moment.toISOString()}, true)`.execute(tx);
}

const MAX_RETRIES = 3;
/** SQLSTATEs serialization_failure and deadlock_detected. */
const RETRYABLE = new Set(['40001', '40P01']);
