-- Until when a quote holds, and remitos whose paper names no price: both as they were at issue.

alter table configuracion add column validez_presupuesto integer check (validez_presupuesto between 0 and 3650);
update configuracion set validez_presupuesto = 15;
alter table presupuestos add column valido_hasta date;
alter table clientes add column remito_sin_precios boolean not null default false;
alter table remitos add column sin_precios boolean not null default false;
