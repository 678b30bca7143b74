import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Resources that a server's own process has used. */
export interface Usage {
  /** Seconds of CPU since its start. */
  readonly cpu: number;
  /** Bytes. */
  readonly rss: number;
  /** Bytes of live objects, when garbage was collected first. */
  readonly heap: number;
}

/** Tells the parent process that this one serves, and answers each of its questions. */
export function answerUsage(): void {
  process.on('message', (asked: string) => {
    if (asked !== 'usage') collect();
    if (asked.endsWith('.heapsnapshot')) writeHeapSnapshot(asked);
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed: heap } = process.memoryUsage();
    process.send!({ cpu: (user + system) / 1e6, rss, heap } satisfies Usage);
  });
  process.send!('serves');
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  gc();
}
