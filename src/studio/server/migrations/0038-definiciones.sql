-- Entities that an ADMIN declares in the browser.

create table definiciones (
  id integer generated always as identity primary key,
  -- Also its table's name; it never changes.
  nombre varchar(24) collate "C" not null unique,
  -- As typed, not in use: json keeps the order of fields. Null when nothing waits for publication.
  borrador json,
  -- In use.
  publicada json,
  version integer not null default 0,
  retirada boolean not null default false,
  cambiada_en timestamptz not null default ahora(),
  check (publicada is null = (version = 0)),
  check (borrador is not null or publicada is not null)
);

create table definiciones_versiones (
  definicion_id integer not null references definiciones,
  version integer not null,
  definicion json not null,
  usuario_id integer not null references usuarios,
  publicada_en timestamptz not null default ahora(),
  primary key (definicion_id, version)
);

-- Grows whenever what is in use changes: a process that has another number reads them again.
create table definiciones_en_uso (
  unica boolean primary key default true check (unica),
  numero integer not null
);
insert into definiciones_en_uso (numero) values (0);
