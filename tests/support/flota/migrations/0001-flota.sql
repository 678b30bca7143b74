-- The columns that every record has.
create temporary table registro (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz
) on commit drop;

create table marcas (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index marcas_nombre_unico on marcas (nombre_busqueda) where eliminado_en is null;
create index marcas_busqueda_idx on marcas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table localidades (
  like registro including all,
  nombre varchar(100) collate espanol not null,
  provincia varchar(60) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  provincia_busqueda text collate "C" generated always as (sin_acentos(provincia)) stored
);
create index localidades_orden_idx on localidades (nombre, provincia, id) where eliminado_en is null;
create index localidades_busqueda_idx on localidades using gin (
  nombre_busqueda gin_trgm_ops, provincia_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table tipos_documentos (
  like registro including all,
  nombre varchar(30) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index tipos_documentos_nombre_unico on tipos_documentos (nombre_busqueda) where eliminado_en is null;

create table zonas (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index zonas_nombre_unico on zonas (nombre_busqueda) where eliminado_en is null;
create index zonas_busqueda_idx on zonas using gin (
  nombre_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table tarifas (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  zona_id integer not null references zonas,
  costo numeric(14,2),
  contado numeric(14,2) not null,
  a_plazo numeric(14,2),
  codigo varchar(20) collate espanol,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);
create unique index tarifas_nombre_unico on tarifas (nombre_busqueda) where eliminado_en is null;
create index tarifas_zona_id_idx on tarifas (zona_id);

create table talleres (
  like registro including all,
  nombre varchar(120) collate espanol not null,
  cuit varchar(13) collate espanol not null,
  logo char(64) references imagenes,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  cuit_busqueda text collate "C" generated always as (sin_acentos(cuit)) stored
);
create index talleres_orden_idx on talleres (nombre, id) where eliminado_en is null;
create index talleres_busqueda_idx on talleres using gin (
  nombre_busqueda gin_trgm_ops, cuit_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index talleres_cuit_igual_idx on talleres (cuit) where eliminado_en is null;
create index talleres_parecido_idx on talleres using gin (
  (nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table camiones (
  like registro including all,
  marca_id integer not null references marcas,
  modelo varchar(60) collate espanol,
  patente varchar(10) collate espanol not null,
  acoplado_patente varchar(10) collate espanol,
  modelo_busqueda text collate "C" generated always as (sin_acentos(modelo)) stored,
  patente_busqueda text collate "C" generated always as (sin_acentos(patente)) stored,
  acoplado_patente_busqueda text collate "C" generated always as (sin_acentos(acoplado_patente)) stored
);
create unique index camiones_patente_unico on camiones (patente) where eliminado_en is null;
create index camiones_marca_id_idx on camiones (marca_id);
create index camiones_busqueda_idx on camiones using gin (
  modelo_busqueda gin_trgm_ops, patente_busqueda gin_trgm_ops, acoplado_patente_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table choferes (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  tipo_documento_id integer not null references tipos_documentos,
  nro_documento varchar(20) collate espanol not null,
  domicilio varchar(120) collate espanol not null,
  localidad_id integer not null references localidades,
  telefono varchar(40) collate espanol not null,
  email varchar(254) collate espanol,
  habilitado boolean not null default true,
  motivo_inhabilitacion varchar(200) collate espanol,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  nro_documento_busqueda text collate "C" generated always as (sin_acentos(nro_documento)) stored,
  telefono_busqueda text collate "C" generated always as (sin_acentos(telefono)) stored
);
create index choferes_tipo_documento_id_idx on choferes (tipo_documento_id);
create index choferes_localidad_id_idx on choferes (localidad_id);
create index choferes_orden_idx on choferes (apellido, nombre, id) where eliminado_en is null;
create index choferes_busqueda_idx on choferes using gin (
  apellido_busqueda gin_trgm_ops, nombre_busqueda gin_trgm_ops, nro_documento_busqueda gin_trgm_ops, telefono_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index choferes_nro_documento_igual_idx on choferes (nro_documento) where eliminado_en is null;
create index choferes_parecido_idx on choferes using gin (
  (apellido_busqueda || ' ' || nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table carnets (
  like registro including all,
  chofer_id integer not null references choferes,
  numero varchar(20) collate espanol not null,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create unique index carnets_chofer_id_unico on carnets (chofer_id) where eliminado_en is null;
create index carnets_chofer_id_idx on carnets (chofer_id);

create table clientes (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  apellido varchar(60) collate espanol not null,
  nro_documento varchar(20) collate espanol,
  cuit varchar(13) collate espanol not null,
  telefono varchar(40) collate espanol not null,
  email varchar(254) collate espanol not null,
  domicilio varchar(120) collate espanol not null,
  localidad_id integer not null references localidades,
  zona_id integer not null references zonas,
  apellido_busqueda text collate "C" generated always as (sin_acentos(apellido)) stored,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  cuit_busqueda text collate "C" generated always as (sin_acentos(cuit)) stored,
  nro_documento_busqueda text collate "C" generated always as (sin_acentos(nro_documento)) stored
);
create index clientes_localidad_id_idx on clientes (localidad_id);
create index clientes_zona_id_idx on clientes (zona_id);
create index clientes_orden_idx on clientes (apellido, nombre, id) where eliminado_en is null;
create index clientes_busqueda_idx on clientes using gin (
  apellido_busqueda gin_trgm_ops, nombre_busqueda gin_trgm_ops, cuit_busqueda gin_trgm_ops, nro_documento_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index clientes_cuit_igual_idx on clientes (cuit) where eliminado_en is null;
create index clientes_nro_documento_igual_idx on clientes (nro_documento) where eliminado_en is null;
create index clientes_parecido_idx on clientes using gin (
  (apellido_busqueda || ' ' || nombre_busqueda) gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table viajes (
  like registro including all,
  numero varchar(20) collate espanol not null,
  fecha date not null default CURRENT_DATE,
  cliente_id integer not null references clientes,
  camion_id integer not null references camiones,
  chofer_id integer not null references choferes,
  destino varchar(120) collate espanol not null,
  observaciones varchar(200) collate espanol,
  total numeric(14,2) not null,
  cerrado boolean not null default false,
  cancelado boolean not null default false,
  cliente_nombre varchar(130) collate espanol,
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create unique index viajes_numero_unico on viajes (numero);
create index viajes_cliente_id_idx on viajes (cliente_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_camion_id_idx on viajes (camion_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_chofer_id_idx on viajes (chofer_id, fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_orden_idx on viajes (fecha desc, id desc) include (total, cancelado) where eliminado_en is null;
create index viajes_busqueda_idx on viajes using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index viajes_total_idx on viajes (total) where eliminado_en is null;

create table viajes_cargas (
  id integer generated always as identity primary key,
  documento_id integer not null references viajes,
  orden integer not null,
  tarifa_id integer not null references tarifas,
  toneladas numeric(14,2) not null,
  importe numeric(14,2) not null
);
create index viajes_cargas_documento_id_idx on viajes_cargas (documento_id, orden);
create index viajes_cargas_tarifa_id_idx on viajes_cargas (tarifa_id);

create table papeles (
  like registro including all,
  nombre varchar(60) collate espanol not null,
  titulo jsonb[],
  fotos jsonb[],
  costos jsonb[],
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored
);

insert into marcas (nombre) values ('Mercedes-Benz'), ('Scania'), ('Iveco'), ('Volvo');
insert into tipos_documentos (nombre) values ('DNI'), ('CUIT'), ('Pasaporte');
insert into zonas (nombre) values ('Centro'), ('Norte'), ('Sur');
insert into localidades (nombre, provincia)
  select nombre, 'Córdoba' from unnest(array[
    'Córdoba', 'Achiras', 'Adelia María', 'Agua de Oro', 'Alta Gracia', 'Arroyito', 'Bell Ville', 'Arias',
    'Balnearia', 'Brinkmann', 'Calchín', 'Carlos Paz', 'Colonia Caroya', 'Corral de Bustos', 'Freyre',
    'General Cabrera', 'Hernando', 'Huinca Renancó', 'Icho Cruz', 'Justiniano Posse', 'La Carlota',
    'Laboulaye', 'Las Varillas', 'Leones', 'Marcos Juárez', 'Morteros', 'Oliva', 'Oncativo', 'Pilar',
    'Porteña', 'Sampacho', 'Unquillo', 'Capilla del Monte', 'Cosquín', 'Cruz del Eje', 'Deán Funes',
    'Jesús María', 'La Falda', 'Río Cuarto', 'Río Tercero', 'Villa María'
  ]) with ordinality as cordobesas (nombre, orden) order by orden;
insert into localidades (nombre, provincia) values
  ('Rosario', 'Santa Fe'), ('Rafaela', 'Santa Fe'), ('Venado Tuerto', 'Santa Fe');
insert into tarifas (nombre, zona_id, costo, contado, a_plazo, codigo) values
  ('Arena', 1, 5000.00, 9000.00, 9900.00, 'Arena/1'),
  ('Piedra', 1, 7000.00, 12500.50, 13750.55, 'Piedra/1');

-- La zona de los empleados.

alter table configuracion add column zona_empleado_id integer references zonas;
update configuracion set zona_empleado_id = 1;
alter table configuracion alter zona_empleado_id set not null;
create index configuracion_zona_empleado_id_idx on configuracion (zona_empleado_id);
