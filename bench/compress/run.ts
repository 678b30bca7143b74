/** `npm run bench:compress`: a page of the list of clients at 64 connections, plain and compressed, in turns. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { insertClients } from '../list/clients.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct, type Product } from '../support/product.ts';

const CONNECTIONS = 64;
const TURN_MS = 2000;
const TURNS = 5;
const ENCODINGS = ['identity', 'gzip'];
const PAGES: Readonly<Record<string, string>> = {
  '10 clients': 'pageSize=10',
  '100 clients': 'pageSize=100',
};

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const product = await startProduct();
try {
  await insertClients(product.pool, 5000);
  console.log(`${CONNECTIONS} connections, median of ${TURNS} turns. ${machine()}\n`);
  const rows: string[][] = [];
  for (const [name, query] of Object.entries(PAGES)) {
    const turns: Record<string, Turn[]> = Object.fromEntries(ENCODINGS.map((encoding) => [encoding, []]));
    for (let turn = 0; turn <= TURNS; turn++)
      for (const encoding of ENCODINGS) {
        const result = await load(product, `/api/Cliente?${query}`, encoding);
        if (turn > 0) turns[encoding]!.push(result);
      }
    for (const [encoding, results] of Object.entries(turns)) {
      const of = (figure: (turn: Turn) => number) => median(results.map(figure));
      rows.push([
        `${name}, ${encoding}`,
        String(of(({ bytes }) => bytes)),
        of(({ p50 }) => p50).toFixed(1),
        of(({ p99 }) => p99).toFixed(1),
        of(({ rate }) => rate).toFixed(0),
        of(({ cpu }) => cpu).toFixed(2),
      ]);
    }
  }
  console.log(table(['', 'bytes', 'ms p50', 'ms p99', 'per second', 'ms of CPU'], rows));
} finally {
  agent.destroy();
  await product.close();
}

interface Turn {
  bytes: number;
  p50: number;
  p99: number;
  rate: number;
  cpu: number;
}

async function load({ origin, cookie }: Product, path: string, encoding: string): Promise<Turn> {
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now();
  const used = process.cpuUsage();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - start < TURN_MS) {
        const from = performance.now();
        const call = request(`${origin}${path}`, {
          agent,
          headers: { cookie, 'accept-encoding': encoding },
        }).end();
        const [response] = (await once(call, 'response')) as [IncomingMessage];
        let length = 0;
        for await (const chunk of response) length += (chunk as Buffer).length;
        if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
        bytes = length;
        times.push(performance.now() - from);
      }
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  const { user, system } = process.cpuUsage(used);
  return {
    bytes,
    p50: at(0.5),
    p99: at(0.99),
    rate: times.length / ((performance.now() - start) / 1000),
    cpu: (user + system) / 1000 / times.length,
  };
}
