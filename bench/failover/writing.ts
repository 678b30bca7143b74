import { setTimeout as delay } from 'node:timers/promises';
import type { Clerk, Operation } from '../crashes/clerk.ts';

const CLERKS = 6;
/** Milliseconds from a refusal until the person presses the button again. */
const AGAIN_MS = 500;

export interface Writing {
  readonly operations: readonly Operation[];
  confirmedSince(moment: number): number;
  /** Milliseconds without a confirmation. */
  silenceSince(moment: number): number;
  slowestSince(moment: number): number;
  refusedSince(moment: number): number;
  attempts(): number;
  readonly trouble: Promise<never>;
  stop(): Promise<void>;
}

export function startWriting(clerk: Clerk): Writing {
  const operations: Operation[] = [];
  const attempts: { readonly end: number; readonly ms: number; readonly isConfirmed: boolean }[] = [];
  const over = new AbortController();
  const working = Array.from({ length: CLERKS }, async () => {
    while (!over.signal.aborted) {
      const operation = clerk.next();
      operations.push(operation);
      while (!operation.answer) {
        const begin = performance.now();
        await clerk.attempt(operation);
        const end = performance.now();
        attempts.push({ end, ms: end - begin, isConfirmed: operation.answer !== undefined });
        if (!operation.answer) await delay(AGAIN_MS);
      }
    }
  });
  const all = Promise.all(working);
  const since = (moment: number) => attempts.filter(({ end }) => end >= moment);
  return {
    operations,
    confirmedSince: (moment) => since(moment).filter(({ isConfirmed }) => isConfirmed).length,
    silenceSince(moment) {
      const moments = attempts.filter(({ isConfirmed }) => isConfirmed).map(({ end }) => end);
      const before = moments.findLast((each) => each < moment) ?? moment;
      const edges = [before, ...moments.filter((each) => each >= moment), performance.now()];
      return Math.max(...edges.slice(1).map((each, index) => each - edges[index]!));
    },
    slowestSince: (moment) => Math.max(0, ...since(moment).map(({ ms }) => ms)),
    refusedSince: (moment) => since(moment).filter(({ isConfirmed }) => !isConfirmed).length,
    attempts: () => attempts.length,
    trouble: all.then(() => new Promise<never>(() => undefined)),
    async stop() {
      over.abort();
      await all;
    },
  };
}
