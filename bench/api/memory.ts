import { CREATE, LIST, oneOf } from './calls.ts';
import { pressedFor, type Call } from './pressed.ts';
import type { Site } from './site.ts';
import { median, table } from '../support/figures.ts';

const CONNECTIONS = 8;
const SAMPLES = 20;
const MAX_GROWTH = 1.05;

export async function checkMemory(site: Site, remitos: number, requests: number): Promise<void> {
  const reads: readonly Call[] = [
    LIST,
    oneOf(remitos),
    { path: '/api/Cliente?q=gomez' },
    { path: '/api/Inicio/Resumen' },
    { path: '/api/CuentaCorriente/Listado?pageNumber=1&pageSize=10' },
  ];
  const callOf = (turn: number) =>
    turn % 20 === 0
      ? CREATE
      : turn % 3 === 0
        ? { path: `/api/Remito/${1 + ((turn * 7919) % remitos)}` }
        : reads[turn % reads.length]!;
  const samples: { rss: number; heap: number }[] = [];
  const rows: string[][] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await pressedFor(site, callOf, CONNECTIONS, requests / SAMPLES);
    const used = await site.collected();
    samples.push(used);
    rows.push([String((requests / SAMPLES) * sample), mb(used.heap), mb(used.rss)]);
    console.error(rows.at(-1)!.join(' | '));
    if (sample === SAMPLES / 4) await site.snapshot('/tmp/cantera-first.heapsnapshot');
  }
  console.log(table(['requests', 'heap after collecting, MB', 'RSS, MB'], rows));
  const heapOf = (from: number) => median(samples.slice(from, from + 5).map(({ heap }) => heap));
  const ratio = heapOf(SAMPLES - 5) / heapOf(SAMPLES / 4);
  console.log(`\nThe last quarter's heap is ${ratio.toFixed(3)} of the second's.`);
  if (ratio <= MAX_GROWTH) return;
  await site.snapshot('/tmp/cantera-last.heapsnapshot');
  console.error('It grows: compare /tmp/cantera-first.heapsnapshot and /tmp/cantera-last.heapsnapshot.');
  process.exitCode = 1;
}

const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
