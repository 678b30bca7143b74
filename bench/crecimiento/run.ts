/**
 * `npm run bench:crecimiento`: the same days for a tenth of the time and for all of it, four years. Fails above 1.5.
 * BENCH_ENTRIES: the long one; BENCH_ACCOUNTS; BENCH_PLANS: a file for the plans of both.
 */
import { writeFile } from 'node:fs/promises';
import { addDays, today } from '#domain/dates.ts';
import { ACCOUNTS, insertLedger } from '../cuentas/ledger.ts';
import { insertMasters, insertSharedLines } from '../remitos/documents.ts';
import { machine, table } from '../support/figures.ts';
import { get, timesOf } from '../support/measure.ts';
import { startProduct, type Product } from '../support/product.ts';
import { statementsOf } from '../support/statements.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
/** The age of a business whose accounts have 50 entries a year. */
const DAYS = (1460 * ENTRIES) / ACCOUNTS / 200;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 9);
const PLANS = process.env['BENCH_PLANS'];
const MAX_GROWTH = 1.5;
/** Below this, a figure says more about the machine. */
const MIN_MS = 3;

const ago = (days: number) => addDays(today(), -days);
const statement = (clienteId: number) =>
  `CuentaCorriente/Resumen/Datos?clienteId=${clienteId}&tipoVenta=1&fechaInicio=${ago(30)}&fechaFin=${today()}`;
const month = `fechaDesde=${ago(30)}&fechaHasta=${today()}&pageNumber=1&pageSize=25`;

const READS: Readonly<Record<string, string>> = {
  home: 'Inicio/Resumen',
  'balance list, as it opens': 'CuentaCorriente/Listado?pageNumber=1&pageSize=10',
  'the largest balances first':
    'CuentaCorriente/Listado?pageNumber=1&pageSize=10&sortBy=saldo&sortDirection=desc',
  'entries of the long account': 'CuentaCorriente/Movimientos/1?pageNumber=1&pageSize=10',
  'statement of a month': statement(77),
  'statement of the long account, a month': statement(1),
  'what a client owes': 'CuentaCorriente/Adeudado?clienteId=77&tipoVentaId=1',
  debtors: 'Deudores?pageNumber=1&pageSize=10',
  'debtors, 60 days ago': `Deudores?pageNumber=1&pageSize=10&fecha=${ago(60)}`,
  'sums of the debtors': 'Deudores/Sumas',
  'who gets a statement': `CuentaCorriente/Resumen/Envio/VistaPrevia?tipoVenta=1&fechaInicio=${ago(30)}&fechaFin=${today()}`,
  'report of accounts, a month': `ReporteCuentas?clienteId=77&tipoVenta=1&${month}`,
  'report of materials, a month': `ReporteMateriales?${month}`,
  'report of margins, a month': `Margenes?${month}`,
  'report of trips, a month': `ReporteViajes?clienteId=77&${month}`,
};

const SALE = {
  numero: '1',
  empresaId: 1,
  fechaRemito: today(),
  clienteId: 1,
  direccionEnvio: 'Ruta 20 km 8',
  choferId: 1,
  camionId: 1,
  detalles: [{ precioProductoId: 1, cantidad: '10', descuento: '0', ivaId: 1 }],
};

const plans: string[] = [];
const short = await measureFigures(ENTRIES / 10, DAYS / 10);
const long = await measureFigures(ENTRIES, DAYS);
if (PLANS) await writeFile(PLANS, plans.join('\n\n'));

const rows = Object.keys(long).map((name) => {
  const [before, after] = [short[name]!, long[name]!];
  return { name, before, after, times: after.best / Math.max(before.best, MIN_MS) };
});
console.log(`${ENTRIES / 10} and ${ENTRIES} entries, best of ${TIMES} (ms). ${machine()}\n`);
console.log(
  table(
    ['', 'a tenth', 'all', 'times', 'pages', 'of all', 'times'],
    rows.map(({ name, before, after, times }) => [
      name,
      before.best.toFixed(1),
      after.best.toFixed(1),
      times.toFixed(2),
      ...(before.pages === null || after.pages === null
        ? ['', '', '']
        : [`${before.pages}`, `${after.pages}`, (after.pages / before.pages).toFixed(2)]),
    ]),
  ),
);
const grown = rows.filter(({ times }) => times > MAX_GROWTH).map(({ name }) => name);
if (grown.length > 0) {
  console.log(`\nMore than ${MAX_GROWTH} times: ${grown.join(', ')}.`);
  process.exitCode = 1;
}

type Figures = { readonly best: number; readonly pages: number | null };

async function measureFigures(entries: number, days: number): Promise<Record<string, Figures>> {
  const product = await startProduct();
  try {
    const { pool } = product;
    await insertMasters(pool);
    await insertLedger(pool, entries, days);
    await pool.query("set statement_timeout = '2h'");
    await insertSharedLines(pool, 2);
    await pool.query('update remitos set es_facturado = true where fecha_remito < current_date - 30');
    await pool.query('update clientes set limite_credito = 900000000000');
    // One transaction with all entries leaves as many versions of each sum; those of a business are pruned on the way.
    await pool.query('vacuum full movimientos_sumas');
    await pool.query('vacuum full movimientos_meses');
    await pool.query('vacuum analyze');
    const figures: Record<string, Figures> = {};
    for (const [name, path] of Object.entries(READS)) {
      figures[name] = {
        best: await bestOf(() => get(product, path)),
        pages: await pagesOf(product, `${entries}: ${name}`, path),
      };
    }
    const method = await pool.query<{ id: number }>(
      'select min(id) as id from formas_pago where es_cuenta_corriente',
    );
    const sale = { ...SALE, formaPagoId: method.rows[0]!.id };
    const best = await bestOf(() => post(product, 'Remito', sale));
    return { ...figures, 'a sale on the long account, with a limit': { best, pages: null } };
  } finally {
    await product.close();
  }
}

async function bestOf(work: () => Promise<unknown>): Promise<number> {
  return Math.min(...(await timesOf(work, TIMES)));
}

async function post({ origin, cookie }: Product, path: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: {
      cookie,
      accept: 'application/json',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function pagesOf(product: Product, name: string, path: string): Promise<number> {
  let pages = 0;
  for (const { text, values } of await statementsOf(product.pool, () => get(product, path))) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const explained = await product.pool.query<{ 'QUERY PLAN': [Explained] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [{ Plan: plan }] = explained.rows[0]!['QUERY PLAN'];
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    if (PLANS) plans.push(`== ${name}\n${text}\n${JSON.stringify(plan, null, 1)}`);
  }
  return pages;
}

type Explained = { readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>> };
