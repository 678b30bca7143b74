import type pg from 'pg';
import { random } from '#demo/random.server.ts';

export async function insertProducts(pool: pg.Pool, count: number): Promise<void> {
  const { integer, pick } = random(SEED);
  const { rows: familias } = await pool.query<{ id: number }>('select id from familias order by id');
  const goods = Array.from({ length: count }, (_, place) => ({
    codigo: String(1000 + place),
    nombre: `${pick(STONES)} ${pick(SIZES)} ${pick(ORIGINS)} ${1 + integer(99)}`,
  }));
  await pool.query(
    `insert into codigos_producto (codigo, nombre)
     select codigo, nombre from json_populate_recordset(null::codigos_producto, $1)`,
    [JSON.stringify(goods)],
  );
  await pool.query(
    `insert into productos (codigo_producto_id, familia_id, codigo_generado, precio_costo, precio_contado,
       precio_cuenta_corriente)
     select id, $1::integer, codigo || '/' || $1::integer, 100, 150, 160 from codigos_producto where codigo ~ '^\\d{4,}$'`,
    [familias[0]!.id],
  );
  await pool.query('vacuum analyze codigos_producto, productos');
}

const SEED = 1816;
const STONES = [
  'Arena',
  'Granza',
  'Piedra partida',
  'Binder',
  'Suelo seleccionado',
  'Estabilizado',
  'Canto rodado',
];
const SIZES = ['fina', 'gruesa', '0-6', '6-20', '20-30', 'lavada', 'zarandeada'];
const ORIGINS = ['de río', 'de cantera', 'Malagueño', 'La Calera', 'Yocsina', 'Río Cuarto'];
