-- What is sold: the catalogue of codes, and the products that put prices to a code for a family.

create table codigos_producto (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  codigo varchar(20) collate espanol not null,
  nombre varchar(100) collate espanol not null,
  codigo_busqueda text collate "C" generated always as (sin_acentos(codigo)) stored,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index codigos_producto_codigo_unico on codigos_producto (codigo_busqueda) where eliminado_en is null;
create index codigos_producto_orden_idx on codigos_producto (nombre, codigo, id) where eliminado_en is null;
create index codigos_producto_busqueda_idx on codigos_producto using gin (
  codigo_busqueda gin_trgm_ops, nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table productos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  codigo_producto_id integer not null references codigos_producto,
  familia_id integer not null references familias,
  codigo_generado varchar(40) collate espanol not null,
  precio_costo numeric(14,2) not null check (precio_costo > 0),
  precio_contado numeric(14,2) not null check (precio_contado > 0),
  precio_cuenta_corriente numeric(14,2) not null check (precio_cuenta_corriente > 0),
  codigo_generado_busqueda text collate "C" generated always as (sin_acentos(codigo_generado)) stored
);
create unique index productos_codigo_generado_unico on productos (codigo_generado_busqueda) where eliminado_en is null;
create index productos_codigo_producto_id_idx on productos (codigo_producto_id);
create index productos_familia_id_idx on productos (familia_id);
create index productos_busqueda_idx on productos using gin (
  codigo_generado_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- Groups of products, beside those of clients: the contract has one list of families for both.
insert into familias (nombre)
select nombre
from unnest(array['Arenas', 'Piedras', 'Granzas', 'Rellenos', 'Cementos y cales']) as nueva (nombre)
where not exists (
  select from familias where nombre_busqueda = sin_acentos(nueva.nombre) and eliminado_en is null
);
