import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Bell } from './mail/bell.ts';

type Parts = { readonly db: Kysely<Database>; readonly log: Logger };

/**
 * Work that somebody asked for and nobody waits for. What is to be done, and what has been, is rows in tables: any
 * process goes on with it, also after a crash.
 */
export type BackgroundWork = {
  /** In the log. */
  readonly name: string;
  /** Rung where it is asked for, so that this process begins at once. */
  readonly bell: Bell;
  /** The next step, in one transaction. `wait`: it could not be made now; `idle`: nothing is left to do. */
  step(parts: Parts): Promise<'more' | 'wait' | 'idle'>;
};

/** Does such work beside the requests, one step after the other of each. */
export function startBackground(works: readonly BackgroundWork[], parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = works.map((work) => goOn(work, parts, stopping.signal));
  return {
    /** Lets the steps that are being made end. */
    async stop() {
      stopping.abort();
      for (const { bell } of works) bell.ring();
      await Promise.all(loops);
    },
  };
}

async function goOn(work: BackgroundWork, parts: Parts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const came = await work.step(parts).catch((error: unknown) => {
      parts.log.error({ err: error }, `Se interrumpió: ${work.name}; sigue en un momento`);
      return 'wait' as const;
    });
    if (!stopping.aborted) await work.bell.wait(PAUSES_MS[came]);
  }
}

/** Others get their turn between two steps; another process may have been asked. */
const PAUSES_MS = { more: 20, wait: 3_000, idle: 15_000 } as const;
