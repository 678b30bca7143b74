-- Passkeys: a login without a password, or its second factor.

create table llaves (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuarios,
  credencial text collate "C" not null unique,
  clave_publica bytea not null,
  contador bigint not null,
  nombre varchar(60) collate espanol not null,
  creada_en timestamptz not null default ahora(),
  ultimo_uso timestamptz
);
create index llaves_usuario_idx on llaves (usuario_id);

create table desafios (
  huella bytea primary key,
  desafio bytea not null,
  vence_en timestamptz not null
);
comment on column desafios.huella is 'Of the token of the session or the browser that asked';
