-- Presupuestos and remitos, the counters of their numbers, and the ledger that they are posted to.

-- The last number that each series has given. Its row is locked while a document is issued, and goes back with it.
create table numeradores (
  serie varchar(60) collate "C" not null,
  empresa_id integer not null,
  ultimo integer not null check (ultimo > 0),
  primary key (serie, empresa_id)
);
comment on column numeradores.empresa_id is '0 where all companies share the series';

create table presupuestos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  cliente_id integer not null references clientes,
  forma_pago_id integer not null references formas_pago,
  direccion_envio varchar(200) collate espanol not null,
  chofer_id integer not null references choferes,
  camion_id integer not null references camiones,
  observaciones varchar(1000) collate espanol,
  descuento numeric(5,2) not null default 0.00,
  recargo numeric(5,2) not null default 0.00,
  monto_total numeric(14,2) not null,
  cancelado boolean not null default false,
  empresa_id integer not null references empresas,
  fecha_presupuesto date not null,
  cliente_nombre varchar(130) collate espanol,
  cliente_cuit varchar(13) collate espanol,
  cliente_domicilio varchar(300) collate espanol,
  cliente_categoria_fiscal varchar(60) collate espanol,
  empresa_razon_social varchar(120) collate espanol,
  empresa_cuit varchar(13) collate espanol,
  empresa_domicilio varchar(300) collate espanol,
  empresa_telefono varchar(40) collate espanol,
  empresa_email varchar(254) collate espanol,
  empresa_categoria_fiscal varchar(60) collate espanol,
  empresa_ingresos_brutos varchar(20) collate espanol,
  empresa_inicio_actividades date,
  forma_pago_nombre varchar(60) collate espanol,
  chofer_nombre varchar(130) collate espanol,
  chofer_documento varchar(20) collate espanol,
  camion_descripcion varchar(130) collate espanol,
  camion_patente varchar(10) collate espanol,
  camion_acoplado varchar(10) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index presupuestos_cliente_id_idx on presupuestos (cliente_id, fecha_presupuesto desc, id desc) where eliminado_en is null;
create index presupuestos_forma_pago_id_idx on presupuestos (forma_pago_id, fecha_presupuesto desc, id desc) where eliminado_en is null;
create index presupuestos_chofer_id_idx on presupuestos (chofer_id);
create index presupuestos_camion_id_idx on presupuestos (camion_id);
create index presupuestos_empresa_id_idx on presupuestos (empresa_id, fecha_presupuesto desc, id desc) where eliminado_en is null;
create index presupuestos_orden_idx on presupuestos (fecha_presupuesto desc, id desc) where eliminado_en is null;
create index presupuestos_busqueda_idx on presupuestos using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table presupuestos_detalles (
  id integer generated always as identity primary key,
  documento_id integer not null references presupuestos,
  orden integer not null,
  precio_producto_id integer not null references productos,
  codigo varchar(20) collate espanol,
  nombre varchar(100) collate espanol,
  cantidad numeric(12,2) not null,
  costo_unitario numeric(14,2) not null,
  descuento numeric(5,2) not null default 0.00,
  monto numeric(14,2) not null,
  monto_descuento numeric(14,2) not null,
  subtotal numeric(14,2) not null
);
create index presupuestos_detalles_documento_id_idx on presupuestos_detalles (documento_id, orden);
create index presupuestos_detalles_precio_producto_id_idx on presupuestos_detalles (precio_producto_id);

