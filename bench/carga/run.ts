/**
 * `npm run bench:carga`: whether logins and lists still respond while exports and PDFs use the whole machine.
 * Source: the requirement under load, 'p99 < 1 s on two cores'.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, today } from '#domain/dates.ts';
import { stopDrawing } from '#server/pdf/pool.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { quantile } from '../auth/statistics.ts';
import { insertSharedLines, insertMasters, insertRemitos } from '../remitos/documents.ts';
import { machine, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MAX_MS = 1000;

const YEAR = `fechaDesde=${addDays(today(), -365)}`;
const HEAVY = [
  { name: 'workbooks of 20,000 trips', path: `ExportarReporteViajes?clienteId=1&${YEAR}`, clients: 6 },
  { name: 'exports of all remitos', path: 'Remito/Exportar?formato=xlsx', clients: 2 },
  { name: 'PDFs of a month of materials', path: 'ImprimirReporteMateriales', clients: 4 },
  { name: 'printed remitos', path: 'Remito/Imprimir/1', clients: 8 },
];

type Times = { readonly login: number[]; readonly list: number[] };
type LoadResult = { finished: number; turnedAway: number };

const product = await startProduct();
try {
  const { pool } = product;
  await insertMasters(pool);
  await insertRemitos(pool, REMITOS);
  await insertSharedLines(pool, 1);
  await pool.query(`update remitos set cliente_id = 1
    where id in (select id from remitos order by fecha_remito desc limit ${Math.min(REMITOS, 20_000)})`);
  await pool.query('vacuum analyze remitos');

  const alone = await comeAndGo(SECONDS / 4);
  const end = new AbortController();
  const loads = HEAVY.map(({ path, clients }) => loadWith(path, clients, end.signal));
  // The threads need some time to start.
  await sleep(2000);
  const beside = await comeAndGo(SECONDS);
  end.abort();
  const done = await Promise.all(loads);

  console.log(`${machine()}\n`);
  console.log(
    table(
      ['ms', 'asked for', 'median', '95 %', '99 %', 'slowest'],
      [...rowsOf('alone', alone), ...rowsOf('while the machine is full', beside)],
    ),
  );
  console.log(
    `\n${table(
      [`in ${SECONDS} s`, 'people', 'answered', 'told to come back'],
      HEAVY.map(({ name, clients }, place) =>
        [name, clients, done[place]!.finished, done[place]!.turnedAway].map(String),
      ),
    )}`,
  );
  const slow = Object.entries(beside).filter(([, times]) => quantile(times, 0.99) >= MAX_MS);
  for (const [what] of slow) console.error(`The 99 % of a ${what} took longer than ${MAX_MS} ms.`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await product.close();
  await stopDrawing();
}

async function comeAndGo(seconds: number): Promise<Times> {
  const times: Times = { login: [], list: [] };
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    times.login.push(await millisecondsOf(signIn()));
    times.list.push(await millisecondsOf(ask('Remito?pageNumber=1&pageSize=10')));
  }
  return times;
}

async function millisecondsOf(answer: Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await answer;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return performance.now() - start;
}

async function loadWith(path: string, clients: number, end: AbortSignal): Promise<LoadResult> {
  const done: LoadResult = { finished: 0, turnedAway: 0 };
  const person = async () => {
    while (!end.aborted) {
      const response = await ask(path);
      await response.arrayBuffer();
      if (response.ok) done.finished++;
      // The clients share one person, and use up the person's hour.
      else if (response.status === 429) await product.pool.query('delete from intentos');
      else if (response.status === 503) {
        done.turnedAway++;
        await sleep(Number(response.headers.get('retry-after')) * 1000, null, { signal: end }).catch(
          () => null,
        );
      } else throw new Error(`${path}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, person));
  return done;
}

function ask(path: string): Promise<Response> {
  return fetch(`${product.origin}/api/${path}`, { headers: { cookie: product.cookie } });
}

function signIn(): Promise<Response> {
  return fetch(`${product.origin}/api/Autenticacion/Ingresar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ usuarioOEmail: people.admin.usuario, password: PASSWORD }),
  });
}

function rowsOf(when: string, times: Times): string[][] {
  return Object.entries(times).map(([what, figures]) => [
    `${what}, ${when}`,
    String(figures.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(figures, share).toFixed(1)),
  ]);
}
