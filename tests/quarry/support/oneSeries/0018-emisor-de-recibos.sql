-- The company that issued a receipt or a debit note, as it was then.

alter table recibos
  add empresa_id integer references empresas,
  add empresa_razon_social varchar(120) collate espanol,
  add empresa_cuit varchar(13) collate espanol,
  add empresa_domicilio varchar(300) collate espanol,
  add empresa_telefono varchar(40) collate espanol,
  add empresa_email varchar(254) collate espanol,
  add empresa_categoria_fiscal varchar(60) collate espanol,
  add empresa_ingresos_brutos varchar(20) collate espanol,
  add empresa_inicio_actividades date,
  add empresa_logo char(64) references imagenes;
create index recibos_empresa_id_idx on recibos (empresa_id);

alter table notas_debito
  add empresa_id integer references empresas,
  add empresa_razon_social varchar(120) collate espanol,
  add empresa_cuit varchar(13) collate espanol,
  add empresa_domicilio varchar(300) collate espanol,
  add empresa_telefono varchar(40) collate espanol,
  add empresa_email varchar(254) collate espanol,
  add empresa_categoria_fiscal varchar(60) collate espanol,
  add empresa_ingresos_brutos varchar(20) collate espanol,
  add empresa_inicio_actividades date,
  add empresa_logo char(64) references imagenes;
create index notas_debito_empresa_id_idx on notas_debito (empresa_id);
