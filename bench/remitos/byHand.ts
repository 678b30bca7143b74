import type pg from 'pg';

export async function issueByHand(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const account = await client.query<{ id: number }>(
      'select id from cuentas_corrientes where cliente_id = 3 for no key update',
    );
    const counter = await client.query<{ ultimo: number }>(
      "update numeradores set ultimo = ultimo + 1 where serie = 'remitos' and empresa_id = 1 returning ultimo",
    );
    const numero = `0001-${String(counter.rows[0]!.ultimo).padStart(7, '0')}`;
    const remito = await client.query<{ id: number }>(
      `insert into remitos (numero, cliente_id, forma_pago_id, direccion_envio, chofer_id, camion_id, monto_total,
                            empresa_id, fecha_remito, iva_base, cliente_nombre)
       values ($1, 3, 2, 'Ruta 20 km 8', 1, 1, 598950, 1, current_date, 'bruto', 'Pena Ítalo') returning id`,
      [numero],
    );
    const { id } = remito.rows[0]!;
    await client.query(
      `insert into remitos_detalles (documento_id, orden, precio_producto_id, cantidad, costo_unitario, monto,
                                     monto_descuento, subtotal, iva_id, iva_porcentaje, monto_iva)
       select $1, n, n + 1, 10, 9900, 99000, 0, 119790, 1, 21, 20790 from generate_series(0, 4) n`,
      [id],
    );
    await client.query(
      `insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero,
                                concepto, usuario_id)
       values ($1, 'DEBE', 'REMITO', 598950, current_date, 'remitos', $2, $3::text, 'Remito ' || $3::text, 1)`,
      [account.rows[0]!.id, id, numero],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
