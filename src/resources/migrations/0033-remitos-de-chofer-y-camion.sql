-- The remitos of a driver and of a truck, newest first, with their sum: their details list them.

drop index remitos_chofer_id_idx;
create index remitos_chofer_id_idx on remitos (chofer_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
drop index remitos_camion_id_idx;
create index remitos_camion_id_idx on remitos (camion_id, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
