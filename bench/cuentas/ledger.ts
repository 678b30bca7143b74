import type pg from 'pg';

export const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 5000);

const PAID_AFTER = 45;

/** One in fifty entries belongs to the first client, the long account. Needs the masters of ../remitos/documents.ts. */
export async function insertLedger(pool: pg.Pool, count: number, days = 1460): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = '2h'");
    await client.query(`
      insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente)
      select id, 100000 + id from clientes on conflict (cliente_id) do nothing`);
    const half = count / 2;
    const day = `current_date - ((1 - n / ${half}::float8) * ${days})::integer`;
    const paid = `${half} - (${half} * ${PAID_AFTER}::float8 / ${days})::integer`;
    const buyer = `case when n % 50 = 0 then 1 else 1 + (n::bigint * 7919 % ${ACCOUNTS})::integer end`;
    const amount = '1000 + (n::bigint * 104729 % 90000000) / 100.0';
    await client.query(`
      insert into remitos (numero, cliente_id, forma_pago_id, direccion_envio, chofer_id, camion_id, monto_total,
                           empresa_id, fecha_remito, iva_base)
      select '0001-' || to_char(n, 'FM0000000'), ${buyer},
             (select min(id) from formas_pago where es_cuenta_corriente), 'Ruta 20', 1 + n % 30, 1 + n % 30, ${amount},
             (select min(id) from empresas), ${day}, 'bruto'
      from generate_series(1, ${half}) n`);
    await client.query(`
      insert into recibos (numero_recibo, fecha, cliente_id, tipo_venta_id, monto, concepto)
      select '0001-' || to_char(n, 'FM0000000'), ${day} + ${PAID_AFTER}, ${buyer}, 1, ${amount}, 'Pago'
      from generate_series(1, ${paid}) n`);
    await client.query(`
      insert into numeradores (serie, empresa_id, ultimo)
      values ('remitos', (select min(id) from empresas), ${half}), ('recibos', 0, ${paid})`);
    await client.query(`
      insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero,
                               concepto, usuario_id)
      select c.id, d.tipo, 'REMITO', d.importe, d.fecha, d.entidad, d.id, d.numero, '', (select min(id) from usuarios)
      from (
        select 'DEBE' as tipo, monto_total as importe, fecha_remito as fecha, 'remitos' as entidad, id, numero, cliente_id
        from remitos
        union all
        select 'HABER', monto, fecha, 'recibos', id, numero_recibo, cliente_id from recibos
      ) as d join cuentas_corrientes as c on c.cliente_id = d.cliente_id
      order by d.fecha, d.id, d.entidad`);
    await client.query('vacuum analyze movimientos, remitos, recibos, cuentas_corrientes');
  } finally {
    client.release(true);
  }
}
