-- Tokens with which programs call, and what each may do.

create table accesos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(30) collate espanol not null,
  rol_id integer not null references roles,
  vence date not null,
  limite integer not null default 60,
  creador_id integer not null references usuarios,
  huella varchar(64) collate espanol,
  ultimo_uso timestamptz,
  revocado boolean not null default false,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index accesos_nombre_unico on accesos (nombre_busqueda) where eliminado_en is null;
create unique index accesos_huella_unica on accesos (huella);
create index accesos_rol_id_idx on accesos (rol_id);
create index accesos_creador_id_idx on accesos (creador_id);
create index accesos_busqueda_idx on accesos using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table accesos_permisos (
  id integer generated always as identity primary key,
  documento_id integer not null references accesos,
  orden integer not null,
  entidad varchar(40) collate espanol not null,
  leer boolean not null default true,
  crear boolean not null default false,
  editar boolean not null default false,
  eliminar boolean not null default false,
  actuar boolean not null default false
);
create index accesos_permisos_documento_id_idx on accesos_permisos (documento_id, orden);
comment on column accesos.huella is 'SHA-256 of the token, which nothing keeps; null until it was shown';

-- Calls of the minute that began then.
create table accesos_minutos (
  acceso_id integer primary key references accesos,
  minuto timestamptz not null,
  llamadas integer not null
);
