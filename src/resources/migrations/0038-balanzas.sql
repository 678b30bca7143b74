-- Balanzas, and the weights taken from them.

create table balanzas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(40) collate espanol not null,
  habilitada boolean not null default true,
  kg integer,
  estable boolean not null default false,
  aviso varchar(40) collate espanol,
  leida timestamptz,
  puente varchar(36) collate espanol,
  orden integer,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index balanzas_nombre_unico on balanzas (nombre_busqueda) where eliminado_en is null;
create index balanzas_busqueda_idx on balanzas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table pesadas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  momento timestamptz not null,
  balanza_id integer not null references balanzas,
  tipo varchar(40) collate espanol not null,
  kg integer not null,
  usuario varchar(60) collate espanol not null,
  remito_id integer references remitos,
  usuario_busqueda text collate "C" generated always as (sin_acentos(usuario)) stored
);
create index pesadas_balanza_id_idx on pesadas (balanza_id);
create index pesadas_remito_id_idx on pesadas (remito_id);
create index pesadas_orden_idx on pesadas (momento desc, id desc) where eliminado_en is null;
create index pesadas_busqueda_idx on pesadas using gin (
  usuario_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

alter table remitos_detalles
  add column pesada_bruto_id integer references pesadas,
  add column pesada_tara_id integer references pesadas,
  add column origen_bruto varchar(120) collate espanol,
  add column origen_tara varchar(120) collate espanol,
  add column peso_manual boolean not null default false;
create index remitos_detalles_pesada_bruto_id_idx on remitos_detalles (pesada_bruto_id);
create index remitos_detalles_pesada_tara_id_idx on remitos_detalles (pesada_tara_id);
