import type pg from 'pg';
import { insertClients } from '../list/clients.ts';

export const CLIENTS = 5000;

export async function insertMasters(pool: pg.Pool): Promise<void> {
  await insertClients(pool, CLIENTS);
  await pool.query(`
    insert into choferes (nombre, apellido, tipo_documento_id, nro_documento, domicilio, localidad_id, telefono)
    select 'Luis', 'Rojas ' || n, 1, 20000000 + n, 'Ruta 5', 1, '351' || n from generate_series(1, 30) n;
    insert into camiones (marca_id, patente) select 1, 'AA' || n || 'BB' from generate_series(100, 129) n;
    insert into empresas (nombre, razon_social, domicilio, cuit, categoria_fiscal_id, punto_venta)
    values ('Canteras del Sur', 'Canteras del Sur SRL', 'Ruta 9', '30-70707070-7', 1, '2');
    insert into codigos_producto (codigo, nombre) select n, 'Arena ' || n from generate_series(1, 5) n;
    insert into productos
      (codigo_producto_id, familia_id, codigo_generado, precio_costo, precio_contado, precio_cuenta_corriente)
    select id, 1, codigo || '/1', 5000, 9000, 9900 from codigos_producto`);
}

/** One in 40 is annulled, half are invoiced, over four years up to today. */
export async function insertRemitos(pool: pg.Pool, count: number): Promise<void> {
  await pool.query("set statement_timeout = '20min'");
  const first = '(select min(id) from empresas)';
  await pool.query(
    `insert into remitos (numero, cliente_id, forma_pago_id, direccion_envio, chofer_id, camion_id, monto_total,
                          cancelado, es_facturado, empresa_id, fecha_remito, iva_base, productos, toneladas)
     select to_char(1 + n % 2, 'FM0000') || '-' || to_char(1 + n / 2, 'FM0000000'),
            1 + (n::bigint * 7919 % ${CLIENTS})::integer, 1 + n % 9, 'Ruta 20 km ' || n % 100, 1 + n % 30, 1 + n % 30,
            1000 + (n::bigint * 104729 % 90000000) / 100.0, n % 40 = 0, n % 40 <> 0 and n % 2 = 0,
            ${first} + n % 2, current_date - ((1 - n / $1::float8) * 1460)::integer, 'bruto', 'Arena', 28.5
     from generate_series(0, $1::integer - 1) n`,
    [count],
  );
  await pool.query(
    `insert into numeradores (serie, empresa_id, ultimo)
     select 'remitos', empresa_id, max(split_part(numero, '-', 2)::integer) from remitos group by empresa_id`,
  );
  await pool.query('vacuum analyze remitos');
}

export async function insertSharedLines(pool: pg.Pool, each: number): Promise<void> {
  await pool.query(
    `insert into remitos_detalles (documento_id, orden, precio_producto_id, nombre, cantidad, costo_unitario, monto,
                                   monto_descuento, subtotal, iva_id, monto_iva)
     select r.id, n, 1 + (r.id + n) % 5, 'Arena', 14.25, 9900, 141075, 0, r.monto_total / $1::integer, 1, 0
     from remitos r cross join generate_series(0, $1::integer - 1) n`,
    [each],
  );
  await pool.query('vacuum analyze remitos_detalles');
}
