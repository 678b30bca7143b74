-- What somebody may not do alone, kept as it was sent until another decides it.

create table autorizaciones (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  titulo varchar(200) collate espanol not null,
  entidad varchar(40) collate espanol not null,
  verbo varchar(80) collate espanol not null,
  registro_id integer,
  registro_version integer,
  motivos varchar(4000) collate espanol not null,
  nota varchar(500) collate espanol,
  borrador varchar(1000000) collate espanol not null,
  cifras varchar(20000) collate espanol,
  usuario_id integer,
  usuario varchar(100) collate espanol not null,
  fecha timestamptz not null,
  situacion varchar(40) collate espanol not null default 'pendiente',
  resuelta_por varchar(100) collate espanol,
  resuelta timestamptz,
  respuesta varchar(500) collate espanol,
  resultado_id integer,
  vista boolean not null default false,
  titulo_busqueda text collate "C" generated always as (sin_acentos(titulo)) stored
);
create index autorizaciones_orden_idx on autorizaciones (fecha desc, id desc) where eliminado_en is null;
create index autorizaciones_busqueda_idx on autorizaciones using gin (titulo_busqueda gin_trgm_ops)
  with (fastupdate = off) where eliminado_en is null;
-- The header's count, on every visit.
create index autorizaciones_esperan_idx on autorizaciones (situacion, usuario_id)
  where not vista and eliminado_en is null;
comment on column autorizaciones.borrador is 'The body of the call, in JSON';
comment on column autorizaciones.cifras is 'By label, in JSON: what to compare with when it is decided';
