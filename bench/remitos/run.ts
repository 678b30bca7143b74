/** `npm run bench:remitos`: the list of 1,000,000 remitos with each filter, and issuing one, beside handwritten SQL. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, today } from '#domain/dates.ts';
import { CREATE } from '../api/calls.ts';
import { machine, median, table } from '../support/figures.ts';
import { measuring, timesOf } from '../support/measure.ts';
import { startProduct, type Product } from '../support/product.ts';
import { issueByHand } from './byHand.ts';
import { insertMasters, insertRemitos } from './documents.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 1_000_000);
const TIMES = 11;
const PLANS = join(import.meta.dirname, 'plans.log');
const RECENT = `fechaInicio=${addDays(today(), -15)}&fechaFin=${today()}`;

const LISTS: Readonly<Record<string, string>> = {
  'last 15 days (as the screen opens)': RECENT,
  'last 15 days, page 500': `${RECENT}&pageNumber=500`,
  'last 15 days, by amount': `${RECENT}&sortBy=montoTotal`,
  'last 15 days, pending': `${RECENT}&estado=1`,
  'last 15 days, one company': `${RECENT}&empresaId=1`,
  'a whole number': 'numeroRemito=0001-0123456',
  'place in the series (12345)': 'numeroRemito=12345',
  'a client': 'clienteId=77',
  'a payment method': 'formaPagoId=2',
  'a company': 'empresaId=1',
  pending: 'estado=1',
  invoiced: 'estado=2',
  annulled: 'estado=3',
  'one month of last year': `fechaInicio=${addDays(today(), -395)}&fechaFin=${addDays(today(), -365)}`,
  everything: '',
  'everything, page 50,000': `pageNumber=${REMITOS / 20}`,
  'everything, by amount, page 500': 'sortBy=montoTotal&pageNumber=500',
  'everything, by number': 'sortBy=numero',
};

const YARDSTICKS: Readonly<Record<string, string>> = {
  'yardstick: page by primary key': 'select * from remitos order by id limit 10',
  'yardstick: count of 15 days':
    'select count(*) from remitos where fecha_remito >= current_date - 15 and eliminado_en is null',
  'yardstick: sum of 15 days':
    'select sum(monto_total) from remitos where fecha_remito >= current_date - 15 and eliminado_en is null',
  'yardstick: count': 'select count(*) from remitos',
  'yardstick: sum': 'select sum(monto_total) from remitos',
};

const product = await startProduct();
try {
  await insertMasters(product.pool);
  await insertRemitos(product.pool, REMITOS);
  const { yardstick, list, plans } = measuring(product, 'remitos', TIMES);
  const rows: string[][] = [];
  for (const [name, text] of Object.entries(YARDSTICKS)) rows.push(await yardstick(name, text));
  for (const [name, query] of Object.entries(LISTS)) rows.push(await list(name, `Remito?${query}`));
  await writeFile(PLANS, plans.join('\n\n'));

  console.log(`${REMITOS} remitos, median of ${TIMES} (ms). ${machine()}. Plans: ${PLANS}\n`);
  console.log(table(['', 'rows', 'PostgreSQL', 'best', 'whole answer'], rows));

  const byHand = median(await timesOf(() => issueByHand(product.pool), 101));
  const issued = median(await timesOf(() => issue(product), 101));
  console.log(`\nA remito of five lines: ${issued.toFixed(1)} ms; by hand ${byHand.toFixed(1)} ms.`);
} finally {
  await product.close();
}

async function issue({ origin, cookie }: Product): Promise<void> {
  const response = await fetch(`${origin}/api/Remito`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: CREATE.body,
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
}
