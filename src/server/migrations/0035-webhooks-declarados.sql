-- Webhooks of declarations: their rows are made at the start, their addresses typed by ADMIN.

alter table webhooks add column tarea varchar(60) collate espanol;
comment on column webhooks.tarea is 'The job of `entidad` that declares it';
create unique index webhooks_tarea_unica on webhooks (entidad, tarea) where eliminado_en is null;
