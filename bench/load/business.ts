import type pg from 'pg';
import type { RequestAs } from '#testing/app.ts';
import { created } from '#testing/records.ts';
import { linea, remitoBody, ventas } from '#quarry/ventas.ts';
import type { Product } from '../support/product.ts';
import { FIRST_PLATE } from './visit.ts';

/** The first truck by id is also the first by plate. Returns the id of the remito with `lines` lines. */
export async function insertBusiness(product: Product, lines: number): Promise<number> {
  await insertTrucks(product.pool);
  await settle(product.pool);
  const admin = requestAs(product);
  const v = await ventas(admin);
  await created(admin, 'Remito', remitoBody(v));
  const detalles = Array.from({ length: lines }, () => linea(v, { cantidad: '1.5' }));
  return (await created(admin, 'Remito', remitoBody(v, { numero: '2', detalles }))).id;
}

async function insertTrucks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into camiones (marca_id, modelo, patente, acoplado_patente)
     select (select min(id) from marcas), 'Atego 1726', 'AA' || (n + $1) || 'AA', 'AD' || (n + $1) || 'ZZ'
     from generate_series(0, 59) as n`,
    [Number(FIRST_PLATE.slice(2, 5))],
  );
}

async function settle(pool: pg.Pool): Promise<void> {
  await pool.query(`update empresas set cuit = '30-71234567-1'`);
  await pool.query('update configuracion set guia_cerrada_en = ahora()');
}

const requestAs =
  ({ origin, cookie }: Product): RequestAs =>
  (method, path, body, headers = {}) =>
    fetch(origin + path, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
