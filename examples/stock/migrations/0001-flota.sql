-- Marcas.

create table marcas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index marcas_nombre_unico on marcas (nombre_busqueda) where eliminado_en is null;
create index marcas_busqueda_idx on marcas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- Camiones.

create table camiones (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  patente varchar(10) collate espanol not null,
  marca_id integer not null references marcas,
  modelo varchar(60) collate espanol,
  ejes integer not null,
  vtv date,
  propio boolean not null default true,
  modelo_busqueda text collate "C" generated always as (sin_acentos(modelo)) stored,
  patente_busqueda text collate "C" generated always as (sin_acentos(patente)) stored
);
create unique index camiones_patente_unico on camiones (patente) where eliminado_en is null;
create index camiones_marca_id_idx on camiones (marca_id);
create index camiones_busqueda_idx on camiones using gin (
  modelo_busqueda gin_trgm_ops, patente_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- Choferes.

create table choferes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  telefono varchar(40) collate espanol,
  camion_id integer references camiones,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create index choferes_camion_id_idx on choferes (camion_id);
create index choferes_orden_idx on choferes (apellido, nombre, id) where eliminado_en is null;
create index choferes_busqueda_idx on choferes using gin (
  apellido_busqueda gin_trgm_ops, nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
