-- Pictures by the hash of their bytes, so that a reprint finds the logo that it was printed with.

create table imagenes (
  huella char(64) primary key,
  tipo varchar(20) collate "C" not null check (tipo in ('image/png', 'image/jpeg')),
  contenido bytea not null,
  creada_en timestamptz not null default now()
);
create trigger imagenes_solo_altas before update or delete or truncate on imagenes
  for each statement execute function rechazar_cambio();
alter table imagenes enable always trigger imagenes_solo_altas;
comment on column imagenes.huella is 'SHA-256 of the bytes, in hexadecimal';

alter table empresas add logo char(64) references imagenes;
