-- Libros.

create table libros (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  titulo varchar(120) collate espanol not null,
  autor varchar(80) collate espanol not null,
  inventario varchar(20) collate espanol not null,
  disponible boolean not null default true,
  titulo_busqueda text collate "C" generated always as (sin_acentos(titulo)) stored,
  inventario_busqueda text collate "C" generated always as (sin_acentos(inventario)) stored,
  autor_busqueda text collate "C" generated always as (sin_acentos(autor)) stored
);
create unique index libros_inventario_unico on libros (inventario_busqueda) where eliminado_en is null;
create index libros_orden_idx on libros (titulo, id) where eliminado_en is null;
create index libros_busqueda_idx on libros using gin (
  titulo_busqueda gin_trgm_ops, inventario_busqueda gin_trgm_ops, autor_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- Socios.

create table socios (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  documento varchar(20) collate espanol not null,
  telefono varchar(40) collate espanol,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  documento_busqueda text collate "C" generated always as (sin_acentos(documento)) stored
);
create unique index socios_documento_unico on socios (documento_busqueda) where eliminado_en is null;
create index socios_orden_idx on socios (apellido, nombre, id) where eliminado_en is null;
create index socios_busqueda_idx on socios using gin (
  apellido_busqueda gin_trgm_ops, nombre_busqueda gin_trgm_ops, documento_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- Préstamos.

create table prestamos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  fecha date not null,
  socio_id integer not null references socios,
  vence date not null default CURRENT_DATE + 14,
  renovaciones integer not null default 0,
  devuelto date,
  multa numeric(14,2),
  socio_nombre varchar(130) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index prestamos_socio_id_idx on prestamos (socio_id, fecha desc, id desc) include (multa) where eliminado_en is null;
create index prestamos_orden_idx on prestamos (fecha desc, id desc) include (multa) where eliminado_en is null;
create index prestamos_busqueda_idx on prestamos using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table prestamos_libros (
  id integer generated always as identity primary key,
  documento_id integer not null references prestamos,
  orden integer not null,
  libro_id integer not null references libros,
  titulo varchar(120) collate espanol
);
create index prestamos_libros_documento_id_idx on prestamos_libros (documento_id, orden);
create index prestamos_libros_libro_id_idx on prestamos_libros (libro_id);

-- What being late costs, a day.

alter table configuracion add column multa_por_dia numeric(14,2) not null default 100.00;
