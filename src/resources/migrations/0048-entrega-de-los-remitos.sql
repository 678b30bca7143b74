-- Where a remito's load is, for its list; and who entered a delivery that no phone told.

alter table entregas add column oficina varchar(40) collate espanol;

alter table remitos add column entrega varchar(40) collate espanol not null default 'porCargar';
update remitos as r set entrega = case when e.entregado then 'entregado' else 'enCamino' end
from entregas as e where e.remito_id = r.id;
create index remitos_entrega_idx on remitos (entrega, fecha_remito desc, id desc)
  include (monto_total, cancelado) where eliminado_en is null;
