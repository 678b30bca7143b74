-- The views that people keep of lists: filters, columns, order and rows a page, under a name.

create table vistas (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios on delete cascade,
  lista varchar(60) collate "C" not null,
  nombre varchar(60) collate espanol not null,
  predeterminada boolean not null default false,
  contenido jsonb not null,
  creada_en timestamptz not null default now(),
  actualizada_en timestamptz not null default now(),
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
comment on column vistas.contenido is 'As src/schema/view.ts has it; read as far as the list still has what it names';
create unique index vistas_nombre_unico on vistas (usuario_id, lista, nombre_busqueda);
create unique index vistas_predeterminada_unica on vistas (usuario_id, lista) where predeterminada;
