-- Work after a change or by the clock, and the programs of others that are told of changes.

create table webhooks (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  nombre varchar(60) collate espanol not null,
  entidad varchar(60) collate espanol not null,
  al_crear boolean not null default true,
  al_editar boolean not null default true,
  al_actuar boolean not null default true,
  al_eliminar boolean not null default true,
  url varchar(500) collate espanol not null,
  rol_id integer not null references roles,
  secreto varchar(100) collate espanol not null,
  activo boolean not null default true,
  falla_desde timestamptz,
  error varchar(300) collate espanol,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create index webhooks_rol_idx on webhooks (rol_id);
create index webhooks_orden_idx on webhooks (nombre, id) where eliminado_en is null;
create index webhooks_busqueda_idx on webhooks using gin (nombre_busqueda gin_trgm_ops)
  with (fastupdate = off) where eliminado_en is null;

create table trabajos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  titulo varchar(100) collate espanol not null,
  entidad varchar(60) collate espanol not null,
  registro_id integer,
  tarea varchar(60) collate espanol,
  evento varchar(10) collate espanol,
  webhook_id integer references webhooks,
  cuando varchar(100) collate espanol,
  situacion varchar(40) collate espanol not null default 'pendiente',
  intentos integer not null default 0,
  error varchar(300) collate espanol,
  creado timestamptz not null,
  proximo_intento timestamptz,
  terminado timestamptz,
  titulo_busqueda text collate "C" generated always as (sin_acentos(titulo)) stored,
  check (tarea is null <> (webhook_id is null))
);
create unique index trabajos_cuando_unico on trabajos (entidad, tarea) where cuando is not null;
create index trabajos_orden_idx on trabajos (creado desc, id desc) where eliminado_en is null;
create index trabajos_proximas_idx on trabajos (proximo_intento) where proximo_intento is not null;
create index trabajos_hechas_idx on trabajos (terminado) where situacion = 'hecha';
create index trabajos_webhook_idx on trabajos (webhook_id);
create index trabajos_busqueda_idx on trabajos using gin (titulo_busqueda gin_trgm_ops)
  with (fastupdate = off) where eliminado_en is null;
comment on column trabajos.cuando is 'Cron words; its row stays, and is due again';

-- What a webhook is told, from its first attempt until it is done.
create table trabajos_cuerpos (
  trabajo_id integer primary key references trabajos on delete cascade,
  cuerpo text collate "C" not null
);
