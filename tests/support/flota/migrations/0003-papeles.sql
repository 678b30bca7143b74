create table papeles (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  titulo jsonb[],
  fotos jsonb[],
  costos jsonb[],
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
