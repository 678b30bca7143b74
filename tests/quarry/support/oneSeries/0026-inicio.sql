-- What home shows is read out of indexes: the tonnes of a month's remitos without looking at a line of theirs.

drop index remitos_detalles_documento_id_idx;
create index remitos_detalles_documento_id_idx on remitos_detalles (documento_id, orden)
  include (precio_producto_id, cantidad);

-- The remitos that wait for their invoice: few, among all there ever were.
create index remitos_por_facturar_idx on remitos (fecha_remito desc, id desc)
  include (monto_total) where eliminado_en is null and not cancelado and not es_facturado;

-- When the guide of the first steps was done or put away. A business that works already needs none.
alter table configuracion add guia_cerrada_en timestamptz;
update configuracion set guia_cerrada_en = now() where exists (select from remitos);
