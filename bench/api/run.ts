/**
 * `npm run bench:api`: a day's calls over 1,000,000 remitos, compared with a bare Node + pg server (bare.ts). Fails
 * when a call at 8 connections has less of its rate than GOALS. BENCH_REMITOS, BENCH_SECONDS: other sizes.
 * BENCH_REQUESTS: sends that many requests instead and checks memory.
 */
import { today } from '#domain/dates.ts';
import { quantile } from '../auth/statistics.ts';
import { copyClients } from '../list/clients.ts';
import { insertMasters, insertRemitos, insertSharedLines } from '../remitos/documents.ts';
import { machine, median, table } from '../support/figures.ts';
import { CREATE, FROM, LIST, oneOf } from './calls.ts';
import { startDatabase } from './database.ts';
import { checkMemory } from './memory.ts';
import { measureTimes, type Call } from './pressed.ts';
import { startSite, type Site } from './site.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 1_000_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 0);
const CONNECTIONS = [1, 8, 64];
const TURNS = 3;

type Calls = Readonly<Record<string, Compared>>;
type Compared = {
  readonly bare: Call;
  readonly product: Call;
  readonly most?: number;
};

const RECENT: Compared = { bare: { path: `/list?desde=${FROM}&hasta=${today()}` }, product: LIST };
const DEEP: Compared = {
  bare: { path: '/deep' },
  product: { path: '/api/Remito?sortBy=montoTotal&sortDirection=asc&pageNumber=500' },
  most: 8,
};
const FOUND: Compared = { bare: { path: '/found?q=gomez' }, product: { path: '/api/Cliente?q=gomez' } };

const CALLS: Calls = {
  'list: 15 days, pending, 10 rows, count': RECENT,
  'page 500 of everything by amount': DEEP,
  'text in 5,000 clients': FOUND,
  'one remito with its lines': {
    bare: { path: `/one?id=${REMITOS / 2}` },
    product: oneOf(REMITOS),
  },
  'create, five lines, number, history': {
    bare: { ...CREATE, path: '/create' },
    product: CREATE,
  },
};

const CALLS_OF_MANY: Calls = {
  'text in 500,000 clients': { ...FOUND, most: 8 },
};

const GOALS: Readonly<Record<string, number>> = {
  'list: 15 days, pending, 10 rows, count': 0.35,
  'page 500 of everything by amount': 0.6,
  'one remito with its lines': 0.3,
  'create, five lines, number, history': 0.17,
};

const MANY_CLIENTS = 500_000;

type Turn = { readonly rate: number; readonly p50: number; readonly p99: number; readonly cpu: number };

const database = await startDatabase();
try {
  await insertMasters(database.pool);
  await insertRemitos(database.pool, REMITOS);
  await insertSharedLines(database.pool, 3);
  if (REQUESTS) await measureMemory();
  else await measure();
} finally {
  await database.stop();
}

async function measureMemory(): Promise<void> {
  const product = await startSite('product.ts', database.connection);
  try {
    await product.signIn();
    await checkMemory(product, REMITOS, REQUESTS);
  } finally {
    await product.close();
  }
}

async function measure(): Promise<void> {
  const bare = await startSite('bare.ts', database.connection);
  const product = await startSite('product.ts', database.connection);
  try {
    await product.signIn();
    const idle = { bare: (await bare.usage()).rss, product: (await product.usage()).rss };
    const rows: string[][] = [];
    const ratios: Record<string, number> = {};
    const compareCalls = async (calls: Calls) => {
      for (const connections of CONNECTIONS)
        for (const [name, call] of Object.entries(calls)) {
          if (connections > (call.most ?? Infinity)) continue;
          const turns: { bare: Turn; product: Turn }[] = [];
          for (let turn = 0; turn < TURNS; turn++)
            turns.push({
              bare: await turnOf(bare, call.bare, connections),
              product: await turnOf(product, call.product, connections),
            });
          const one = middle(turns.map((turn) => turn.bare));
          const other = middle(turns.map((turn) => turn.product));
          const ratio = other.rate / one.rate;
          ratios[`${name}, ${connections}`] = Number(ratio.toFixed(3));
          rows.push([
            name,
            String(connections),
            figures(one),
            figures(other),
            `${(ratio * 100).toFixed(0)} %`,
          ]);
          console.error(rows.at(-1)!.join(' | '));
        }
    };
    await compareCalls(CALLS);
    const busy = { bare: (await bare.usage()).rss, product: (await product.usage()).rss };
    await copyClients(database.pool, MANY_CLIENTS);
    await compareCalls(CALLS_OF_MANY);
    console.log(`${REMITOS} remitos, ${machine()}\n`);
    console.log(
      table(['requests a second (p50, p99 ms; CPU)', 'at once', 'bare', 'the product', 'ratio'], rows),
    );
    console.log(`\nMemory at rest and then: bare ${mb(idle.bare)}, ${mb(busy.bare)}; `);
    console.log(`the product ${mb(idle.product)}, ${mb(busy.product)} (MB, without PostgreSQL).`);
    compare(ratios);
  } finally {
    await Promise.all([bare.close(), product.close()]);
  }
}

async function turnOf(site: Site, call: Call, connections: number): Promise<Turn> {
  const before = (await site.usage()).cpu;
  const { times, seconds } = await measureTimes(site, call, connections, SECONDS);
  const cpu = ((await site.usage()).cpu - before) / seconds;
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu };
}

function middle(turns: readonly Turn[]): Turn {
  const rate = median(turns.map((turn) => turn.rate));
  return turns.find((turn) => turn.rate === rate)!;
}

function figures({ rate, p50, p99, cpu }: Turn): string {
  const share = `${(cpu * 100).toFixed(0)} %`;
  return `${rate.toFixed(rate < 100 ? 1 : 0)} (${p50.toFixed(1)}, ${p99.toFixed(1)}; ${share})`;
}

function mb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

function compare(ratios: Readonly<Record<string, number>>): void {
  for (const [name, goal] of Object.entries(GOALS)) {
    const ratio = ratios[`${name}, 8`]!;
    if (ratio >= goal) continue;
    console.error(`${name}: ${ratio} of the bare server, the goal is ${goal}`);
    process.exitCode = 1;
  }
}
