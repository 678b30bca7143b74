import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Nobody has asked for anything for so long. */
const QUIET_MS = 10_000;
/** What the heap may have grown by. */
const SPARE = 24 * 2 ** 20;

/**
 * Gives back what the start and busy hours leave behind (180 MB after the start, 136 then): V8 by itself keeps it for
 * the next ones. It stops the process for a fraction of a second, so it waits until nobody is there.
 */
export function releaseMemoryWhenQuiet(requests: () => number): void {
  let seen = requests();
  let kept = 0;
  setInterval(() => {
    const isQuiet = requests() === seen;
    seen = requests();
    // Garbage counts as used until it is looked for.
    if (!isQuiet || process.memoryUsage().heapTotal - kept < SPARE) return;
    release();
    kept = process.memoryUsage().heapTotal;
  }, QUIET_MS).unref();
}

let collect: NodeJS.GCFunction | undefined;

function release(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as NodeJS.GCFunction;
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
