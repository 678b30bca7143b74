-- Mantenimientos.

create table mantenimientos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  fecha date not null default CURRENT_DATE,
  camion_id integer not null references camiones,
  km integer not null,
  taller varchar(100) collate espanol not null,
  proximo date not null,
  facturas jsonb[],
  total numeric(14,2),
  revisado boolean not null default false,
  observacion varchar(100) collate espanol,
  camion_nombre varchar(100) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index mantenimientos_camion_id_idx on mantenimientos (camion_id, fecha desc, id desc) include (total) where eliminado_en is null;

create table mantenimientos_trabajos (
  id integer generated always as identity primary key,
  documento_id integer not null references mantenimientos,
  orden integer not null,
  detalle varchar(100) collate espanol not null,
  cantidad numeric(14,2) not null,
  precio numeric(14,2) not null,
  importe numeric(14,2)
);
create index mantenimientos_trabajos_documento_id_idx on mantenimientos_trabajos (documento_id, orden);
