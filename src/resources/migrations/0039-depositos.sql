-- Deposits of cheques, the accounts they go to, e-cheqs, and when a cheque was credited or bounced.

create table cuentas_bancarias (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  empresa_id integer not null references empresas,
  banco_id integer not null references bancos,
  tipo varchar(40) collate espanol not null default 'corriente',
  numero varchar(30) collate espanol not null,
  cbu varchar(22) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create unique index cuentas_bancarias_cbu_unico on cuentas_bancarias (cbu) where eliminado_en is null;
create unique index cuentas_bancarias_banco_id_numero_unico on cuentas_bancarias (banco_id, numero) where eliminado_en is null;
create index cuentas_bancarias_empresa_id_idx on cuentas_bancarias (empresa_id);
create index cuentas_bancarias_banco_id_idx on cuentas_bancarias (banco_id);
create index cuentas_bancarias_busqueda_idx on cuentas_bancarias using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table depositos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  fecha date not null,
  cuenta_bancaria_id integer not null references cuentas_bancarias,
  observaciones varchar(500) collate espanol,
  importe numeric(14,2),
  acreditado numeric(14,2) not null default '0.00',
  rechazado numeric(14,2) not null default '0.00',
  fecha_deposito date,
  fecha_acreditacion date,
  esta_depositado boolean not null default false,
  esta_acreditado boolean not null default false,
  cancelado boolean not null default false,
  banco varchar(100) collate espanol,
  cuenta varchar(30) collate espanol,
  cbu varchar(22) collate espanol,
  empresa_id integer references empresas,
  empresa_razon_social varchar(120) collate espanol,
  empresa_cuit varchar(13) collate espanol,
  empresa_domicilio varchar(300) collate espanol,
  empresa_telefono varchar(40) collate espanol,
  empresa_email varchar(254) collate espanol,
  empresa_categoria_fiscal varchar(60) collate espanol,
  empresa_ingresos_brutos varchar(20) collate espanol,
  empresa_inicio_actividades date,
  empresa_logo char(64) references imagenes,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create index depositos_cuenta_bancaria_id_idx on depositos (cuenta_bancaria_id, fecha desc, id desc) include (importe, acreditado, cancelado) where eliminado_en is null;
create index depositos_empresa_id_idx on depositos (empresa_id);
create index depositos_orden_idx on depositos (fecha desc, id desc) include (importe, acreditado, cancelado) where eliminado_en is null;
create index depositos_busqueda_idx on depositos using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index depositos_importe_idx on depositos (importe) where eliminado_en is null;

create table depositos_cheques (
  id integer generated always as identity primary key,
  documento_id integer not null references depositos,
  orden integer not null,
  cheque_id integer not null references cheques,
  nro_cheque varchar(20) collate espanol,
  banco varchar(100) collate espanol,
  titular_cuit varchar(13) collate espanol,
  es_echeq boolean not null default false,
  echeq_id varchar(40) collate espanol,
  importe numeric(14,2),
  fecha_acreditacion date,
  fecha_rechazo date,
  vigente boolean not null default true
);
create index depositos_cheques_documento_id_idx on depositos_cheques (documento_id, orden);
create index depositos_cheques_cheque_id_idx on depositos_cheques (cheque_id);

-- Of a series no number is given twice. A cheque is in one living deposit at a time.
create unique index depositos_numero_unico on depositos ((split_part(numero, '-', 2)::integer));
create unique index depositos_cheques_vigente_unico on depositos_cheques (cheque_id) where vigente;

-- What was handed in is annulled, never taken away.
create trigger depositos_sin_bajas before delete or truncate on depositos
  for each statement execute function rechazar_cambio();
alter table depositos enable always trigger depositos_sin_bajas;
create trigger depositos_cheques_sin_bajas before delete or truncate on depositos_cheques
  for each statement execute function rechazar_cambio();
alter table depositos_cheques enable always trigger depositos_cheques_sin_bajas;

alter table cheques
  add es_echeq boolean not null default false,
  add echeq_id varchar(40) collate espanol,
  add fecha_acreditacion date,
  add fecha_rechazo date,
  add deposito_id integer references depositos;
create unique index cheques_echeq_id_unico on cheques (echeq_id) where eliminado_en is null;
create index cheques_deposito_id_idx on cheques (deposito_id);
-- Who issued one that bounced, and which bank.
create index cheques_rechazos_titular_idx on cheques (titular_cuit, fecha_rechazo desc)
  where eliminado_en is null and fecha_rechazo is not null;
create index cheques_rechazos_banco_idx on cheques (banco_id, fecha_rechazo desc)
  where eliminado_en is null and fecha_rechazo is not null;

-- Those of an annulled receipt were given back, they did not bounce.
update cheques c
set fecha_rechazo = coalesce(
  (select (max(h.fecha) at time zone 'America/Argentina/Buenos_Aires')::date from historial h
   where h.entidad = 'cheques' and h.registro_id = c.id and h.accion = 'rechazar'),
  (c.actualizado_en at time zone 'America/Argentina/Buenos_Aires')::date)
where c.rechazado and not exists (
  select from recibos r
  where r.id = c.recibo_id and r.cancelado
    and c.observaciones is not distinct from 'Recibo ' || r.numero_recibo || ' eliminado');

alter table cheques
  add check (fecha_rechazo is null or rechazado),
  add check (fecha_acreditacion is null or (depositado and not rechazado)),
  add check (deposito_id is null or cheque_x_proveedor_id is null);

-- Of Deudores: which of them a mailing of statements goes to.
alter table envios_resumen add cuales varchar(40);
