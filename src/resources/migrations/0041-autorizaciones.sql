-- What EMPLEADO may do alone; null: no limit, as before.

alter table configuracion add column descuento_sin_autorizacion numeric(5,2);
alter table configuracion add column dias_anular integer;