create table remitos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  cliente_id integer not null references clientes,
  forma_pago_id integer not null references formas_pago,
  direccion_envio varchar(200) collate espanol not null,
  chofer_id integer not null references choferes,
  camion_id integer not null references camiones,
  observaciones varchar(1000) collate espanol,
  descuento numeric(5,2) not null default 0.00,
  recargo numeric(5,2) not null default 0.00,
  monto_total numeric(14,2) not null,
  cancelado boolean not null default false,
  empresa_id integer not null references empresas,
  fecha_remito date not null,
  presupuesto_id integer references presupuestos,
  es_facturado boolean not null default false,
  nro_factura varchar(20) collate espanol,
  credito_presupuesto numeric(14,2) not null default 0.00,
  iva_base varchar(40) collate espanol not null,
  cliente_nombre varchar(130) collate espanol,
  cliente_cuit varchar(13) collate espanol,
  cliente_domicilio varchar(300) collate espanol,
  cliente_categoria_fiscal varchar(60) collate espanol,
  empresa_razon_social varchar(120) collate espanol,
  empresa_cuit varchar(13) collate espanol,
  empresa_domicilio varchar(300) collate espanol,
  empresa_telefono varchar(40) collate espanol,
  empresa_email varchar(254) collate espanol,
  empresa_categoria_fiscal varchar(60) collate espanol,
  empresa_ingresos_brutos varchar(20) collate espanol,
  empresa_inicio_actividades date,
  forma_pago_nombre varchar(60) collate espanol,
  chofer_nombre varchar(130) collate espanol,
  chofer_documento varchar(20) collate espanol,
  camion_descripcion varchar(130) collate espanol,
  camion_patente varchar(10) collate espanol,
  camion_acoplado varchar(10) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index remitos_cliente_id_idx on remitos (cliente_id, fecha_remito desc, id desc) where eliminado_en is null;
create index remitos_forma_pago_id_idx on remitos (forma_pago_id, fecha_remito desc, id desc) where eliminado_en is null;
create index remitos_chofer_id_idx on remitos (chofer_id);
create index remitos_camion_id_idx on remitos (camion_id);
create index remitos_empresa_id_idx on remitos (empresa_id, fecha_remito desc, id desc) where eliminado_en is null;
create index remitos_presupuesto_id_idx on remitos (presupuesto_id, fecha_remito desc, id desc) where eliminado_en is null;
create index remitos_orden_idx on remitos (fecha_remito desc, id desc) where eliminado_en is null;
create index remitos_busqueda_idx on remitos using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table remitos_detalles (
  id integer generated always as identity primary key,
  documento_id integer not null references remitos,
  orden integer not null,
  precio_producto_id integer not null references productos,
  codigo varchar(20) collate espanol,
  nombre varchar(100) collate espanol,
  cantidad numeric(12,2) not null,
  costo_unitario numeric(14,2) not null,
  descuento numeric(5,2) not null default 0.00,
  monto numeric(14,2) not null,
  monto_descuento numeric(14,2) not null,
  subtotal numeric(14,2) not null,
  peso_bruto integer,
  tara integer,
  iva_id integer not null references ivas,
  iva_porcentaje numeric(5,2),
  monto_iva numeric(14,2) not null,
  presupuesto_detalle_id integer references presupuestos_detalles on delete set null
);
create index remitos_detalles_documento_id_idx on remitos_detalles (documento_id, orden);
create index remitos_detalles_precio_producto_id_idx on remitos_detalles (precio_producto_id);
create index remitos_detalles_iva_id_idx on remitos_detalles (iva_id);
create index remitos_detalles_presupuesto_detalle_id_idx on remitos_detalles (presupuesto_detalle_id);

-- Of a series no number is given twice. The point of sale is only how it is written.
create unique index presupuestos_numero_unico on presupuestos ((split_part(numero, '-', 2)::integer));
create unique index remitos_numero_unico on remitos (empresa_id, (split_part(numero, '-', 2)::integer));

-- The order of the list by number and by amount, and its filter by state.
create index presupuestos_numero_idx on presupuestos (numero, id) where eliminado_en is null;
create index presupuestos_monto_total_idx on presupuestos (monto_total, id) where eliminado_en is null;
create index presupuestos_estado_idx on presupuestos (cancelado, fecha_presupuesto desc, id desc)
  where eliminado_en is null;
