-- Lo que el chofer anota desde su teléfono: cargado, entregado, quién recibió.

create table entregas (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  remito_id integer not null unique references remitos,
  chofer_id integer not null references choferes,
  cargado_en timestamptz,
  entregado_en timestamptz,
  entregado boolean not null default false,
  recibido_en timestamptz,
  reloj timestamptz,
  receptor varchar(80) collate espanol,
  documento varchar(20) collate espanol,
  firma char(64) references imagenes,
  foto1 char(64) references imagenes,
  foto2 char(64) references imagenes,
  foto3 char(64) references imagenes,
  lugar varchar(60) collate espanol,
  toneladas_remito numeric(12,2),
  toneladas numeric(12,2),
  motivo varchar(200) collate espanol,
  diferencia varchar(40) collate espanol,
  resolucion varchar(200) collate espanol,
  check (entregado = (entregado_en is not null))
);
create index entregas_chofer_id_idx on entregas (chofer_id);
create index entregas_diferencia_idx on entregas (id) where diferencia = 'pendiente';
comment on column entregas.entregado_en is 'By the server''s clock: the phone''s, put right by how far off it was when it sent';
comment on column entregas.reloj is 'By the phone''s clock, when it was far off';
comment on column entregas.recibido_en is 'When the server heard of the delivery';

-- El enlace de un chofer para un día.
create table enlaces_entregas (
  id integer generated always as identity primary key,
  chofer_id integer not null references choferes,
  dia date not null,
  huella bytea unique,
  usuario_id integer references usuarios,
  creado_en timestamptz not null default ahora(),
  equipo bytea,
  abierto_en timestamptz,
  imagenes integer not null default 0,
  revocado_en timestamptz,
  check ((equipo is null) = (abierto_en is null))
);
create unique index enlaces_entregas_vigente_idx on enlaces_entregas (chofer_id, dia) where revocado_en is null;
create index enlaces_entregas_equipo_idx on enlaces_entregas (equipo, dia);
comment on column enlaces_entregas.huella is 'SHA-256 of its token; null when the first QR of a remito made it';
comment on column enlaces_entregas.equipo is 'SHA-256 of the secret of the first phone that opened it';

-- El QR de cada remito. Los emitidos antes no lo tienen, y se imprimen como siempre.
create table codigos_entregas (
  remito_id integer primary key references remitos,
  codigo char(22) collate "C" not null unique,
  direccion varchar(300) collate "C" not null
);
comment on column codigos_entregas.codigo is 'Not hashed: each reprint shows it. It ends with the day of its remito';

-- Cada aviso de un teléfono, una vez, también el que no se aceptó.
create table avisos_entregas (
  clave uuid primary key,
  enlace_id integer not null references enlaces_entregas,
  remito_id integer not null references remitos,
  hecho varchar(20) collate "C" not null,
  huella bytea not null,
  cuando timestamptz not null,
  recibido_en timestamptz not null default ahora(),
  rechazo varchar(200) collate espanol
);
create index avisos_entregas_remito_idx on avisos_entregas (remito_id);
create index avisos_entregas_rechazo_idx on avisos_entregas (recibido_en) where rechazo is not null;
