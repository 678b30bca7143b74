-- The most that a client may owe, and the accounts that owe more. Only accounts with a limit are added up for that.

alter table clientes add limite_credito numeric(14,2);

create or replace view saldos as
select
  c.id, c.version, c.creado_en, c.actualizado_en, c.eliminado_en,
  c.nro_cuenta_corriente, c.nro_cuenta_corriente_busqueda, c.cliente_id, c.activo, c.usuario_alta_id,
  c.creado_en as fhalta,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'DEBE') as monto_debe,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'HABER') as monto_haber,
  (select coalesce(sum(case m.tipo when 'DEBE' then m.importe else -m.importe end), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id) as saldo,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'DEBE' and m.subcuenta = 'REMITO') as monto_debe_remito,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'HABER' and m.subcuenta = 'REMITO') as monto_haber_remito,
  (select coalesce(sum(case m.tipo when 'DEBE' then m.importe else -m.importe end), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.subcuenta = 'REMITO') as saldo_remito,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'DEBE' and m.subcuenta = 'PRESUPUESTO') as monto_debe_presupuesto,
  (select coalesce(sum(m.importe), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.tipo = 'HABER' and m.subcuenta = 'PRESUPUESTO') as monto_haber_presupuesto,
  (select coalesce(sum(case m.tipo when 'DEBE' then m.importe else -m.importe end), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.subcuenta = 'PRESUPUESTO') as saldo_presupuesto,
  l.limite_credito,
  case when l.limite_credito is null then false else l.limite_credito <
    (select coalesce(sum(case m.tipo when 'DEBE' then m.importe else -m.importe end), 0) from movimientos as m where m.cuenta_corriente_id = c.id) end as sobre_limite
from cuentas_corrientes as c left join clientes as l on l.id = c.cliente_id;
