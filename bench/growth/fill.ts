import type pg from 'pg';
import { CLIENTS } from '../remitos/documents.ts';

/** A million remitos are four years at this pace; more remitos are more years of the same business. */
const DAYS_OF_A_MILLION = 1460;
const TABLES = ['remitos', 'remitos_detalles', 'recibos', 'historial', 'movimientos'];

/** @param admin a superuser, so that foreign keys are not looked up row by row */
export async function fill(admin: pg.Client, remitos: number): Promise<void> {
  const step = async (name: string, text: string) => {
    const start = performance.now();
    await admin.query(text);
    console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  };
  for (const setting of ["max_wal_size = '4GB'", "checkpoint_timeout = '30min'"])
    await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');
  await admin.query(`
    set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
    insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente)
    select id, 100000 + id from clientes on conflict (cliente_id) do nothing;
    update configuracion set guia_cerrada_en = now()`);
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index as i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query('set session_replication_role = replica');
  await step('remitos', REMITOS(remitos));
  await step('lines', LINES);
  await step('receipts', RECEIPTS(remitos));
  await step('history', HISTORY);
  await step('cheques', CHEQUES(remitos));
  const { rows: always } = await admin.query<{ table: string; name: string }>(
    `select tgrelid::regclass as table, tgname as name from pg_trigger
     where tgenabled = 'A' and tgrelid in (${LEDGER_TABLES.map((table) => `'${table}'::regclass`).join()})`,
  );
  for (const { table, name } of always) await admin.query(`alter table ${table} disable trigger ${name}`);
  await admin.query(CHAIN);
  await step('ledger', LEDGER);
  await step('sums', SUMS);
  for (const { table, name } of always)
    await admin.query(`alter table ${table} enable always trigger ${name}`);
  await admin.query('set session_replication_role = origin');
  for (const { name, definition } of indexes) await step(name, definition);
  await step('counters', COUNTERS);
  await step('vacuum', 'vacuum (freeze, analyze)');
  await admin.query('alter system reset all');
  await admin.query('select pg_reload_conf()');
  await admin.query('checkpoint');
}

const QUANTITY = (n: string) => `(5 + (r.id::bigint * 7 + ${n}) % 2500 / 100.0)`;
/** At 9,000 a tonne and 21 % IVA the amounts are exact to the cent. */
const PRICE = 9000;
const GROSS = 10_890;

const REMITOS = (count: number) => `
  insert into remitos (numero, cliente_id, forma_pago_id, direccion_envio, chofer_id, camion_id, monto_total,
    cancelado, es_facturado, nro_factura, empresa_id, fecha_remito, iva_base, creado_en, actualizado_en,
    cliente_nombre, cliente_cuit, cliente_domicilio, cliente_categoria_fiscal, empresa_razon_social, empresa_cuit,
    empresa_domicilio, forma_pago_nombre, chofer_nombre, chofer_documento, camion_patente)
  select numero, cliente, pago, 'Ruta 20 km ' || id % 100, 1 + id % 30, 1 + id % 30, total,
    id % 40 = 1, invoiced, case when invoiced then '0001-' || to_char(id, 'FM00000000') end, empresa, fecha, 'bruto',
    fecha + time '10:00', fecha + time '10:00',
    'Pena Ítalo ' || cliente, '20-24881234-5', 'San Martín ' || cliente, 'Responsable Inscripto',
    'Canteras del Sur SRL', '30-70707070-7', 'Ruta 9', 'Cuenta corriente', 'Luis Rojas ' || id % 30,
    (20000000 + id % 30)::text, 'AA' || 100 + id % 30 || 'BB'
  from (
    select *, id % 40 <> 1 and fecha < current_date - 45 as invoiced
    from (
      select n as id, to_char(1 + (n - 1) / 2 % 2, 'FM0000') || '-' || to_char((n - 1) / 4 * 2 + (n - 1) % 2 + 1, 'FM0000000') as numero,
        (select min(id) from empresas) + (n - 1) / 2 % 2 as empresa,
        case when n % 100 = 0 then 1 else 1 + (n::bigint / 2 * 7919 % ${CLIENTS})::integer end as cliente,
        case when n % 2 = 0 then (select min(id) from formas_pago where es_cuenta_corriente)
          else (select min(id) from formas_pago where not es_cuenta_corriente) end as pago,
        current_date - ((1 - n / ${count}::float8) * ${DAYS_OF_A_MILLION * (count / 1e6)})::integer as fecha,
        ${GROSS} * (${[0, 1, 2].map((line) => `5 + (n::bigint * 7 + ${line}) % 2500 / 100.0`).join(' + ')}) as total
      from generate_series(1, ${count}) n
    ) as r
  ) as r`;

