-- Third-party cheques, and with which supplier each is or was.

create table cheques (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nro_cheque varchar(20) collate espanol not null,
  banco_id integer not null references bancos,
  sucursal varchar(60) collate espanol not null,
  cuenta varchar(30) collate espanol not null,
  importe numeric(14,2) not null,
  fecha_ingreso date not null default current_date,
  fecha_vencimiento date,
  titular varchar(120) collate espanol not null,
  titular_cuit varchar(13) collate espanol not null,
  cliente_id integer not null references clientes,
  tipo_venta_id integer not null references tipos_venta,
  observaciones varchar(500) collate espanol,
  aceptado boolean not null default false,
  rechazado boolean not null default false,
  depositado boolean not null default false,
  fecha_deposito date,
  cheque_x_proveedor_id integer,
  recibo_id integer references recibos,
  nro_cheque_busqueda text collate "C" generated always as (sin_acentos(nro_cheque)) stored,
  check (not (aceptado and rechazado)),
  check (not (rechazado and cheque_x_proveedor_id is not null)),
  check (not (depositado and cheque_x_proveedor_id is not null)),
  check (depositado = (fecha_deposito is not null))
);
create unique index cheques_cheque_x_proveedor_id_unico on cheques (cheque_x_proveedor_id) where eliminado_en is null;
create unique index cheques_banco_id_nro_cheque_titular_cuit_unico on cheques (banco_id, nro_cheque, titular_cuit)
  where eliminado_en is null;
create index cheques_banco_id_idx on cheques (banco_id);
create index cheques_cliente_id_idx on cheques (cliente_id);
create index cheques_tipo_venta_id_idx on cheques (tipo_venta_id);
create index cheques_cheque_x_proveedor_id_idx on cheques (cheque_x_proveedor_id);
create index cheques_recibo_id_idx on cheques (recibo_id);
create index cheques_orden_idx on cheques (fecha_ingreso desc, id desc) where eliminado_en is null;
create index cheques_busqueda_idx on cheques using gin (
  nro_cheque_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
-- What is in hand, by due date.
create index cheques_cartera_idx on cheques (fecha_vencimiento, id)
  where eliminado_en is null and not rechazado and not depositado and cheque_x_proveedor_id is null;

create table cheques_proveedores (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  cheque_id integer not null references cheques,
  proveedor_id integer not null references proveedores,
  descripcion varchar(300) collate espanol,
  asignado_en timestamptz not null,
  desasignado_en timestamptz,
  unique (id, cheque_id)
);
create index cheques_proveedores_cheque_id_idx on cheques_proveedores (cheque_id);
create index cheques_proveedores_proveedor_id_idx on cheques_proveedores (proveedor_id);
-- A cheque is with one supplier at a time.
create unique index cheques_proveedores_abierta_unico on cheques_proveedores (cheque_id) where desasignado_en is null;
create index cheques_proveedores_abiertas_idx on cheques_proveedores (proveedor_id, id desc) where desasignado_en is null;

-- The assignment that a cheque names is one of its own.
alter table cheques
  add foreign key (cheque_x_proveedor_id, id) references cheques_proveedores (id, cheque_id);

-- What was registered is rejected, never taken away; nor is who had it.
create trigger cheques_sin_bajas before delete or truncate on cheques
  for each statement execute function rechazar_cambio();
alter table cheques enable always trigger cheques_sin_bajas;
create trigger cheques_proveedores_sin_bajas before delete or truncate on cheques_proveedores
  for each statement execute function rechazar_cambio();
alter table cheques_proveedores enable always trigger cheques_proveedores_sin_bajas;
