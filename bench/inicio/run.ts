/** `npm run bench:inicio`: home's request with 1,000,000 remitos. Plans go to bench/inicio/plans.log. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertMasters, insertRemitos } from '../remitos/documents.ts';
import { machine, median, table } from '../support/figures.ts';
import { get, timesOf } from '../support/measure.ts';
import { startProduct } from '../support/product.ts';
import { explain, statementsOf } from '../support/statements.ts';
import { insertLines, insertRest, invoiceOld } from './lines.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 1_000_000);
const TIMES = 21;
const RESUMEN = 'Inicio/Resumen';

const STATEMENTS: Readonly<Record<string, string>> = {
  'first steps': 'guia_cerrada_en',
  'sales and products': 'f0_lines',
  'to be invoiced': 'es_facturado',
  'cheques due': '"cheques" as "t"',
  'last changes': 'h\\.cambios',
};

const product = await startProduct();
try {
  await product.pool.query("set statement_timeout = '20min'");
  await insertMasters(product.pool);
  await insertRemitos(product.pool, REMITOS);
  await insertLines(product.pool);
  await insertRest(product.pool, REMITOS);
  const plans: string[] = [];
  console.log(`${REMITOS} remitos, median and best of ${TIMES} (ms). ${machine()}`);
  await measure('half of them to be invoiced', plans);
  await invoiceOld(product.pool);
  await measure('those of six weeks to be invoiced', plans);
  await writeFile(join(import.meta.dirname, 'plans.log'), plans.join('\n\n'));
} finally {
  await product.close();
}

async function measure(title: string, plans: string[]): Promise<void> {
  const whole = await timesOf(() => get(product, RESUMEN), TIMES);
  const statements = await statementsOf(product.pool, () => get(product, RESUMEN));
  const rows = [['the whole answer', ...spread(whole)]];
  for (const [name, word] of Object.entries(STATEMENTS)) {
    const statement = statements.find(({ text }) => new RegExp(word).test(text));
    if (!statement) throw new Error(`No statement of ${RESUMEN} holds ${word}`);
    const { milliseconds, plan } = await explain(product.pool, statement, TIMES);
    plans.push(`== ${title}: ${name}\n${statement.text}\n${plan}`);
    rows.push([name, ...spread(milliseconds)]);
  }
  console.log(`\n${title}\n\n${table(['', 'median', 'best'], rows)}`);
}

function spread(milliseconds: readonly number[]): [string, string] {
  return [median(milliseconds).toFixed(1), Math.min(...milliseconds).toFixed(1)];
}