const LINES = `
  insert into remitos_detalles (documento_id, orden, precio_producto_id, codigo, nombre, cantidad, costo_unitario, monto,
    monto_descuento, subtotal, iva_id, iva_porcentaje, monto_iva)
  select r.id, n, 1 + (r.id + n) % 5, '1/1', 'Arena', ${QUANTITY('n')}, ${PRICE}, ${PRICE} * ${QUANTITY('n')}, 0,
    ${GROSS} * ${QUANTITY('n')}, 1, 21, ${GROSS - PRICE} * ${QUANTITY('n')}
  from remitos r cross join generate_series(0, 2) n`;

const RECEIPTS = (count: number) => `
  insert into recibos (numero_recibo, fecha, cliente_id, tipo_venta_id, monto, concepto, cliente_nombre)
  select '0001-' || to_char(row_number() over (order by id), 'FM0000000'), fecha_remito + 30, cliente_id, 1, monto_total,
    'Pago', cliente_nombre
  from remitos where id % 2 = 0 and fecha_remito <= current_date - 30 and id <= ${count} order by id`;

const HISTORY = `
  insert into historial (entidad, registro_id, accion, usuario_id, usuario, fecha, cambios)
  select 'remitos', id, 'crear', 1, 'mgomez', creado_en, jsonb_build_object('numero', jsonb_build_array(null, numero))
  from remitos order by id`;

/** Cheques in hand or rejected are not in the ledger. */
const CHEQUES = (count: number) => `
  insert into cheques (nro_cheque, banco_id, sucursal, cuenta, importe, fecha_vencimiento, titular, titular_cuit,
    cliente_id, tipo_venta_id, rechazado)
  select n::text, 1, 'Centro', '1', 1000 + n, current_date + n % 60, 'Áridos', '30-70707070-7', 1 + n % ${CLIENTS}, 1,
    n < ${count / 20} - 400
  from generate_series(1, ${count / 20}) n;
  -- Their trigger does not run here.
  update cheques as c set clave_papel = clave_papel(c)`;

const CHAIN = 'create aggregate pg_temp.cadena(movimientos) (sfunc = huella_movimiento, stype = bytea)';
const MADE =
  'cuenta_corriente_id, secuencia, tipo, subcuenta, importe, fecha, entidad, documento_id, numero, concepto';

/**
 * The chaining trigger takes an hour row by row, so its function is used as an aggregate. The summing trigger
 * leaves as many versions of an account's row as it has entries, and passes all of them each time.
 */
const LEDGER = `
  insert into movimientos (${MADE}, usuario_id, creado_en, huella)
  select ${MADE.replaceAll(/\w+/g, '(m).$&')}, (m).usuario_id, (m).creado_en,
    pg_temp.cadena(m) over (partition by (m).cuenta_corriente_id order by (m).secuencia)
  from (
    select row(null, c.id, row_number() over (partition by c.id order by d.fecha, d.entidad desc, d.id), d.tipo, 'REMITO',
      d.importe, d.fecha, d.entidad, d.id, d.numero, d.concepto, u.id, null, d.fecha + time '10:00', null)::movimientos as m
    from (
      select 'DEBE' as tipo, monto_total as importe, fecha_remito as fecha, 'remitos' as entidad, id, numero, cliente_id,
        'Remito ' || numero as concepto
      from remitos where id % 2 = 0
      union all
      select 'HABER', monto, fecha, 'recibos', id, numero_recibo, cliente_id, 'Pago' from recibos
    ) as d
    join cuentas_corrientes as c on c.cliente_id = d.cliente_id
    cross join (select min(id) as id from usuarios) as u
  ) as m
  order by (m).fecha, (m).entidad desc, (m).documento_id`;

const LEDGER_TABLES = ['movimientos', 'movimientos_sumas', 'movimientos_meses'];
const ofSide = (side: string) => `coalesce(sum(importe) filter (where ${side}), 0)`;
const SIDES = `${ofSide(`tipo = 'DEBE'`)}, ${ofSide(`tipo = 'HABER'`)}`;
const SUMS = `
  insert into movimientos_sumas select cuenta_corriente_id, subcuenta, ${SIDES}, ${ofSide('anula_id is not null')}
  from movimientos group by 1, 2;
  insert into movimientos_meses
  select cuenta_corriente_id, subcuenta, date_trunc('month', fecha::timestamp)::date, ${SIDES}
  from movimientos group by 1, 2, 3`;

const COUNTERS = `
  insert into numeradores (serie, empresa_id, ultimo)
  select 'remitos', empresa_id, max(split_part(numero, '-', 2)::integer) from remitos group by empresa_id
  union all select 'recibos', 0, max(split_part(numero_recibo, '-', 2)::integer) from recibos
  having count(*) > 0`;
