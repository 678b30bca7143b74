create table viajes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  fecha date not null default CURRENT_DATE,
  cliente_id integer not null references clientes,
  camion_id integer not null references camiones,
  chofer_id integer not null references choferes,
  destino varchar(120) collate espanol not null,
  observaciones varchar(200) collate espanol,
  total numeric(14,2) not null,
  cerrado boolean not null default false,
  cancelado boolean not null default false,
  cliente_nombre varchar(130) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index viajes_cliente_id_idx on viajes (cliente_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_camion_id_idx on viajes (camion_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_chofer_id_idx on viajes (chofer_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_orden_idx on viajes (fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_busqueda_idx on viajes using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index viajes_total_idx on viajes (total) where eliminado_en is null;

create table viajes_cargas (
  id integer generated always as identity primary key,
  documento_id integer not null references viajes,
  orden integer not null,
  tarifa_id integer not null references tarifas,
  toneladas numeric(14,2) not null,
  importe numeric(14,2) not null
);
create index viajes_cargas_documento_id_idx on viajes_cargas (documento_id, orden);
create index viajes_cargas_tarifa_id_idx on viajes_cargas (tarifa_id);
