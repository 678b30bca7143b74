-- Trucks, drivers and clients.

create table camiones (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  marca_id integer not null references marcas,
  modelo varchar(60) collate espanol,
  patente varchar(10) collate espanol not null,
  acoplado_patente varchar(10) collate espanol,
  modelo_busqueda text collate "C" generated always as (sin_acentos(modelo)) stored,
  patente_busqueda text collate "C" generated always as (sin_acentos(patente)) stored,
  acoplado_patente_busqueda text collate "C" generated always as (sin_acentos(acoplado_patente)) stored
);
create unique index camiones_patente_unico on camiones (patente) where eliminado_en is null;
create index camiones_marca_id_idx on camiones (marca_id);
create index camiones_busqueda_idx on camiones using gin (
  modelo_busqueda gin_trgm_ops, patente_busqueda gin_trgm_ops, acoplado_patente_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table choferes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  tipo_documento_id integer not null references tipos_documentos,
  nro_documento varchar(20) collate espanol not null,
  domicilio varchar(120) collate espanol not null,
  localidad_id integer not null references localidades,
  telefono varchar(40) collate espanol not null,
  email varchar(254) collate espanol,
  habilitado boolean not null default true,
  motivo_inhabilitacion varchar(200) collate espanol,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  nro_documento_busqueda text collate "C" generated always as (sin_acentos(nro_documento)) stored,
  telefono_busqueda text collate "C" generated always as (sin_acentos(telefono)) stored
);
create index choferes_tipo_documento_id_idx on choferes (tipo_documento_id);
create index choferes_localidad_id_idx on choferes (localidad_id);
create index choferes_orden_idx on choferes (apellido, nombre, id) where eliminado_en is null;
create index choferes_busqueda_idx on choferes using gin (
  nombre_busqueda gin_trgm_ops, apellido_busqueda gin_trgm_ops, nro_documento_busqueda gin_trgm_ops,
  telefono_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table clientes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  cuit varchar(13) collate espanol not null,
  tipo_documento_id integer references tipos_documentos,
  nro_documento varchar(20) collate espanol,
  categoria_fiscal_id integer not null references categorias_fiscales,
  numero_fiscal varchar(30) collate espanol,
  razon_social varchar(120) collate espanol,
  domicilio varchar(120) collate espanol not null,
  codigo_postal varchar(8) collate espanol not null,
  localidad_id integer not null references localidades,
  telefono varchar(40) collate espanol not null,
  email varchar(254) collate espanol not null,
  calle varchar(100) collate espanol,
  nro_calle varchar(10) collate espanol,
  ingresos_brutos varchar(20) collate espanol,
  familia_id integer not null references familias,
  nro_cuenta_corriente varchar(20) collate espanol,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  cuit_busqueda text collate "C" generated always as (sin_acentos(cuit)) stored,
  nro_documento_busqueda text collate "C" generated always as (sin_acentos(nro_documento)) stored
);
create unique index clientes_nro_cuenta_corriente_unico on clientes (nro_cuenta_corriente) where eliminado_en is null;
create index clientes_tipo_documento_id_idx on clientes (tipo_documento_id);
create index clientes_categoria_fiscal_id_idx on clientes (categoria_fiscal_id);
create index clientes_localidad_id_idx on clientes (localidad_id);
create index clientes_familia_id_idx on clientes (familia_id);
create index clientes_orden_idx on clientes (apellido, nombre, id) where eliminado_en is null;
create index clientes_busqueda_idx on clientes using gin (
  nombre_busqueda gin_trgm_ops, apellido_busqueda gin_trgm_ops, cuit_busqueda gin_trgm_ops,
  nro_documento_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
