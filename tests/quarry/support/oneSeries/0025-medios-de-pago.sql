-- By what means a receipt was paid. A cheque is a row of its own; what is printed of it stays here as it was.

create table recibos_medios (
  id integer generated always as identity primary key,
  documento_id integer not null references recibos,
  orden integer not null,
  medio varchar(40) collate espanol not null,
  importe numeric(14,2) not null check (importe > 0),
  referencia varchar(60) collate espanol,
  cheque_id integer references cheques,
  nro_cheque varchar(20) collate espanol,
  banco varchar(100) collate espanol
);
create index recibos_medios_documento_id_idx on recibos_medios (documento_id, orden);
create index recibos_medios_cheque_id_idx on recibos_medios (cheque_id);

create trigger recibos_medios_sin_bajas before delete or truncate on recibos_medios
  for each statement execute function rechazar_cambio();
alter table recibos_medios enable always trigger recibos_medios_sin_bajas;
