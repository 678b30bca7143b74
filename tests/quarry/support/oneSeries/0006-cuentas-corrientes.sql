-- A client's current account gets a table of its own: one row per client for ever, in use or not.

create table cuentas_corrientes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  cliente_id integer not null references clientes,
  nro_cuenta_corriente varchar(20) collate espanol not null,
  activo boolean not null default true,
  usuario_alta_id integer references usuarios,
  nro_cuenta_corriente_busqueda text collate "C" generated always as (sin_acentos(nro_cuenta_corriente)) stored
);
create unique index cuentas_corrientes_nro_cuenta_corriente_unico on cuentas_corrientes (nro_cuenta_corriente_busqueda)
  where eliminado_en is null;
create unique index cuentas_corrientes_cliente_id_unico on cuentas_corrientes (cliente_id) where eliminado_en is null;
-- Unique among the hidden ones too: a client's account comes back, it is never made a second time.
create unique index cuentas_corrientes_cliente_id_idx on cuentas_corrientes (cliente_id);
create index cuentas_corrientes_usuario_alta_id_idx on cuentas_corrientes (usuario_alta_id);

insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente, creado_en, eliminado_en)
select id, nro_cuenta_corriente, creado_en, eliminado_en from clientes where nro_cuenta_corriente is not null;

alter table clientes drop column nro_cuenta_corriente;
