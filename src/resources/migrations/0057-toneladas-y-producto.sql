-- What a sale's lines come to, for its list: the tonnes and the products, as its next write will say them. With the
-- tonnes in their indexes, the sums of a million rows need not look at the table (0020-sumas-de-listas).

alter table remitos add column toneladas numeric(14,2), add column productos varchar(120) collate espanol;
alter table presupuestos add column toneladas numeric(14,2), add column productos varchar(120) collate espanol;

drop index remitos_cliente_id_idx;
drop index remitos_forma_pago_id_idx;
drop index remitos_empresa_id_idx;
drop index remitos_presupuesto_id_idx;
drop index remitos_chofer_id_idx;
drop index remitos_camion_id_idx;
drop index remitos_entrega_idx;
drop index remitos_orden_idx;
drop index remitos_estado_idx;
drop index remitos_anulado_idx;
drop index remitos_por_facturar_idx;
drop index presupuestos_cliente_id_idx;
drop index presupuestos_forma_pago_id_idx;
drop index presupuestos_empresa_id_idx;
drop index presupuestos_orden_idx;
drop index presupuestos_estado_idx;

update remitos as sale set toneladas = lines.toneladas, productos = lines.productos
from (
  select documento_id, sum(cantidad) as toneladas,
    (array_agg(nombre order by orden))[1]
      || case when count(distinct nombre) > 1 then ' y ' || count(distinct nombre) - 1 || ' más' else '' end as productos
  from remitos_detalles group by documento_id
) as lines
where lines.documento_id = sale.id;

update presupuestos as sale set toneladas = lines.toneladas, productos = lines.productos
from (
  select documento_id, sum(cantidad) as toneladas,
    (array_agg(nombre order by orden))[1]
      || case when count(distinct nombre) > 1 then ' y ' || count(distinct nombre) - 1 || ' más' else '' end as productos
  from presupuestos_detalles group by documento_id
) as lines
where lines.documento_id = sale.id;

create index remitos_cliente_id_idx on remitos (cliente_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_forma_pago_id_idx on remitos (forma_pago_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_empresa_id_idx on remitos (empresa_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_presupuesto_id_idx on remitos (presupuesto_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_chofer_id_idx on remitos (chofer_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_camion_id_idx on remitos (camion_id, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_entrega_idx on remitos (entrega, fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_orden_idx on remitos (fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index remitos_estado_idx on remitos (cancelado, es_facturado, fecha_remito desc, id desc)
  include (monto_total, toneladas) where eliminado_en is null;
create index remitos_anulado_idx on remitos (fecha_remito desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null and cancelado;
create index remitos_por_facturar_idx on remitos (fecha_remito desc, id desc)
  include (monto_total, toneladas) where eliminado_en is null and not cancelado and not es_facturado;
create index remitos_toneladas_idx on remitos (toneladas, id) where eliminado_en is null;
create index presupuestos_cliente_id_idx on presupuestos (cliente_id, fecha_presupuesto desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index presupuestos_forma_pago_id_idx on presupuestos (forma_pago_id, fecha_presupuesto desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index presupuestos_empresa_id_idx on presupuestos (empresa_id, fecha_presupuesto desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index presupuestos_orden_idx on presupuestos (fecha_presupuesto desc, id desc)
  include (monto_total, toneladas, cancelado) where eliminado_en is null;
create index presupuestos_estado_idx on presupuestos (cancelado, fecha_presupuesto desc, id desc)
  include (monto_total, toneladas) where eliminado_en is null;
create index presupuestos_toneladas_idx on presupuestos (toneladas, id) where eliminado_en is null;
