create table piezas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(100) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index piezas_nombre_unico on piezas (nombre_busqueda) where eliminado_en is null;

create table services (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  orden varchar(20) collate espanol not null,
  fecha date not null,
  total numeric(14,2) not null,
  notas varchar(2000) collate espanol,
  presupuesto_id integer,
  orden_busqueda text collate "C" generated always as (sin_acentos(orden)) stored
);
create unique index services_orden_unico on services (orden_busqueda) where eliminado_en is null;
create index services_busqueda_idx on services using gin (
  orden_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table services_repuestos (
  id integer generated always as identity primary key,
  documento_id integer not null references services,
  orden integer not null,
  pieza_id integer not null references piezas,
  cantidad integer not null default 1,
  importe numeric(14,2) not null,
  costo numeric(14,2),
  serie varchar(100) collate espanol
);
create index services_repuestos_documento_id_idx on services_repuestos (documento_id, orden);
create index services_repuestos_pieza_id_idx on services_repuestos (pieza_id);

create table services_trabajos (
  id integer generated always as identity primary key,
  service_id integer not null references services,
  orden integer not null,
  detalle varchar(100) collate espanol not null
);
create index services_trabajos_service_id_idx on services_trabajos (service_id, orden);
