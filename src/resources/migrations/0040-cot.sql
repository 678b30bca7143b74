-- What ARBA's file for the Código de Operación de Traslado asks, and the code that it answers.

alter table remitos add column cot varchar(20) collate espanol;
alter table camiones add column transportista_cuit varchar(13) collate espanol;
alter table codigos_producto add column codigo_arba varchar(6) collate espanol;
alter table empresas
  add column cot_comprobante varchar(40) collate espanol not null default '091',
  add column cot_planta varchar(3) collate espanol not null default '000',
  add column cot_puerta varchar(3) collate espanol not null default '000',
  add column cot_archivos integer not null default 0;
