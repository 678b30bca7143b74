-- What the entries of each current account add up to. A view: balances are sums of the ledger, stored nowhere.
-- One subquery for each sum, so that a list adds up only the columns and the rows that it shows.

create index movimientos_saldo_idx on movimientos (cuenta_corriente_id, subcuenta, tipo) include (importe);

create view saldos as
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
  (select coalesce(sum(case m.tipo when 'DEBE' then m.importe else -m.importe end), 0)::numeric(14,2) from movimientos as m where m.cuenta_corriente_id = c.id and m.subcuenta = 'PRESUPUESTO') as saldo_presupuesto
from cuentas_corrientes as c;
