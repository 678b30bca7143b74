/** `npm run bench:precios`: a mass price change of 5,000 products, its preview and undo, compared with one UPDATE. */
import type pg from 'pg';
import { machine, median, table } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';

const PRODUCTS = 5_000;
const WARM_UPS = 2;
const TIMES = 9;
/** The limit of the specification, in milliseconds. */
const GOAL = 2000;

const CHANGE = { precioContado: true, precioCuentaCorriente: true, modo: 'porcentaje', redondeo: '10.00' };

const NAMES = {
  yardstick: 'yardstick: one UPDATE of three prices',
  preview: 'preview',
  apply: 'apply: prices, versions, 10,000 price steps, 5,000 entries of history',
  undo: 'undo',
};

const product = await startProduct();
try {
  await insertProducts(product.pool);
  const figures: Record<'yardstick' | 'preview' | 'apply' | 'undo', number[]> = {
    yardstick: [],
    preview: [],
    apply: [],
    undo: [],
  };
  for (let round = 0; round < WARM_UPS + TIMES; round++) {
    const change = { ...CHANGE, sentido: round % 2 ? 'rebajar' : 'aumentar', valor: '3.00' };
    figures.yardstick.push((await timed(() => updateAll(product.pool))).milliseconds);
    const preview = await timed(() => call('Producto/CambioMasivo/VistaPrevia', change));
    const { huella } = preview.answer as { huella: string };
    const apply = await timed(() => call('Producto/CambioMasivo', { ...change, motivo: 'Lista', huella }));
    const { id, productos } = apply.answer as { id: number; productos: number };
    if (productos !== PRODUCTS) throw new Error(`${productos} products changed, not ${PRODUCTS}`);
    const undo = await timed(() => call(`CambioPrecios/Deshacer/${id}`, {}));
    figures.preview.push(preview.milliseconds);
    figures.apply.push(apply.milliseconds);
    figures.undo.push(undo.milliseconds);
  }
  const base = median(figures.yardstick.slice(WARM_UPS));
  const rows = Object.entries(figures).map(([name, all]) => {
    const times = all.slice(WARM_UPS);
    const middle = median(times);
    return [
      NAMES[name as keyof typeof figures],
      middle.toFixed(0),
      `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`,
      (middle / base).toFixed(1),
    ];
  });
  console.log(`${PRODUCTS} products, median of ${TIMES} (ms; the goal is ${GOAL}). ${machine()}\n`);
  console.log(table(['', 'median', 'spread', '÷ yardstick'], rows));
} finally {
  await product.close();
}

async function call(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${product.origin}/api/${path}`, {
    method: 'POST',
    headers: { cookie: product.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - start };
}

/** Prices keep their values: only the write counts. */
async function updateAll(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update productos set precio_costo = precio_costo, precio_contado = precio_contado,
       precio_cuenta_corriente = precio_cuenta_corriente`,
  );
}

async function insertProducts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into codigos_producto (codigo, nombre)
     select lpad(n::text, 5, '0'), 'Material ' || n from generate_series(1, ${PRODUCTS}) as n`,
  );
  await pool.query(
    `insert into productos (codigo_producto_id, familia_id, codigo_generado, precio_costo, precio_contado,
       precio_cuenta_corriente)
     select c.id, f.id, c.codigo || '/' || f.id, 5000 + c.id, 9000 + c.id, 9900 + c.id
     from codigos_producto c, (select min(id) as id from familias) f`,
  );
  await pool.query('analyze productos');
}
