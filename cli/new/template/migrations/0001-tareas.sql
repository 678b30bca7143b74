-- Tareas.

create table tareas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(100) collate espanol not null,
  vence date,
  hecha boolean not null default false,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create index tareas_orden_idx on tareas (vence, id) where eliminado_en is null;
create index tareas_busqueda_idx on tareas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
