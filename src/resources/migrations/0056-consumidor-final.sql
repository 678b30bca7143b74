-- A client of whom little is known, and the one who buys without saying who he is: the tax
-- authority's own words for him are 'Sin identificar', number 0. The most that he may be sold is set by the law
-- (RG 5700/2025: ten million pesos), so it is a setting.

alter table clientes add column registro_rapido boolean not null default false;
alter table clientes alter column cuit drop not null;
alter table clientes alter column email drop not null;
alter table clientes alter column domicilio drop not null;
alter table clientes alter column localidad_id drop not null;
alter table clientes alter column codigo_postal drop not null;
alter table clientes alter column categoria_fiscal_id drop not null;

alter table configuracion add column tope_sin_identificar numeric(14,2) check (tope_sin_identificar >= 0);
update configuracion set tope_sin_identificar = 10000000;

insert into tipos_documentos (nombre) values ('Sin identificar') on conflict do nothing;
insert into clientes (nombre, apellido, telefono, registro_rapido, familia_id, tipo_documento_id, nro_documento)
select 'Final', 'Consumidor', '0000000', true,
  (select familia_empleado_id from configuracion), id, '0' from tipos_documentos
where nombre = 'Sin identificar' and eliminado_en is null
  and not exists (
    select from clientes where sin_acentos(apellido || ' ' || nombre) in ('consumidor final', 'final consumidor')
      and eliminado_en is null);