create index remitos_numero_idx on remitos (numero, id) where eliminado_en is null;
create index remitos_monto_total_idx on remitos (monto_total, id) where eliminado_en is null;
create index remitos_estado_idx on remitos (cancelado, es_facturado, fecha_remito desc, id desc)
  where eliminado_en is null;
create index remitos_anulado_idx on remitos (fecha_remito desc, id desc) where eliminado_en is null and cancelado;

-- What was issued is annulled, never taken away.
create trigger presupuestos_sin_bajas before delete or truncate on presupuestos
  for each statement execute function rechazar_cambio();
alter table presupuestos enable always trigger presupuestos_sin_bajas;
create trigger remitos_sin_bajas before delete or truncate on remitos
  for each statement execute function rechazar_cambio();
alter table remitos enable always trigger remitos_sin_bajas;

-- The ledger of the current accounts (design.md 6.6). Balances are sums of it, and stored nowhere.
create table movimientos (
  id bigint generated always as identity primary key,
  cuenta_corriente_id integer not null references cuentas_corrientes,
  secuencia integer not null,
  tipo varchar(5) collate "C" not null check (tipo in ('DEBE', 'HABER')),
  subcuenta varchar(11) collate "C" not null check (subcuenta in ('REMITO', 'PRESUPUESTO')),
  importe numeric(14,2) not null check (importe > 0),
  fecha date not null,
  entidad varchar(60) collate "C" not null,
  documento_id integer not null,
  numero varchar(20) collate "C" not null,
  concepto varchar(200) collate espanol not null,
  usuario_id integer not null references usuarios,
  anula_id bigint unique references movimientos,
  creado_en timestamptz not null default now(),
  huella bytea not null,
  unique (cuenta_corriente_id, secuencia)
);
comment on column movimientos.secuencia is 'Its place in the account: 1, 2, 3…';
comment on column movimientos.anula_id is 'The entry that this one takes back: at most one does';
comment on column movimientos.huella is 'SHA-256 over the entry and the hash of the one before it in the account';
create index movimientos_fecha_idx on movimientos (cuenta_corriente_id, fecha, id);
create index movimientos_documento_idx on movimientos (entidad, documento_id, id);
create index movimientos_usuario_id_idx on movimientos (usuario_id);

-- Every text is preceded by its length, so that no two entries are written alike.
create function huella_movimiento(anterior bytea, m movimientos) returns bytea
language sql immutable parallel safe
return sha256(coalesce(anterior, '') || convert_to(
  m.cuenta_corriente_id || '|' || m.secuencia || '|' || m.tipo || '|' || m.subcuenta || '|' || m.importe || '|' ||
  (m.fecha - date '2000-01-01') || '|' || length(m.entidad) || ':' || m.entidad || '|' || m.documento_id || '|' ||
  length(m.numero) || ':' || m.numero || '|' || length(m.concepto) || ':' || m.concepto || '|' ||
  m.usuario_id || '|' || coalesce(m.anula_id::text, '') || '|' || extract(epoch from m.creado_en), 'UTF8'));

-- An entry is linked to the one before it in its account, under the account's lock.
create function encadenar_movimiento() returns trigger
language plpgsql as $$
declare
  anterior movimientos;
begin
  perform from cuentas_corrientes where id = new.cuenta_corriente_id for no key update;
  select * into anterior from movimientos
  where cuenta_corriente_id = new.cuenta_corriente_id order by secuencia desc limit 1;
  new.secuencia := coalesce(anterior.secuencia, 0) + 1;
  new.huella := huella_movimiento(anterior.huella, new);
  return new;
end
$$;
create trigger movimientos_cadena before insert on movimientos
  for each row execute function encadenar_movimiento();
alter table movimientos enable always trigger movimientos_cadena;

create trigger movimientos_solo_altas before update or delete or truncate on movimientos
  for each statement execute function rechazar_cambio();
alter table movimientos enable always trigger movimientos_solo_altas;
revoke update, delete, truncate on movimientos from public;
