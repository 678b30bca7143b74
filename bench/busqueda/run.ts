/** `npm run bench:busqueda`: the header's search over 50,000 clients (BENCH_CLIENTS: more) and 10,000 products. */
import { BELIEVABLE, copyClients, insertClients } from '../list/clients.ts';
import { explain, statementsOf } from '../support/statements.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';
import { insertProducts } from './products.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? BELIEVABLE);
const PRODUCTS = 10_000;
const WARM_UPS = 5;
const TIMES = Number(process.env['BENCH_TIMES'] ?? 21);

const SEARCHES = [
  'g',
  'go',
  'gon',
  'gonza',
  'piccioni',
  'maria gonzalez',
  '20-2',
  '202488',
  '24881',
  'arena',
  'xyzxyz',
];

/** Any ranking must read these rows. */
const YARDSTICK = `
  select count(*) from clientes where eliminado_en is null and (apellido_busqueda like $1
    or nombre_busqueda like $1 or cuit_busqueda like $1 or nro_documento_busqueda like $1)`;

const { pool, origin, cookie, close } = await startProduct();
try {
  await insertClients(pool, BELIEVABLE);
  if (CLIENTS > BELIEVABLE) await copyClients(pool, CLIENTS);
  await insertProducts(pool, PRODUCTS);
  const rows: string[][] = [];
  for (const text of SEARCHES) rows.push(await row(text));
  console.log(`${CLIENTS} clients, ${PRODUCTS} products, median of ${TIMES} (ms). ${machine()}\n`);
  console.log(
    table(['', 'found', 'bare SQL', 'PostgreSQL', 'best', 'whole answer', 'best', 'ratio of the best'], rows),
  );
} finally {
  await close();
}

async function row(text: string): Promise<string[]> {
  let resultCount = 0;
  const read = async () => {
    const response = await fetch(`${origin}/api/Buscar?q=${encodeURIComponent(text)}`, {
      headers: { cookie },
    });
    const { grupos } = (await response.json()) as { grupos: { items: unknown[] }[] };
    resultCount = grupos.reduce((sum, { items }) => sum + items.length, 0);
  };
  const times: number[] = [];
  for (let time = 0; time < WARM_UPS + TIMES; time++) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  const statements = (await statementsOf(pool, read)).filter((each) => each.text.includes('as facts'));
  if (statements.length === 0) throw new Error('The search asked the database nothing');
  const bare = await timeOf({ text: YARDSTICK, values: [`%${text.split(' ')[0]}%`] });
  const all = [];
  for (const statement of statements) all.push(await timeOf(statement));
  const own = { median: sumOf(all.map((each) => each.median)), best: sumOf(all.map((each) => each.best)) };
  const whole = spread(times.slice(WARM_UPS));
  const figures = [bare.best, own.median, own.best, whole.median, whole.best, own.best / bare.best];
  return [text, String(resultCount), ...figures.map((figure) => figure.toFixed(1))];
}

function sumOf(milliseconds: readonly number[]): number {
  return milliseconds.reduce((sum, each) => sum + each, 0);
}

async function timeOf(statement: { text: string; values: unknown[] }) {
  const { milliseconds } = await explain(pool, statement, WARM_UPS + TIMES);
  return spread(milliseconds.slice(WARM_UPS));
}

function spread(milliseconds: readonly number[]) {
  return { median: median(milliseconds), best: Math.min(...milliseconds) };
}
