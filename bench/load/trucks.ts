import type pg from 'pg';
import { FIRST_PLATE } from './visit.ts';

/** Sixty trucks; the first by id is also the first by plate. */
export async function insertTrucks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into camiones (marca_id, modelo, patente, acoplado_patente)
     select (select min(id) from marcas), 'Atego 1726', 'AA' || (n + $1) || 'AA', 'AD' || (n + $1) || 'ZZ'
     from generate_series(0, 59) as n`,
    [Number(FIRST_PLATE.slice(2, 5))],
  );
}
