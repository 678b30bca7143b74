/**
 * `npm run bench:growth`: a million remitos beside BENCH_REMITOS (ten million by default). BENCH_DATA, a folder on a
 * disk, keeps both: filling takes an hour and 25 GB. BENCH_ONLY: calls whose name contains it.
 */
import { addDays, today } from '#domain/dates.ts';
import type { Verificacion } from '#resources/cuentas/verificar/verificacion.ts';
import { CREATE, LIST, oneOf } from '../api/calls.ts';
import type { Call } from '../api/pressed.ts';
import { startSite, type Site } from '../api/site.ts';
import { machine, median, table } from '../support/figures.ts';
import { openBusiness, type Business } from './business.ts';

const SMALL = 1_000_000;
const LARGE = Number(process.env['BENCH_REMITOS'] ?? 10_000_000);
const TURNS = Number(process.env['BENCH_TURNS'] ?? 21);
const ONLY = process.env['BENCH_ONLY'] ?? '';
const folder = process.env['BENCH_DATA'] ?? '/var/tmp/cantera-bench';

type GrowthCall = { readonly call: (remitos: number) => Call; readonly most?: number };

const of = (path: string, most?: number): GrowthCall => ({
  call: () => ({ path: `/api/${path}` }),
  ...(most !== undefined && { most }),
});
const since = (days: number) => addDays(today(), -days);
const statement = (clienteId: number, days: number) =>
  `CuentaCorriente/Resumen/Datos?clienteId=${clienteId}&tipoVenta=2&fechaInicio=${since(days)}&fechaFin=${today()}`;

const CALLS: Readonly<Record<string, GrowthCall>> = {
  'list: 15 days, pending, 10 rows, count': { call: () => LIST, most: 1.3 },
  'one remito with its lines': { call: oneOf, most: 1.3 },
  'create, five lines, number, history': { call: () => CREATE, most: 1.3 },
  home: of('Inicio/Resumen', 1.5),
  'balance list': of('CuentaCorriente/Listado?pageNumber=1&pageSize=10', 1.5),
  'balance list, the largest first': of(
    'CuentaCorriente/Listado?pageNumber=1&pageSize=10&sortBy=saldo&sortDirection=desc',
    1.5,
  ),
  'statement of a year': of(statement(77, 365), 1.5),
  'statement of the long account, 60 days': of(statement(1, 60), 1.5),
  debtors: of('Deudores?pageNumber=1&pageSize=25', 1.5),
  'materials of a month': of(`ReporteMateriales?fechaDesde=${since(30)}&pageNumber=1&pageSize=25`, 1.5),
  'its charts': of(`ReporteMateriales/Graficos?fechaDesde=${since(30)}`, 1.5),
  'trips of a client in a month': of(
    `ReporteViajes?clienteId=77&fechaDesde=${since(30)}&pageNumber=1&pageSize=25`,
    1.5,
  ),
  'a remito by its number': of('Remito?numeroRemito=12345'),
  'ten times as many a day: list of 150 days, all states': of(
    `Remito?fechaInicio=${since(150)}&fechaFin=${today()}&pageSize=10`,
  ),
  'page 500 of everything by amount': of('Remito?sortBy=montoTotal&sortDirection=asc&pageNumber=500'),
};

type Stage = { readonly business: Business; readonly site: Site; readonly remitos: number };

const stages: Stage[] = [];
try {
  for (const remitos of [SMALL, LARGE]) {
    const business = await openBusiness(folder, remitos);
    const { files, seconds } = business.migrated;
    console.error(
      `${remitos}: ${files.length} migrations in ${seconds.toFixed(1)} s ${files.slice(-3).join(' ')}`,
    );
    const site = await startSite('product.ts', business.connection);
    stages.push({ business, site, remitos });
    await site.signIn();
  }
  const rows: string[][] = [];
  for (const [name, call] of Object.entries(CALLS).filter(([each]) => each.includes(ONLY)))
    rows.push(await compareStages(name, call));
  if ('verifying all of it'.includes(ONLY)) rows.push(await verifyAll());
  console.log(`${SMALL} and ${LARGE} remitos, median of ${TURNS}. ${machine()}\n`);
  console.log(table(['ms', '1,000,000', LARGE.toLocaleString('en'), 'ratio', 'goal'], rows));
  console.log(`\n${(await Promise.all(stages.map(sizeOf))).join('; ')}.`);
} finally {
  for (const { site, business } of stages) {
    await site.close();
    await business.stop();
  }
}

async function compareStages(name: string, { call, most }: GrowthCall): Promise<string[]> {
  const times = stages.map((): number[] => []);
  for (let turn = -3; turn < TURNS; turn++)
    for (const [place, { site, remitos }] of stages.entries()) {
      const begun = performance.now();
      const answer = await ask(site, call(remitos));
      await answer.arrayBuffer();
      if (turn >= 0) times[place]!.push(performance.now() - begun);
    }
  const [small, large] = times.map((each) => median(each)) as [number, number];
  return row(name, small, large, most);
}

function row(name: string, small: number, large: number, most?: number): string[] {
  const ratio = large / small;
  if (most !== undefined && ratio > most) process.exitCode = 1;
  const cells = [name, small.toFixed(1), large.toFixed(1), ratio.toFixed(2), most?.toFixed(1) ?? ''];
  console.error(cells.join(' | '));
  return cells;
}

async function ask({ port, cookie }: Site, { path, body }: Call): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: cookie(),
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ?? null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Verification reads everything, so it takes longer; its memory must not grow. */
async function verifyAll(): Promise<string[]> {
  const [small, large] = [await verify(stages[0]!), await verify(stages[1]!)];
  console.error(`Verifying took ${mb(small.more)} and ${mb(large.more)} MB more than before it`);
  return row('verifying all of it', small.ms, large.ms);
}

async function verify({ site }: Stage): Promise<{ ms: number; more: number }> {
  const path = '/api/CuentaCorriente/Verificacion';
  const before = (await site.usage()).rss;
  const begun = performance.now();
  await (await ask(site, { path, body: '{}' })).arrayBuffer();
  let most = before;
  for (;;) {
    const { enCurso, informe } = (await (await ask(site, { path })).json()) as Verificacion;
    most = Math.max(most, (await site.usage()).rss);
    if (informe && !enCurso) {
      if (informe.total > 0) console.error(JSON.stringify(informe.diferencias.slice(0, 3)));
      return { ms: performance.now() - begun, more: most - before };
    }
    if (!enCurso) throw new Error('The verification broke off');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function mb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

async function sizeOf({ business, remitos }: Stage): Promise<string> {
  const { rows } = await business.admin.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return `${remitos}: ${rows[0]!.size}`;
}
