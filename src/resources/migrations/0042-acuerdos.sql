-- Zonas, acuerdos de precios, and what a line keeps of its price.

create table zonas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index zonas_nombre_unico on zonas (nombre_busqueda) where eliminado_en is null;
create index zonas_busqueda_idx on zonas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

alter table localidades add column zona_id integer references zonas;
create index localidades_zona_id_idx on localidades (zona_id);

create table acuerdos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  cliente_id integer references clientes,
  familia_id integer references familias,
  localidad_id integer references localidades,
  zona_id integer references zonas,
  codigo_producto_id integer references codigos_producto,
  precio numeric(14,2),
  descuento numeric(5,2),
  desde date not null default current_date,
  hasta date,
  nota varchar(200) collate espanol,
  codigo varchar(20) collate espanol,
  check (num_nonnulls(cliente_id, familia_id) = 1),
  check (num_nonnulls(precio, descuento) = 1),
  check (cliente_id is not null or num_nonnulls(localidad_id, zona_id) = 0),
  check (num_nonnulls(localidad_id, zona_id) < 2),
  check (hasta >= desde),
  -- Ids as ranges of one: gist then needs no extension. Deferred: the hook, which names what it meets, comes first.
  constraint acuerdos_sin_superponer exclude using gist (
    int4range(coalesce(cliente_id, 0), coalesce(cliente_id, 0), '[]') with &&,
    int4range(coalesce(familia_id, 0), coalesce(familia_id, 0), '[]') with &&,
    int4range(coalesce(localidad_id, 0), coalesce(localidad_id, 0), '[]') with &&,
    int4range(coalesce(zona_id, 0), coalesce(zona_id, 0), '[]') with &&,
    int4range(coalesce(codigo_producto_id, 0), coalesce(codigo_producto_id, 0), '[]') with &&,
    daterange(desde, hasta, '[]') with &&
  ) where (eliminado_en is null) deferrable initially deferred
);
create unique index acuerdos_codigo_unico on acuerdos (codigo) where eliminado_en is null;
create index acuerdos_cliente_id_idx on acuerdos (cliente_id);
create index acuerdos_familia_id_idx on acuerdos (familia_id);
create index acuerdos_localidad_id_idx on acuerdos (localidad_id);
create index acuerdos_zona_id_idx on acuerdos (zona_id);
create index acuerdos_codigo_producto_id_idx on acuerdos (codigo_producto_id);
create index acuerdos_desde_idx on acuerdos (desde desc, id desc) where eliminado_en is null;

alter table remitos add column destino_id integer references localidades;
alter table presupuestos add column destino_id integer references localidades;
create index remitos_destino_id_idx on remitos (destino_id);
create index presupuestos_destino_id_idx on presupuestos (destino_id);

-- Null: issued before it was kept.
alter table remitos_detalles add column precio_lista numeric(14,2);
alter table remitos_detalles add column acuerdo_id integer references acuerdos;
alter table remitos_detalles add column precio_por varchar(300) collate espanol;
alter table presupuestos_detalles add column precio_lista numeric(14,2);
alter table presupuestos_detalles add column acuerdo_id integer references acuerdos;
alter table presupuestos_detalles add column precio_por varchar(300) collate espanol;
create index remitos_detalles_acuerdo_id_idx on remitos_detalles (acuerdo_id);
create index presupuestos_detalles_acuerdo_id_idx on presupuestos_detalles (acuerdo_id);
