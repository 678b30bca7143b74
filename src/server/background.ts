import type { Logger } from 'pino';
import type { Db } from './db/database.ts';
import type { Wakeup } from './mail/wakeup.ts';

type Parts = { readonly db: Db; readonly log: Logger };

/** Work that goes on beside requests. Its state is rows, so that any process can continue it. */
export type BackgroundWork = {
  readonly name: string;
  /** Woken when work is requested. */
  readonly wakeup: Wakeup;
  /** One transaction. `wait`: not possible now; `idle`: nothing left. */
  step(parts: Parts): Promise<'more' | 'wait' | 'idle'>;
  /** Of what wakes it. */
  stop?(): Promise<void>;
};

export function startBackground(works: readonly BackgroundWork[], parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = works.map((work) => goOn(work, parts, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      for (const { wakeup } of works) wakeup.wake();
      await Promise.all([...loops, ...works.map((work) => work.stop?.())]);
    },
  };
}

async function goOn(work: BackgroundWork, parts: Parts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const came = await work.step(parts).catch((error: unknown) => {
      parts.log.error({ err: error }, `Se interrumpió: ${work.name}; sigue en un momento`);
      return 'wait' as const;
    });
    if (!stopping.aborted) await work.wakeup.wait(PAUSES_MS[came]);
  }
}

/** Another process may have requested more. */
const PAUSES_MS = { more: 20, wait: 3_000, idle: 15_000 } as const;
