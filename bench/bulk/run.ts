/** `npm run bench:bulk`: 1,000 remitos marked as invoiced in one request, compared with a loop of transactions. */
import type pg from 'pg';
import { machine, median, table } from '../support/figures.ts';
import { startProduct, type Product } from '../support/product.ts';
import { insertMasters, insertRemitos } from '../remitos/documents.ts';

const RECORDS = 1000;
const TURNS = 7;

const product = await startProduct();
try {
  await insertMasters(product.pool);
  await insertRemitos(product.pool, RECORDS);
  const rows: string[][] = [];
  const times: Record<string, number[]> = { 'SQL in a loop of transactions': [], 'one request': [] };
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [name, work] of [
      ['SQL in a loop of transactions', byHand],
      ['one request', inBulk],
    ] as const) {
      const ids = await pending(product.pool);
      const start = performance.now();
      await work(product, ids);
      if (turn > 0) times[name]!.push(performance.now() - start);
    }
  }
  const yardstick = median(times['SQL in a loop of transactions']!);
  for (const [name, all] of Object.entries(times))
    rows.push([
      name,
      median(all).toFixed(0),
      Math.min(...all).toFixed(0),
      (median(all) / yardstick).toFixed(2),
    ]);
  console.log(`${RECORDS} remitos marked as invoiced, median of ${TURNS} (ms). ${machine()}\n`);
  console.log(table(['', 'median', 'best', '÷ SQL'], rows));
} finally {
  await product.close();
}

async function pending(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'update remitos set es_facturado = false, cancelado = false, nro_factura = null returning id',
  );
  await pool.query('vacuum analyze remitos');
  return rows.map(({ id }) => id);
}

async function byHand({ pool }: Product, ids: readonly number[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const id of ids) {
      await client.query('begin');
      const { rows } = await client.query<{ es_facturado: boolean }>(
        'select * from remitos where id = $1 and eliminado_en is null for update',
        [id],
      );
      if (rows[0]!.es_facturado) throw new Error(`${id} is invoiced`);
      await client.query(
        `update remitos set es_facturado = true, nro_factura = $2, version = version + 1, actualizado_en = now()
         where id = $1`,
        [id, 'A-0001-00000001'],
      );
      await client.query(
        `insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario, pedido)
         values ('remitos', $1, 'facturar', $2, 1, 'mgomez', 'bench')`,
        [id, JSON.stringify({ nroFactura: [null, 'A-0001-00000001'], esFacturado: [false, true] })],
      );
      await client.query('commit');
    }
  } finally {
    client.release();
  }
}

async function inBulk({ origin, cookie }: Product, ids: readonly number[]): Promise<void> {
  const response = await fetch(`${origin}/api/Remito/EnLote/Facturar`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      registros: ids.map((id) => ({ id })),
      datos: { nroFactura: 'A-0001-00000001' },
    }),
  });
  const last = JSON.parse((await response.text()).trim().split('\n').at(-1)!) as {
    resultado: { hechos: number };
  };
  if (last.resultado.hechos !== ids.length) throw new Error(JSON.stringify(last));
}
