/**
 * `npm run bench:processes`: one, two and four processes of the product on one PostgreSQL, behind a proxy.
 * BENCH_REMITOS: 100,000 by default; BENCH_SECONDS; BENCH_DATA keeps the database.
 */
import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#support/freePort.ts';
import { CREATE, LIST, oneOf } from '../api/calls.ts';
import { measureTimes, type Call } from '../api/pressed.ts';
import { siteOf, startSite, type Site } from '../api/site.ts';
import { quantile } from '../auth/statistics.ts';
import { openBusiness, type Business } from '../growth/business.ts';
import { machine, table } from '../support/figures.ts';
import { checkTogether } from './checks.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const PROCESSES = [1, 2, 4];
const CONNECTIONS = [8, 32];
const CALLS: Readonly<Record<string, Call>> = {
  'list: 15 days, pending, 10 rows, count': LIST,
  'one remito with its lines': oneOf(REMITOS),
  'create, five lines, number, history': CREATE,
};

const keptFolder = process.env['BENCH_DATA'];
const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'cantera-processes-')));
if (!keptFolder) await chmod(folder, 0o755);
const business = await openBusiness(folder, REMITOS);
try {
  const rows: string[][] = [];
  for (const count of PROCESSES) rows.push(...(await measureProcesses(business, count)));
  console.log(`${REMITOS} remitos, ${machine()}\n`);
  console.log(
    table(
      ['requests a second (p50, p99 ms)', 'at once', 'processes', 'rate', 'of them busy', 'proxy', 'machine'],
      rows,
    ),
  );
} finally {
  await business.stop();
  if (!keptFolder) await rm(folder, { recursive: true, force: true });
}

async function measureProcesses({ connection }: Business, count: number): Promise<string[][]> {
  const port = await freePort();
  const sites = await Promise.all(
    Array.from({ length: count }, () => startSite('product.ts', connection, `http://127.0.0.1:${port}`)),
  );
  const proxy = await startProxy(sites, port);
  try {
    const checks = await checkTogether(sites, port);
    console.error(`${count}: ${checks.join(', ')}`);
    await proxy.signIn();
    const rows: string[][] = [];
    for (const connections of CONNECTIONS)
      for (const [name, call] of Object.entries(CALLS)) {
        rows.push([
          name,
          String(connections),
          String(count),
          ...(await measure(sites, proxy, call, connections)),
        ]);
        console.error(rows.at(-1)!.join(' | '));
      }
    return rows;
  } finally {
    await Promise.all([...sites, proxy].map((site) => site.close()));
  }
}

async function measure(
  sites: readonly Site[],
  proxy: Site,
  call: Call,
  connections: number,
): Promise<string[]> {
  const usage = async () => ({
    sites: (await Promise.all(sites.map((site) => site.usage()))).reduce((sum, { cpu }) => sum + cpu, 0),
    proxy: (await proxy.usage()).cpu,
    machine: busySeconds(),
  });
  const before = await usage();
  const { times, seconds } = await measureTimes(proxy, call, connections, SECONDS);
  const after = await usage();
  const share = (of: keyof typeof before, by: number) =>
    `${(((after[of] - before[of]) / by) * 100).toFixed(0)} %`;
  const rate = times.length / seconds;
  const whole = seconds + 1;
  return [
    `${rate.toFixed(rate < 100 ? 1 : 0)} (${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.99).toFixed(1)})`,
    share('sites', whole),
    share('proxy', whole),
    share('machine', whole * cpus().length),
  ];
}

function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

async function startProxy(sites: readonly Site[], port: number): Promise<Site> {
  const ports = sites.map((site) => site.port);
  const child = fork(join(import.meta.dirname, 'proxy.ts'), {
    env: { ...process.env, BENCH_PROXY: JSON.stringify({ ports, port }) },
  });
  return siteOf(child, port);
}
