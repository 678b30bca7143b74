-- Receipts and debit notes.

create table recibos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  numero_recibo varchar(20) collate espanol not null,
  fecha date not null,
  cliente_id integer not null references clientes,
  tipo_venta_id integer not null references tipos_venta,
  monto numeric(14,2) not null,
  concepto varchar(300) collate espanol not null,
  cancelado boolean not null default false,
  cliente_nombre varchar(130) collate espanol,
  cliente_cuit varchar(13) collate espanol,
  cliente_domicilio varchar(300) collate espanol,
  cliente_categoria_fiscal varchar(60) collate espanol,
  numero_recibo_busqueda text collate "C" generated always as (sin_acentos(numero_recibo)) stored
);
create index recibos_cliente_id_idx on recibos (cliente_id, fecha desc, id desc) where eliminado_en is null;
create index recibos_tipo_venta_id_idx on recibos (tipo_venta_id, fecha desc, id desc) where eliminado_en is null;
create index recibos_orden_idx on recibos (fecha desc, id desc) where eliminado_en is null;
create index recibos_busqueda_idx on recibos using gin (
  numero_recibo_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;


create table notas_debito (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  numero_debito varchar(20) collate espanol not null,
  fecha date not null,
  cliente_id integer not null references clientes,
  tipo_venta_id integer not null references tipos_venta,
  monto numeric(14,2) not null,
  concepto varchar(300) collate espanol not null,
  cancelado boolean not null default false,
  cliente_nombre varchar(130) collate espanol,
  cliente_cuit varchar(13) collate espanol,
  cliente_domicilio varchar(300) collate espanol,
  cliente_categoria_fiscal varchar(60) collate espanol,
  numero_debito_busqueda text collate "C" generated always as (sin_acentos(numero_debito)) stored
);
create index notas_debito_cliente_id_idx on notas_debito (cliente_id, fecha desc, id desc) where eliminado_en is null;
create index notas_debito_tipo_venta_id_idx on notas_debito (tipo_venta_id, fecha desc, id desc) where eliminado_en is null;
create index notas_debito_orden_idx on notas_debito (fecha desc, id desc) where eliminado_en is null;
create index notas_debito_busqueda_idx on notas_debito using gin (
  numero_debito_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;


-- Of a series no number is given twice. The point of sale is only how it is written.
create unique index recibos_numero_unico on recibos ((split_part(numero_recibo, '-', 2)::integer));
create unique index notas_debito_numero_unico on notas_debito ((split_part(numero_debito, '-', 2)::integer));

-- What was issued is annulled, never taken away.
create trigger recibos_sin_bajas before delete or truncate on recibos
  for each statement execute function rechazar_cambio();
alter table recibos enable always trigger recibos_sin_bajas;
create trigger notas_debito_sin_bajas before delete or truncate on notas_debito
  for each statement execute function rechazar_cambio();
alter table notas_debito enable always trigger notas_debito_sin_bajas;
