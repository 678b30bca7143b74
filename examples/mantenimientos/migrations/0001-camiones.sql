-- Camiones.

create table camiones (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  patente varchar(10) collate espanol not null,
  modelo varchar(100) collate espanol not null,
  patente_busqueda text collate "C" generated always as (sin_acentos(patente)) stored,
  modelo_busqueda text collate "C" generated always as (sin_acentos(modelo)) stored
);
create unique index camiones_patente_unico on camiones (patente) where eliminado_en is null;
