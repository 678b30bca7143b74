-- A balance may be more than any one amount: two typing errors of twelve digits made every list of accounts fail.
-- The sums behind it hold eighteen digits (0046-sumas-del-libro).

drop view saldos;
create view saldos as
select
  c.id, c.version, c.creado_en, c.actualizado_en, c.eliminado_en,
  c.nro_cuenta_corriente, c.nro_cuenta_corriente_busqueda, c.cliente_id, c.activo, c.usuario_alta_id,
  c.creado_en as fhalta,
  (coalesce(r.debe - r.anulado, 0) + coalesce(p.debe - p.anulado, 0))::numeric(18,2) as monto_debe,
  (coalesce(r.haber - r.anulado, 0) + coalesce(p.haber - p.anulado, 0))::numeric(18,2) as monto_haber,
  (coalesce(r.debe - r.haber, 0) + coalesce(p.debe - p.haber, 0))::numeric(18,2) as saldo,
  coalesce(r.debe - r.anulado, 0)::numeric(18,2) as monto_debe_remito,
  coalesce(r.haber - r.anulado, 0)::numeric(18,2) as monto_haber_remito,
  coalesce(r.debe - r.haber, 0)::numeric(18,2) as saldo_remito,
  coalesce(p.debe - p.anulado, 0)::numeric(18,2) as monto_debe_presupuesto,
  coalesce(p.haber - p.anulado, 0)::numeric(18,2) as monto_haber_presupuesto,
  coalesce(p.debe - p.haber, 0)::numeric(18,2) as saldo_presupuesto,
  l.limite_credito,
  case when l.limite_credito is null then false else l.limite_credito <
    coalesce(r.debe - r.haber, 0) + coalesce(p.debe - p.haber, 0) end as sobre_limite
from cuentas_corrientes as c
left join movimientos_sumas as r on r.cuenta_corriente_id = c.id and r.subcuenta = 'REMITO'
left join movimientos_sumas as p on p.cuenta_corriente_id = c.id and p.subcuenta = 'PRESUPUESTO'
left join clientes as l on l.id = c.cliente_id;
