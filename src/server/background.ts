import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './db/database.ts';

export type WorkParts = { readonly db: Db; readonly log: Logger };

/** Work that is done beside requests. Its state is in the database, so that any process can continue it. */
export type BackgroundWork = {
  /** The name is in the log, and is the work's lock in the database. */
  readonly name: string;
  /** Does one part. Returns `more` to be called again, `wait` when nothing can be done now, `idle` when nothing is left. */
  step(parts: WorkParts): Promise<StepResult>;
};

type StepResult = 'more' | 'wait' | 'idle';

const CHANNEL = 'cantera_trabajos';

/** Wakes the background works when the transaction commits. */
export const wakeWorks = (tx: Db) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);

/** Runs each work in a loop of its own until `stop`, which resolves when the parts that have begun are done. */
export function startBackground(
  works: readonly BackgroundWork[],
  {
    pool,
    pauses = PAUSES_MS,
    ...parts
  }: WorkParts & { readonly pool: pg.Pool; readonly pauses?: typeof PAUSES_MS },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sleepers = works.map(() => createSleeper());
  const wake = () => sleepers.forEach((sleeper) => sleeper.wake());
  signal.addEventListener('abort', wake);
  const loops = works.map(async (work, index) => {
    while (!signal.aborted) {
      const result = await workAlone(work, parts, signal).catch((error: unknown) => {
        parts.log.error({ err: error }, `Se interrumpió: ${work.name}; sigue en un momento`);
        return 'wait' as const;
      });
      if (!signal.aborted) await sleepers[index]!.sleep(pauses[result]);
    }
  });
  const listening = listen(pool, wake, signal);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...loops, listening]);
    },
  };
}

/** Pauses after a step with this result. A notification ends them earlier. */
const PAUSES_MS: Readonly<Record<StepResult, number>> = { more: 0, wait: 3_000, idle: 15_000 };

/**
 * Does the work unless another process is doing it (`wait`). The lock belongs to the connection, so that it ends with
 * the process.
 */
export function workAlone(
  work: BackgroundWork,
  parts: WorkParts,
  stopping?: AbortSignal,
): Promise<StepResult> {
  const lock = sql`hashtextextended(${`cantera: ${work.name}`}, 0)`;
  return parts.db.connection().execute(async (session) => {
    const tryLock = sql<{ acquired: boolean }>`select pg_try_advisory_lock(${lock}) as acquired`;
    const { rows } = await tryLock.execute(session);
    if (!rows[0]!.acquired) return 'wait';
    try {
      for (;;) {
        const result = await work.step(parts);
        if (result !== 'more' || stopping?.aborted) return result;
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(session);
    }
  });
}

/** Calls `wake` at each notification, and reconnects when the connection is lost. */
async function listen(pool: pg.Pool, wake: () => void, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const ended = Promise.withResolvers<void>();
    const end = () => ended.resolve();
    stopping.addEventListener('abort', end);
    const client = await pool.connect().catch(() => null);
    // An error without a listener would end the process.
    client?.on('error', end).on('notification', wake);
    const isListening = await client?.query(`listen ${CHANNEL}`).then(
      () => true,
      () => false,
    );
    // Work may have been queued while nobody listened.
    wake();
    if (isListening) await ended.promise;
    else await delay(RECONNECT_MS, undefined, { signal: stopping }).catch(() => undefined);
    // `true` closes the connection, which would go on listening in the pool.
    client?.release(true);
    stopping.removeEventListener('abort', end);
  }
}

const RECONNECT_MS = 3_000;

function createSleeper() {
  let woken = Promise.withResolvers<void>();
  return {
    wake: () => woken.resolve(),
    async sleep(milliseconds: number): Promise<void> {
      const elapsed = Promise.withResolvers<void>();
      const timer = setTimeout(elapsed.resolve, milliseconds);
      await Promise.race([woken.promise, elapsed.promise]);
      clearTimeout(timer);
      woken = Promise.withResolvers<void>();
    },
  };
}
