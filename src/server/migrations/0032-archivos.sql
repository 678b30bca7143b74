-- Files of records, uploaded in parts. A save claims them; those that none claims last a day
-- (docs/decisions/0021).

create table archivos (
  id uuid primary key,
  usuario_id integer not null references usuarios,
  entidad varchar(63) collate "C" not null,
  campo varchar(63) collate "C" not null,
  registro_id integer,
  nombre varchar(120) not null,
  tipo varchar(100) collate "C",
  bytes integer not null check (bytes > 0),
  recibidos integer not null default 0 check (recibidos between 0 and bytes),
  creado_en timestamptz not null default ahora(),
  check (registro_id is null or tipo is not null)
);
create index archivos_registro_idx on archivos (entidad, registro_id) where registro_id is not null;
create index archivos_sin_registro_idx on archivos (creado_en) where registro_id is null;
create index archivos_usuario_idx on archivos (usuario_id) where registro_id is null;
comment on column archivos.registro_id is 'Null until a save claims it';
comment on column archivos.tipo is 'Found in its bytes, once all have arrived';

create table archivos_partes (
  archivo_id uuid not null references archivos on delete cascade,
  desde integer not null,
  contenido bytea not null,
  primary key (archivo_id, desde)
);
-- PDF, JPEG and XLSX are compressed already.
alter table archivos_partes alter column contenido set storage external;
