-- The agreed prices that a mass change has changed alike, so that it can be undone.

alter table cambios_precios add column acuerdos integer not null default 0;

create table cambios_precios_acuerdos (
  cambio_id integer not null references cambios_precios,
  acuerdo_id integer not null references acuerdos,
  anterior numeric(14,2) not null,
  nuevo numeric(14,2) not null,
  primary key (cambio_id, acuerdo_id)
);
create index cambios_precios_acuerdos_acuerdo_id_idx on cambios_precios_acuerdos (acuerdo_id);
