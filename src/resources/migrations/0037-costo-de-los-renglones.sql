-- What the product cost when the line was issued; null: not known.

alter table remitos_detalles add column precio_costo numeric(14,2);
alter table presupuestos_detalles add column precio_costo numeric(14,2);
