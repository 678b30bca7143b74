/** `npm run bench:archivos`: 50,000 clients and 10,000 products out and in again, compared with the database alone. */
import { importColumns } from '#schema/importing.ts';
import { registry } from '#resources/index.ts';
import { insertClients } from '../list/clients.ts';
import { machine, median, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 50_000);
const PRODUCTS = 10_000;

const product = await startProduct();
const { pool } = product;
const rows: string[][] = [];
try {
  await insertClients(pool, CLIENTS);
  // Duplicates would be refused.
  await pool.query(`delete from cuentas_corrientes`);
  await pool.query(`delete from clientes a using clientes b where a.cuit = b.cuit and a.id > b.id`);
  await measureClients();
  await measureProducts();
  console.log(`${machine()}\n`);
  console.log(table(['', 'rows', 's', '÷ yardstick', 'list p50 (ms)', 'list, slowest'], rows));
} finally {
  await product.close();
}

async function measureClients(): Promise<void> {
  const count = await countOf('clientes');
  const columns = columnsOf('clientes');
  const copyOut = await secondsOf(() => pool.query('copy clientes to stdout csv'));
  rows.push(['clients, COPY to stdout', count, copyOut.toFixed(2), '1', '', '']);
  const csv = await exportFile('clients, export CSV', 'Cliente', 'csv', columns, count, copyOut);
  const xlsx = await exportFile('clients, export XLSX', 'Cliente', 'xlsx', columns, count, copyOut);

  const insert = await insertAgain('clientes');
  rows.push(['clients, insert … select', count, insert.toFixed(2), '1', '', '']);
  await importFile('clients, same file again (CSV)', 'Cliente', csv, columns, 'importar', count, insert);
  await pool.query('delete from clientes');
  await importFile('clients, rehearsal (CSV)', 'Cliente', csv, columns, 'probar', count, insert);
  await importFile('clients, import (CSV)', 'Cliente', csv, columns, 'importar', count, insert);
  await pool.query('delete from clientes');
  await importFile('clients, import (XLSX)', 'Cliente', xlsx, columns, 'importar', count, insert);
}

async function measureProducts(): Promise<void> {
  await pool.query(
    `insert into codigos_producto (codigo, nombre) select n::text, 'Piedra ' || n from generate_series(1000, ${999 + PRODUCTS}) n`,
  );
  const { rows: families } = await pool.query<{ nombre: string }>('select nombre from familias limit 1');
  const lines = Array.from(
    { length: PRODUCTS },
    (_, n) => `Piedra ${1000 + n};${families[0]!.nombre};1000,50;1200;1300`,
  );
  const file = new TextEncoder().encode(
    `Producto;Familia;Costo;Contado;Cuenta corriente\n${lines.join('\n')}`,
  );
  const columns = 'codigoProductoId,familiaId,precioCosto,precioContado,precioCuentaCorriente';
  const count = String(PRODUCTS);
  const seconds = await importFile(
    'products, import (CSV)',
    'Producto/Listado',
    file,
    columns,
    'importar',
    count,
    null,
  );
  const copyOut = await secondsOf(() => pool.query('copy productos to stdout csv'));
  const insert = await insertAgain('productos');
  rows.at(-1)![3] = (seconds / insert).toFixed(0);
  rows.push(['products, insert … select', count, insert.toFixed(2), '1', '', '']);
  rows.push(['products, COPY to stdout', count, copyOut.toFixed(2), '1', '', '']);
  await exportFile('products, export XLSX', 'Producto/Listado', 'xlsx', '', count, copyOut);
}

async function insertAgain(name: string): Promise<number> {
  await pool.query(`create table copia (like ${name} including all excluding identity)`);
  const { rows: names } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'copia' and is_generated = 'NEVER'`,
  );
  const columns = names.map(({ column_name }) => column_name).join(', ');
  const insert = `insert into copia (${columns}) select ${columns} from ${name}`;
  // The insert exceeds the product's statement timeout on a busy machine.
  const seconds = await secondsOf(() =>
    pool.query(`set statement_timeout = 0; ${insert}; reset statement_timeout`),
  );
  await pool.query('drop table copia');
  return seconds;
}

async function exportFile(
  title: string,
  path: string,
  formato: string,
  columnas: string,
  count: string,
  yardstick: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const query = new URLSearchParams({ formato, ...(columnas && { columnas }) });
  let bytes = new Uint8Array();
  const { seconds, waits } = await besideLists(async () => {
    const response = await call(`${path}/Exportar?${query}`);
    bytes = new Uint8Array(await response.arrayBuffer());
  });
  rows.push([title, count, seconds.toFixed(1), (seconds / yardstick).toFixed(0), ...waits]);
  return bytes;
}

async function importFile(
  title: string,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  columnas: string,
  modo: string,
  count: string,
  yardstick: number | null,
): Promise<number> {
  const { seconds, waits } = await besideLists(async () => {
    const query = new URLSearchParams({ modo, columnas });
    const response = await call(`${path}/Importar?${query}`, { method: 'POST', body });
    const last = (await response.text()).trimEnd().split('\n').at(-1)!;
    const { resultado } = JSON.parse(last) as { resultado?: { conErrores: number; importado: boolean } };
    if (!resultado || resultado.conErrores > 0 || resultado.importado !== (modo === 'importar'))
      throw new Error(`${title}: ${last.slice(0, 500)}`);
  });
  rows.push([title, count, seconds.toFixed(1), yardstick ? (seconds / yardstick).toFixed(0) : '', ...waits]);
  return seconds;
}

async function besideLists(work: () => Promise<void>): Promise<{ seconds: number; waits: [string, string] }> {
  const state = { isOver: false };
  const waits: number[] = [];
  const asking = (async () => {
    while (!state.isOver) {
      const started = performance.now();
      await (await call('Camion')).text();
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  let seconds;
  try {
    seconds = await secondsOf(work);
  } finally {
    state.isOver = true;
    await asking;
  }
  return { seconds, waits: [median(waits).toFixed(0), Math.max(...waits).toFixed(0)] };
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie: product.cookie, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${product.origin}/api/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function columnsOf(name: string): string {
  return importColumns(registry.get(name), 'ADMIN')
    .map((column) => column.name)
    .join(',');
}

async function countOf(name: string): Promise<string> {
  const { rows: counted } = await pool.query<{ n: number }>(`select count(*)::integer as n from ${name}`);
  return String(counted[0]!.n);
}
