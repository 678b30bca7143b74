-- The mails that the server sends: what an ADMIN sees of them, and apart from it what they say.

create table correos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  para varchar(254) collate espanol not null,
  asunto varchar(100) collate espanol not null,
  situacion varchar(40) collate espanol not null default 'pendiente',
  intentos integer not null default 0,
  error varchar(300) collate espanol,
  creado timestamptz not null,
  proximo_intento timestamptz,
  enviado timestamptz,
  asunto_busqueda text collate "C" generated always as (sin_acentos(asunto)) stored,
  para_busqueda text collate "C" generated always as (sin_acentos(para)) stored
);
create index correos_orden_idx on correos (creado desc, id desc) where eliminado_en is null;
create index correos_busqueda_idx on correos using gin (
  asunto_busqueda gin_trgm_ops, para_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- The links in it let whoever reads them in, so a row goes once its mail has been sent or its link has expired.
create table correos_cola (
  correo_id integer primary key references correos on delete cascade,
  tipo varchar(40) collate "C" not null,
  datos jsonb not null,
  vence_en timestamptz not null,
  fallos integer not null default 0
);
comment on column correos_cola.fallos is 'Attempts that failed since it was queued, or put back into the queue';
