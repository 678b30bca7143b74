import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './db/database.ts';

export type WorkParts = { readonly db: Db; readonly log: Logger };

/** Work that goes on beside requests. Its state is rows, so that any process can continue it. */
export type BackgroundWork = {
  /** Names the work in the log, and its lock in the database. */
  readonly name: string;
  /** Answers `wait` when nothing can be done now, `idle` when nothing is left. */
  step(parts: WorkParts): Promise<StepResult>;
};

type StepResult = 'more' | 'wait' | 'idle';

/** NOTIFY on commit wakes the works of all processes. */
const CHANNEL = 'cantera_trabajos';

/** Wakes the background works when the transaction commits. */
export const wakeWorks = (tx: Db) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);

/** Each work has a loop of its own. */
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
      const came = await workAlone(work, parts, signal).catch((error: unknown) => {
        parts.log.error({ err: error }, `Se interrumpió: ${work.name}; sigue en un momento`);
        return 'wait' as const;
      });
      if (!signal.aborted) await sleepers[index]!.sleep(pauses[came]);
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

/** The pause after a step. It is the longest that work waits when no notification announced it. */
const PAUSES_MS: Readonly<Record<StepResult, number>> = { more: 0, wait: 3_000, idle: 15_000 };

/**
 * Runs steps while there are more, unless another process does this work. The lock is a session's, so that it
 * ends with the process.
 */
export function workAlone(
  work: BackgroundWork,
  parts: WorkParts,
  stopping?: AbortSignal,
): Promise<StepResult> {
  const lock = sql`hashtextextended(${`cantera: ${work.name}`}, 0)`;
  return parts.db.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(
      session,
    );
    if (!rows[0]!.taken) return 'wait';
    try {
      for (;;) {
        const came = await work.step(parts);
        if (came !== 'more' || stopping?.aborted) return came;
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(session);
    }
  });
}

/** Listens until `stopping`, and connects again when its connection was lost. */
async function listen(pool: pg.Pool, wake: () => void, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const over = Promise.withResolvers<void>();
    const end = () => over.resolve();
    stopping.addEventListener('abort', end);
    const client = await pool.connect().catch(() => null);
    // Node ends the process at an 'error' that has no listener.
    client?.on('error', end).on('notification', wake);
    const isListening = await client?.query(`listen ${CHANNEL}`).then(
      () => true,
      () => false,
    );
    // Work may have been queued while nobody listened.
    wake();
    if (isListening) await over.promise;
    else await delay(RECONNECT_MS, undefined, { signal: stopping }).catch(() => undefined);
    client?.release(true);
    stopping.removeEventListener('abort', end);
  }
}

const RECONNECT_MS = 3_000;

function createSleeper() {
  let woken = Promise.withResolvers<void>();
  return {
    /** Ends the current sleep, or else the next one. */
    wake: () => woken.resolve(),
    async sleep(milliseconds: number): Promise<void> {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, milliseconds);
      await Promise.race([woken.promise, late.promise]);
      clearTimeout(timer);
      woken = Promise.withResolvers<void>();
    },
  };
}
