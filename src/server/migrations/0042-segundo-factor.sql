-- The second factor of a login: codes of an application, and recovery codes for the day when it is lost.

alter table usuarios add column factor_en timestamptz;
comment on column usuarios.factor_en is 'Since when a login asks for more than the password';

create table factores (
  usuario_id integer primary key references usuarios,
  secreto bytea not null,
  creado_en timestamptz not null default ahora(),
  confirmado_en timestamptz,
  ultimo_paso integer
);
comment on column factores.secreto is 'As it is: the server has no key outside of the database to hide it with';
comment on column factores.ultimo_paso is 'Of RFC 6238: its code, and those before it, are not taken again';

-- A used one is deleted.
create table codigos_recuperacion (
  huella bytea primary key,
  usuario_id integer not null references usuarios
);
create index codigos_recuperacion_usuario_idx on codigos_recuperacion (usuario_id);

-- The right password was given, and not yet the factor.
create table ingresos_pendientes (
  huella bytea primary key,
  usuario_id integer not null references usuarios,
  password_huella bytea not null,
  vence_en timestamptz not null
);
create index ingresos_pendientes_usuario_idx on ingresos_pendientes (usuario_id);

alter table configuracion
  add column factor_exigido varchar(40) collate espanol not null default 'nadie',
  add column factor_gracia integer not null default 7,
  add column factor_desde timestamptz;
comment on column configuracion.factor_desde is 'Set by the trigger configuracion_factor';

create function anotar_factor_exigido() returns trigger
language plpgsql as $$
begin
  new.factor_desde = now();
  return new;
end
$$;
create trigger configuracion_factor before update of factor_exigido on configuracion
  for each row when (old.factor_exigido is distinct from new.factor_exigido) execute function anotar_factor_exigido();
