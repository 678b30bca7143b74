/**
 * `npm run bench:list`: the list of 50,000 clients, as the browser asks for it: milliseconds of the whole answer over
 * a socket, and of its statement within PostgreSQL, beside yardsticks of the same run.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machine, median, table } from '../support/figures.ts';
import { startProduct, type Product } from '../support/product.ts';
import { insertClients } from './clients.ts';
import { explain, statementsOf, type Statement } from './statements.ts';

const CLIENTS = 50_000;
const WARM_UPS = 5;
const TIMES = 21;
const PLANS = join(import.meta.dirname, 'plans.log');

const LISTS: Readonly<Record<string, string>> = {
  'no filter': '',
  'no filter, last page': `pageNumber=${CLIENTS / 10}`,
  'sort by telefono': 'sortBy=telefono',
  'apellido, 1 letter (a)': 'apellido=a',
  'apellido, 2 letters (go)': 'apellido=go',
  'apellido, 3 letters (gon)': 'apellido=gon',
  'apellido, 5 letters (gonza)': 'apellido=gonza',
  'apellido, rare (piccioni)': 'apellido=piccioni',
  'nombre + apellido (mar, gon)': 'nombre=mar&apellido=gon',
  'CUIT (20-2)': 'cuit=20-2',
  'CUIT (20-24881)': 'cuit=20-24881',
  'DNI (24881)': 'dni=24881',
};

/** What any page with a total has to do, in the least possible SQL. */
const YARDSTICKS: Readonly<Record<string, string>> = {
  'yardstick: page by primary key': 'select * from clientes order by id limit 10',
  'yardstick: count': 'select count(*) from clientes',
  'yardstick: count with a plain like': `select count(*) from clientes where apellido_busqueda like '%gonza%'`,
};

const product = await startProduct();
try {
  await insertClients(product.pool, CLIENTS);
  const bare = median(await timesOf(() => get(product, 'Autenticacion/Estado')));
  const plans: string[] = [];
  const rows: string[][] = [];
  for (const [name, text] of Object.entries(YARDSTICKS)) {
    rows.push(await yardstick(name, { text, values: [] }, plans));
  }
  for (const [name, query] of Object.entries(LISTS)) rows.push(await list(name, query, plans));
  await writeFile(PLANS, plans.join('\n\n'));

  console.log(`${CLIENTS} clients, median of ${TIMES} (ms). ${machine()}`);
  console.log(`An answer that reads the session alone takes ${bare.toFixed(1)}. Plans: ${PLANS}\n`);
  console.log(table(['', 'rows', 'PostgreSQL', 'best', 'whole answer'], rows));
} finally {
  await product.close();
}

async function yardstick(name: string, statement: Statement, plans: string[]): Promise<string[]> {
  const { milliseconds, plan } = await explainWarm(statement);
  plans.push(`== ${name}\n${plan}`);
  return [name, '', ...spread(milliseconds), ''];
}

async function list(name: string, query: string, plans: string[]): Promise<string[]> {
  const path = `Cliente?pageNumber=1&pageSize=10&${query}`.replace(/pageNumber=1&(.*pageNumber)/, '$1');
  let total = 0;
  const read = async () => {
    total = ((await get(product, path)) as { totalCount: number }).totalCount;
  };
  const answer = await timesOf(read);
  const statement = (await statementsOf(product.pool, read)).find(({ text }) => text.includes('clientes'));
  if (!statement) throw new Error(`${path} asked the database nothing about clients`);
  const { milliseconds, plan } = await explainWarm(statement);
  plans.push(`== ${name}: ${path}\n${statement.text}\n-- ${JSON.stringify(statement.values)}\n${plan}`);
  return [name, String(total), ...spread(milliseconds), median(answer).toFixed(1)];
}

async function explainWarm(statement: Statement) {
  const { milliseconds, plan } = await explain(product.pool, statement, WARM_UPS + TIMES);
  return { milliseconds: milliseconds.slice(WARM_UPS), plan };
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UPS + TIMES; time++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(WARM_UPS);
}

async function get({ origin, cookie }: Product, path: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function spread(milliseconds: readonly number[]): [string, string] {
  return [median(milliseconds).toFixed(1), Math.min(...milliseconds).toFixed(1)];
}
