/** `npm run bench:reportes`: the reports over 1,000,000 remitos, compared with handwritten SQL sums. */
import { addDays, today } from '#domain/dates.ts';
import { machine, median, table } from '../support/figures.ts';
import { get, timesOf } from '../support/measure.ts';
import { startProduct, type Product } from '../support/product.ts';
import { explain } from '../support/statements.ts';
import { insertSharedLines, insertMasters, insertRemitos } from '../remitos/documents.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 1_000_000);
const TIMES = Number(process.env['BENCH_TIMES'] ?? 5);

const since = (days: number) => addDays(today(), -days);
const SOLD = 'from remitos r join remitos_detalles l on l.documento_id = r.id where not r.cancelado';
const CASES = [
  {
    name: 'materials, 30 days',
    rows: `ReporteMateriales?fechaDesde=${since(30)}&pageNumber=1&pageSize=25`,
    charts: `ReporteMateriales/Graficos?fechaDesde=${since(30)}`,
    xlsx: `ExportarReporteMateriales?fechaDesde=${since(30)}`,
    bare: `select r.empresa_id, r.fecha_remito, l.precio_producto_id, sum(l.cantidad) ${SOLD}
      and r.fecha_remito >= '${since(30)}' group by 1, 2, 3`,
  },
  {
    name: 'materials, a year',
    rows: `ReporteMateriales?fechaDesde=${since(365)}&pageNumber=1&pageSize=25`,
    charts: `ReporteMateriales/Graficos?fechaDesde=${since(365)}`,
    xlsx: `ExportarReporteMateriales?fechaDesde=${since(365)}`,
    bare: `select r.empresa_id, r.fecha_remito, l.precio_producto_id, sum(l.cantidad) ${SOLD}
      and r.fecha_remito >= '${since(365)}' group by 1, 2, 3`,
  },
  {
    name: 'trips of a client, four years',
    rows: `ReporteViajes?clienteId=77&fechaDesde=${since(1500)}&pageNumber=1&pageSize=25`,
    charts: null,
    xlsx: `ExportarReporteViajes?clienteId=77&fechaDesde=${since(1500)}`,
    bare: `select r.numero, l.nombre, l.cantidad, l.subtotal ${SOLD} and r.cliente_id = 77 order by r.fecha_remito`,
  },
];

const product = await startProduct();
try {
  const { pool } = product;
  await insertMasters(pool);
  await insertRemitos(pool, REMITOS);
  await insertSharedLines(pool, 2);

  const figures: string[][] = [];
  for (const { name, rows, charts, xlsx, bare } of CASES) {
    const inSql = await explain(pool, { text: bare, values: [] }, TIMES);
    figures.push([
      name,
      (await file(product, xlsx)).rows,
      median(inSql.milliseconds).toFixed(1),
      await millisecondsOf(() => get(product, rows)),
      charts === null ? '' : await millisecondsOf(() => get(product, charts)),
      await millisecondsOf(() => file(product, xlsx)),
    ]);
  }
  console.log(`${REMITOS} remitos of two lines, median of ${TIMES} (ms). ${machine()}\n`);
  console.log(table(['', 'rows', 'bare SQL', 'first page', 'charts', 'workbook'], figures));

  // One client has them all, for the longest possible workbook.
  await pool.query(`update remitos set cliente_id = 1 where id <= ${Math.min(REMITOS, 240_000)}`);
  const before = process.memoryUsage.rss();
  const { rows, bytes, peak, milliseconds } = await file(
    product,
    `ExportarReporteViajes?clienteId=1&tipoVenta=1&fechaDesde=${since(1500)}`,
  );
  const megabytes = (figure: number) => (figure / 1e6).toFixed(0);
  console.log(
    `\nA workbook of ${rows} rows: ${(milliseconds / 1000).toFixed(1)} s, ${megabytes(bytes)} MB; ` +
      `memory ${megabytes(before)} MB before it, ${megabytes(peak)} MB at most.`,
  );
} finally {
  await product.close();
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<string> {
  return median(await timesOf(work, TIMES)).toFixed(1);
}

async function file({ origin, cookie }: Product, path: string) {
  const start = performance.now();
  const response = await fetch(`${origin}/api/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let [bytes, peak] = [0, 0];
  for await (const piece of response.body!) {
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const milliseconds = performance.now() - start;
  return { rows: response.headers.get('x-filas') ?? '', bytes, peak, milliseconds };
}
