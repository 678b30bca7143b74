-- Every price that a product ever had, and the mass changes that many of them come from.

create table cambios_precios (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  fecha timestamptz not null,
  usuario_id integer not null references usuarios,
  motivo varchar(200) collate espanol not null,
  cambio varchar(120) collate espanol not null,
  precios varchar(60) collate espanol not null,
  alcance varchar(300) collate espanol not null,
  productos integer not null,
  deshace_id integer references cambios_precios,
  es_ultimo boolean not null default false,
  motivo_busqueda text collate "C" generated always as (sin_acentos(motivo)) stored
);
create unique index cambios_precios_ultimo_idx on cambios_precios (es_ultimo) where es_ultimo;
create index cambios_precios_usuario_id_idx on cambios_precios (usuario_id);
create index cambios_precios_deshace_id_idx on cambios_precios (deshace_id);

create table historial_precios (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  producto_id integer not null references productos,
  precio varchar(40) collate espanol not null,
  anterior numeric(14,2),
  nuevo numeric(14,2) not null,
  fecha timestamptz not null,
  usuario_id integer not null references usuarios,
  motivo varchar(200) collate espanol,
  cambio_id integer references cambios_precios
);
create index historial_precios_producto_id_idx on historial_precios (producto_id);
create index historial_precios_usuario_id_idx on historial_precios (usuario_id);
create index historial_precios_cambio_id_idx on historial_precios (cambio_id);

create trigger historial_precios_solo_altas before update or delete or truncate on historial_precios
  for each statement execute function rechazar_cambio();
alter table historial_precios enable always trigger historial_precios_solo_altas;
