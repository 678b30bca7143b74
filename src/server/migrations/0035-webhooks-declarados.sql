-- Webhooks of declarations: their rows are made at the start, their addresses typed by ADMIN.

alter table webhooks add column tarea varchar(60) collate espanol;
comment on column webhooks.tarea is 'The job of `entidad` that declares it';
create unique index webhooks_tarea_unica on webhooks (entidad, tarea) where eliminado_en is null;

-- Both are chosen among the entities there are now.
alter table webhooks alter column entidad type varchar(40) collate espanol using entidad::varchar(40);
alter table trabajos alter column entidad type varchar(40) collate espanol using entidad::varchar(40);
