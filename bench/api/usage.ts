import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Usage {
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
}

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
