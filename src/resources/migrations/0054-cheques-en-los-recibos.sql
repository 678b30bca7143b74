-- What a receipt prints of a cheque besides its bank and number, as it was at issue.

alter table recibos_medios
  add column fecha_vencimiento date,
  add column titular varchar(120) collate espanol;

update recibos_medios m
set fecha_vencimiento = c.fecha_vencimiento, titular = c.titular
from cheques c
where c.id = m.cheque_id;
