-- When what clients buy falls due, and the debit notes for interest: how each was computed, and of which documents.

alter table clientes add plazo_pago integer check (plazo_pago >= 0);
alter table configuracion add plazo_pago integer not null default 30 check (plazo_pago >= 0);

alter table notas_debito
  add interes_hasta date,
  add interes_tasa numeric(14,2),
  add interes_periodo varchar(40) collate espanol,
  add interes_gracia integer,
  add check (num_nonnulls(interes_hasta, interes_tasa, interes_periodo, interes_gracia) in (0, 4));

create table notas_debito_intereses (
  id integer generated always as identity primary key,
  nota_debito_id integer not null references notas_debito,
  orden integer not null,
  entidad varchar(40) collate espanol not null,
  documento_id integer not null,
  numero varchar(20) collate espanol,
  desde date not null,
  dias integer not null check (dias > 0),
  adeudado numeric(14,2) not null check (adeudado > 0),
  interes numeric(14,2) not null check (interes > 0),
  unique (nota_debito_id, entidad, documento_id)
);
comment on column notas_debito_intereses.entidad is 'The debit that bears it: its entity''s name, as in movimientos';
create index notas_debito_intereses_nota_debito_id_idx on notas_debito_intereses (nota_debito_id, orden);

create trigger notas_debito_intereses_solo_altas before update or delete or truncate on notas_debito_intereses
  for each statement execute function rechazar_cambio();
alter table notas_debito_intereses enable always trigger notas_debito_intereses_solo_altas;
revoke update, delete, truncate on notas_debito_intereses from public;
