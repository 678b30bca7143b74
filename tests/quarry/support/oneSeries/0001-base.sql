-- What every table stands on: Spanish order, search without accents, users, sessions and the history.

-- ñ after n, accents and case only break ties. Deterministic, so that = still means equal.
create collation espanol (provider = icu, locale = 'es-AR', deterministic = true);

create extension if not exists pg_trgm;

-- The form in which text is searched: lower case, no accents (ñ is n, ß is ss).
-- It depends on no dictionary, locale or library version ("C" lowers ASCII, translate does the rest), so
-- IMMUTABLE is the truth, and what is stored and indexed stays right through any upgrade.
-- The last characters of the list are combining marks: they have no counterpart and are removed.
create function sin_acentos(texto text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(
  translate(
    lower(texto collate "C"),
    'áàâäãåéèêëíìîïóòôöõøúùûüñçýÿÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕØÚÙÛÜÑÇÝŸŒÆẞ' || U&'\0300\0301\0302\0303\0308\030A\0327',
    'aaaaaaeeeeiiiioooooouuuuncyyaaaaaaeeeeiiiioooooouuuuncyyœæß'
  ),
  'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');

-- For tables that are only ever added to.
create function rechazar_cambio() returns trigger
language plpgsql as $$
begin
  raise exception 'La tabla % solo admite altas: % rechazado.', tg_table_name, tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create table usuarios (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  usuario varchar(40) collate espanol not null,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  email varchar(254) collate espanol not null,
  password_hash text not null,
  rol varchar(10) collate espanol not null check (rol in ('ADMIN', 'EMPLEADO')),
  verificado_en timestamptz,
  usuario_busqueda text collate "C" generated always as (sin_acentos(usuario)) stored,
  email_busqueda text collate "C" generated always as (sin_acentos(email)) stored
);
create unique index usuarios_usuario_unico on usuarios (lower(usuario)) where eliminado_en is null;
create unique index usuarios_email_unico on usuarios (lower(email)) where eliminado_en is null;

create table sesiones (
  huella bytea primary key,
  usuario_id integer not null references usuarios on delete cascade,
  creada_en timestamptz not null default now(),
  ultimo_uso timestamptz not null default now(),
  vence_en timestamptz not null,
  direccion inet,
  agente varchar(300)
);
comment on column sesiones.huella is 'SHA-256 of the token; the token itself is only in the cookie';
create index sesiones_usuario_id_idx on sesiones (usuario_id);
create index sesiones_vence_en_idx on sesiones (vence_en);

create table historial (
  id bigint generated always as identity primary key,
  entidad varchar(60) collate "C" not null,
  registro_id integer not null,
  accion varchar(40) collate "C" not null,
  usuario_id integer references usuarios,
  usuario varchar(40) collate espanol,
  fecha timestamptz not null default now(),
  cambios jsonb not null,
  pedido varchar(40) collate "C"
);
comment on column historial.usuario is 'As it was called then';
comment on column historial.pedido is 'Request id, as in the log';
create index historial_registro_idx on historial (entidad, registro_id, id);

create trigger historial_solo_altas before update or delete or truncate on historial
  for each statement execute function rechazar_cambio();
-- Also in a session that has put itself into replica mode.
alter table historial enable always trigger historial_solo_altas;

create table claves_idempotencia (
  usuario_id integer not null references usuarios on delete cascade,
  clave varchar(200) collate "C" not null,
  huella bytea not null,
  estado smallint,
  cabeceras jsonb,
  cuerpo text,
  creada_en timestamptz not null default now(),
  primary key (usuario_id, clave)
);
comment on column claves_idempotencia.huella is 'SHA-256 of the request: another one under the same key is refused';
comment on column claves_idempotencia.estado is 'HTTP status of the answer; null while the request runs';
create index claves_idempotencia_creada_en_idx on claves_idempotencia (creada_en);
