-- A company's logo.

alter table empresas add logo char(64) references imagenes;
