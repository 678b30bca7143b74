-- Tarifas de flete, and the freight of a sale.

create table tarifas_flete (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  zona_id integer references zonas,
  localidad_id integer references localidades,
  capacidad_desde numeric(12,2),
  capacidad_hasta numeric(12,2),
  modo varchar(40) collate espanol not null default 'tonelada',
  precio numeric(14,2) not null,
  desde date not null default current_date,
  hasta date,
  codigo varchar(20) collate espanol,
  check (num_nonnulls(zona_id, localidad_id) = 1),
  check (capacidad_hasta >= capacidad_desde),
  check (hasta >= desde),
  constraint tarifas_flete_sin_superponer exclude using gist (
    int4range(coalesce(zona_id, 0), coalesce(zona_id, 0), '[]') with &&,
    int4range(coalesce(localidad_id, 0), coalesce(localidad_id, 0), '[]') with &&,
    int4range(least(num_nonnulls(capacidad_desde, capacidad_hasta), 1),
      least(num_nonnulls(capacidad_desde, capacidad_hasta), 1), '[]') with &&,
    numrange(capacidad_desde, capacidad_hasta, '[]') with &&,
    daterange(desde, hasta, '[]') with &&
  ) where (eliminado_en is null) deferrable initially deferred
);
create unique index tarifas_flete_codigo_unico on tarifas_flete (codigo) where eliminado_en is null;
create index tarifas_flete_zona_id_idx on tarifas_flete (zona_id);
create index tarifas_flete_localidad_id_idx on tarifas_flete (localidad_id);
create index tarifas_flete_desde_idx on tarifas_flete (desde desc, id desc) where eliminado_en is null;

alter table camiones add column capacidad numeric(12,2);

alter table configuracion add column flete_iva_id integer references ivas;
create index configuracion_flete_iva_id_idx on configuracion (flete_iva_id);
update configuracion set flete_iva_id = (
  select id from ivas where porcentaje = 21 and eliminado_en is null order by id limit 1);

-- Null: issued before there was freight.
alter table presupuestos add column flete varchar(40) collate espanol;
alter table presupuestos add column flete_modo varchar(40) collate espanol;
alter table presupuestos add column flete_precio numeric(14,2);
alter table presupuestos add column flete_destino varchar(100) collate espanol;
alter table presupuestos add column monto_flete numeric(14,2) not null default 0.00;
alter table remitos add column flete varchar(40) collate espanol;
alter table remitos add column flete_modo varchar(40) collate espanol;
alter table remitos add column flete_precio numeric(14,2);
alter table remitos add column flete_destino varchar(100) collate espanol;
alter table remitos add column monto_flete numeric(14,2) not null default 0.00;
alter table remitos add column flete_iva_porcentaje numeric(5,2);
alter table remitos add column monto_flete_iva numeric(14,2) not null default 0.00;
alter table presupuestos_detalles add column flete_incluido numeric(14,2);
alter table remitos_detalles add column flete_incluido numeric(14,2);
