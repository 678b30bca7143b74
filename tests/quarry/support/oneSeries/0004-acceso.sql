-- Roles as a lookup, mailed tokens, known devices, the throttle and the security log.

create table roles (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nombre varchar(10) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index roles_nombre_unico on roles (nombre_busqueda) where eliminado_en is null;

-- The numbers are known to the code (src/server/auth/roleIds.ts) and to the column usuarios.rol below.
insert into roles (id, nombre) overriding system value values (1, 'ADMIN'), (2, 'EMPLEADO');
alter table roles alter column id restart with 3;

alter table usuarios add column rol_id integer references roles;
update usuarios set rol_id = case rol when 'ADMIN' then 1 else 2 end;
alter table usuarios
  alter column rol_id set not null,
  drop column rol,
  add column rol varchar(10) collate espanol not null
    generated always as (case rol_id when 1 then 'ADMIN' when 2 then 'EMPLEADO' end) stored,
  alter column password_hash type varchar(255) collate espanol;
create index usuarios_rol_id_idx on usuarios (rol_id);

-- By the folded columns, as every unique text: that is also what a login searches by.
drop index usuarios_usuario_unico, usuarios_email_unico;
create unique index usuarios_usuario_unico on usuarios (usuario_busqueda) where eliminado_en is null;
create unique index usuarios_email_unico on usuarios (email_busqueda) where eliminado_en is null;
create index usuarios_busqueda_idx on usuarios using gin (
  usuario_busqueda gin_trgm_ops, email_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- A session is named to its owner by a number, never by the hash of its token.
alter table sesiones add column id bigint generated always as identity unique;

create table tokens (
  huella bytea primary key,
  usuario_id integer not null references usuarios on delete cascade,
  tipo varchar(20) collate "C" not null check (tipo in ('verificar', 'restablecer')),
  email varchar(254) collate espanol not null,
  creado_en timestamptz not null default now(),
  vence_en timestamptz not null,
  usado_en timestamptz
);
comment on column tokens.huella is 'SHA-256 of the token; the token itself is only in the mail';
comment on column tokens.email is 'The address that it was sent to: it proves nothing about another one';
create index tokens_usuario_id_idx on tokens (usuario_id);
create index tokens_vence_en_idx on tokens (vence_en);

create table equipos (
  huella bytea not null,
  usuario_id integer not null references usuarios on delete cascade,
  ultimo_uso timestamptz not null default now(),
  primary key (huella, usuario_id)
);
comment on table equipos is 'Browsers in which a user has signed in: they are let in while his account is throttled';
comment on column equipos.huella is 'SHA-256 of the token in the browser''s cookie';
create index equipos_usuario_id_idx on equipos (usuario_id);
create index equipos_ultimo_uso_idx on equipos (ultimo_uso);

create table intentos (
  clave bytea primary key,
  fallos integer not null,
  ultimo_en timestamptz not null,
  libre_en timestamptz not null
);
comment on table intentos is 'The throttle: attempts that failed, or have not ended yet, by account, address or device';
comment on column intentos.clave is 'SHA-256 of what is counted: people type passwords where their name belongs';
comment on column intentos.libre_en is 'Until then no further attempt is looked at';
create index intentos_ultimo_en_idx on intentos (ultimo_en);

create table actividad (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  fecha timestamptz not null,
  evento varchar(40) collate espanol not null,
  usuario varchar(254) collate espanol not null,
  usuario_id integer,
  direccion varchar(45) collate espanol,
  dispositivo varchar(60) collate espanol,
  agente varchar(300) collate espanol,
  detalle varchar(200) collate espanol,
  usuario_busqueda text collate "C" generated always as (sin_acentos(usuario)) stored
);
comment on column actividad.usuario is 'As it was called then, or as it was typed';
create index actividad_orden_idx on actividad (fecha desc, id desc) where eliminado_en is null;
create index actividad_evento_idx on actividad (evento, fecha desc, id desc) where eliminado_en is null;
create index actividad_busqueda_idx on actividad using gin (
  usuario_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create trigger actividad_solo_altas before update or delete or truncate on actividad
  for each statement execute function rechazar_cambio();
alter table actividad enable always trigger actividad_solo_altas;
