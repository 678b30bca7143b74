-- The lists of documents also say what they add up to: with the amount in their indexes, counts and sums of a
-- million rows need not look at the table.

drop index presupuestos_cliente_id_idx;
create index presupuestos_cliente_id_idx on presupuestos (cliente_id, fecha_presupuesto desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index presupuestos_forma_pago_id_idx;
create index presupuestos_forma_pago_id_idx on presupuestos (forma_pago_id, fecha_presupuesto desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index presupuestos_empresa_id_idx;
create index presupuestos_empresa_id_idx on presupuestos (empresa_id, fecha_presupuesto desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index presupuestos_orden_idx;
create index presupuestos_orden_idx on presupuestos (fecha_presupuesto desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_cliente_id_idx;
create index remitos_cliente_id_idx on remitos (cliente_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_forma_pago_id_idx;
create index remitos_forma_pago_id_idx on remitos (forma_pago_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_empresa_id_idx;
create index remitos_empresa_id_idx on remitos (empresa_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_presupuesto_id_idx;
create index remitos_presupuesto_id_idx on remitos (presupuesto_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_orden_idx;
create index remitos_orden_idx on remitos (fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index recibos_cliente_id_idx;
create index recibos_cliente_id_idx on recibos (cliente_id, fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index recibos_tipo_venta_id_idx;
create index recibos_tipo_venta_id_idx on recibos (tipo_venta_id, fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index recibos_orden_idx;
create index recibos_orden_idx on recibos (fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index notas_debito_cliente_id_idx;
create index notas_debito_cliente_id_idx on notas_debito (cliente_id, fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index notas_debito_tipo_venta_id_idx;
create index notas_debito_tipo_venta_id_idx on notas_debito (tipo_venta_id, fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index notas_debito_orden_idx;
create index notas_debito_orden_idx on notas_debito (fecha desc, id desc)
  include (monto, cancelado) where eliminado_en is null;
drop index presupuestos_estado_idx;
create index presupuestos_estado_idx on presupuestos (cancelado, fecha_presupuesto desc, id desc)
  include (monto_total) where eliminado_en is null;
drop index remitos_estado_idx;
create index remitos_estado_idx on remitos (cancelado, es_facturado, fecha_remito desc, id desc)
  include (monto_total) where eliminado_en is null;
drop index remitos_anulado_idx;
create index remitos_anulado_idx on remitos (fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null and cancelado;
