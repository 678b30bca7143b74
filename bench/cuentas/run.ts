/** `npm run bench:cuentas`: balances and statements over 1,000,000 entries, compared with minimal SQL. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, today } from '#domain/dates.ts';
import type { Verificacion } from '#resources/cuentas/verificar/verificacion.ts';
import { insertMasters } from '../remitos/documents.ts';
import { machine, median, table } from '../support/figures.ts';
import { get, measuring, timesOf } from '../support/measure.ts';
import { startProduct, type Product } from '../support/product.ts';
import { ACCOUNTS, insertLedger } from './ledger.ts';

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 1_000_000);
const TIMES = 11;
const PLANS = join(import.meta.dirname, 'plans.log');

const SIGNED = `case tipo when 'DEBE' then importe else -importe end`;
const LISTS: readonly (readonly [name: string, path: string, bareSql: string])[] = [
  [
    'balance list, as it opens',
    'CuentaCorriente/Listado?pageNumber=1&pageSize=10',
    `select sum(${SIGNED}) from movimientos`,
  ],
  [
    'one client',
    'CuentaCorriente/Listado?pageNumber=1&pageSize=10&clienteId=77',
    `select sum(${SIGNED}) from movimientos
     where cuenta_corriente_id = (select id from cuentas_corrientes where cliente_id = 77)`,
  ],
  [
    'the largest balances first',
    'CuentaCorriente/Listado?pageNumber=1&pageSize=10&sortBy=saldo&sortDirection=desc',
    `select cuenta_corriente_id, sum(${SIGNED}) as saldo, sum(sum(${SIGNED})) over () from movimientos
     group by 1 order by saldo desc limit 10`,
  ],
];

const period = (clienteId: number, days: number) =>
  `CuentaCorriente/Resumen/Datos?clienteId=${clienteId}&tipoVenta=2&fechaInicio=${addDays(today(), -days)}&fechaFin=${today()}`;
const running = (clienteId: number, days: number) =>
  `select * from (
     select m.*, sum(${SIGNED}) over (order by fecha, id) from movimientos as m
     where cuenta_corriente_id = (select id from cuentas_corrientes where cliente_id = ${clienteId})
   ) as m where fecha >= current_date - ${days}`;
const STATEMENTS: readonly (readonly [name: string, path: string, bareSql: string])[] = [
  ['statement of a typical account, a year', period(77, 365), running(77, 365)],
  ['statement of the long account, 60 days', period(1, 60), running(1, 60)],
];

const product = await startProduct();
try {
  await insertMasters(product.pool);
  await insertLedger(product.pool, ENTRIES);
  const { yardstick, list, plans } = measuring(product, 'saldos', TIMES);
  const rows: string[][] = [];
  for (const [name, path, bareSql] of LISTS) {
    const [, , bare = ''] = await yardstick(name, bareSql);
    const [, found = '', postgres = '', , answer = ''] = await list(name, path);
    rows.push([name, found, bare, postgres, answer, ratio(answer, bare)]);
  }
  for (const [name, path, bareSql] of STATEMENTS) {
    const [, , bare = ''] = await yardstick(name, bareSql);
    const answer = median(await timesOf(() => get(product, path), TIMES)).toFixed(1);
    rows.push([name, '', bare, '', answer, ratio(answer, bare)]);
  }
  const [, , bare = ''] = await yardstick(
    'verifying',
    `select count(*) from (
       select huella = huella_movimiento(lag(huella) over (partition by cuenta_corriente_id order by secuencia), m) as ok
       from movimientos as m) as m where not ok`,
  );
  const { total, segundos } = await verify(product);
  if (total > 0) throw new Error(`${total} differences`);
  const seconds = (segundos * 1000).toFixed(1);
  rows.push(['verifying all of it (bare: the hashes alone)', '', bare, '', seconds, ratio(seconds, bare)]);
  await writeFile(PLANS, plans.join('\n\n'));

  console.log(
    `${ENTRIES} entries, ${ACCOUNTS} accounts, median of ${TIMES} (ms). ${machine()}. Plans: ${PLANS}\n`,
  );
  console.log(table(['', 'rows', 'bare SQL', 'PostgreSQL', 'whole answer', 'ratio'], rows));
} finally {
  await product.close();
}

function ratio(answer: string, bare: string): string {
  return (Number(answer) / Number(bare)).toFixed(1);
}

async function verify({ origin, cookie }: Product): Promise<{ total: number; segundos: number }> {
  const path = 'CuentaCorriente/Verificacion';
  await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  for (;;) {
    const { enCurso, informe } = (await get({ origin, cookie } as Product, path)) as Verificacion;
    if (informe) return informe;
    if (!enCurso) throw new Error('The verification broke off');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
