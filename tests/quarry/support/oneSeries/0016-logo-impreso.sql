-- The logo that a document was issued with: a reprint has that one, whatever the company shows now.

alter table remitos add empresa_logo char(64) references imagenes;
alter table presupuestos add empresa_logo char(64) references imagenes;
