import type pg from 'pg';

export async function insertLines(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into remitos_detalles (documento_id, orden, precio_producto_id, codigo, nombre, cantidad, costo_unitario,
                                  monto, monto_descuento, subtotal, iva_id, iva_porcentaje, monto_iva)
    select r.id, n, 1 + (r.id + n) % 5, '1', 'Arena', 5 + (r.id * 7 + n) % 2500 / 100.0, 9000,
           90000, 0, 108900, 1, 21, 18900
    from remitos as r cross join generate_series(0, 2) as n`);
  await pool.query('vacuum analyze remitos_detalles');
}

/** A realistic backlog is not half of four years. */
export async function invoiceOld(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update remitos set es_facturado = true
    where not cancelado and not es_facturado and fecha_remito < current_date - 45`);
  await pool.query('vacuum analyze remitos');
}

export async function insertRest(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into cheques (nro_cheque, banco_id, sucursal, cuenta, importe, fecha_vencimiento, titular, titular_cuit,
                          cliente_id, tipo_venta_id, aceptado, rechazado, depositado, fecha_deposito)
     select n::text, 1, 'Centro', '1', 1000 + n, current_date + (n % 400 - 300), 'Áridos', '30-70707070-7',
            1 + n % 5000, 1, n % 20 <> 0, n % 20 = 0, n % 20 <> 0 and n % 400 < 290,
            case when n % 20 <> 0 and n % 400 < 290 then current_date end
     from generate_series(1, $1::integer) as n`,
    [count / 20],
  );
  await pool.query(
    `insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios)
     select 'remitos', n, 'crear', 1, 'mgomez', '{"numero": [null, "0001-0000001"]}'
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  await pool.query('vacuum analyze cheques, historial');
}
