-- Tonnes are decimals like others, with as many digits. PostgreSQL keeps the stored values as they are.

alter table remitos_detalles alter cantidad type numeric(14,2);
alter table presupuestos_detalles alter cantidad type numeric(14,2);
alter table camiones alter capacidad type numeric(14,2);
alter table tarifas_flete
  alter capacidad_desde type numeric(14,2),
  alter capacidad_hasta type numeric(14,2);
alter table entregas
  alter toneladas_remito type numeric(14,2),
  alter toneladas type numeric(14,2);
