/** `npm run bench:list`: the list of 50,000 clients (BENCH_CLIENTS: more), as requested by the browser. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machine, median, table } from '../support/figures.ts';
import { get, measuring, timesOf } from '../support/measure.ts';
import { startProduct } from '../support/product.ts';
import { BELIEVABLE, copyClients, insertClients } from './clients.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? BELIEVABLE);
const TIMES = Number(process.env['BENCH_TIMES'] ?? 21);
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

const YARDSTICKS: Readonly<Record<string, string>> = {
  'yardstick: page by primary key': 'select * from clientes order by id limit 10',
  'yardstick: count': 'select count(*) from clientes',
  'yardstick: count with a plain like': `select count(*) from clientes where apellido_busqueda like '%gonza%'`,
};

const product = await startProduct();
try {
  await insertClients(product.pool, BELIEVABLE);
  if (CLIENTS > BELIEVABLE) await copyClients(product.pool, CLIENTS);
  const bare = median(await timesOf(() => get(product, 'Autenticacion/Estado'), TIMES));
  const { yardstick, list, plans } = measuring(product, 'clientes', TIMES);
  const rows: string[][] = [];
  for (const [name, text] of Object.entries(YARDSTICKS)) rows.push(await yardstick(name, text));
  for (const [name, query] of Object.entries(LISTS)) rows.push(await list(name, `Cliente?${query}`));
  await writeFile(PLANS, plans.join('\n\n'));

  console.log(`${CLIENTS} clients, median of ${TIMES} (ms). ${machine()}`);
  console.log(`An answer that reads the session alone takes ${bare.toFixed(1)}. Plans: ${PLANS}\n`);
  console.log(table(['', 'rows', 'PostgreSQL', 'best', 'whole answer'], rows));
} finally {
  await product.close();
}
