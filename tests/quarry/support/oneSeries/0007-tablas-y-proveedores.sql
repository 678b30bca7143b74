-- What the business keeps under 'Tablas': banks, what a company prints on its documents, the settings. And suppliers.

create table bancos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nombre varchar(100) collate espanol not null,
  codigo varchar(5) collate espanol,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  codigo_busqueda text collate "C" generated always as (sin_acentos(codigo)) stored
);
create unique index bancos_nombre_unico on bancos (nombre_busqueda) where eliminado_en is null;
create unique index bancos_codigo_unico on bancos (codigo_busqueda) where eliminado_en is null;
create index bancos_busqueda_idx on bancos using gin (
  nombre_busqueda gin_trgm_ops, codigo_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

-- The banks that operate in Argentina, with their numbers of the clearing house.
-- Source: BCRA, 'Entidades financieras', without those that were merged into others.
insert into bancos (codigo, nombre) values
  ('007', 'Banco de Galicia y Buenos Aires'),
  ('011', 'Banco de la Nación Argentina'),
  ('014', 'Banco de la Provincia de Buenos Aires'),
  ('015', 'Industrial and Commercial Bank of China (ICBC)'),
  ('016', 'Citibank'),
  ('017', 'BBVA Argentina'),
  ('020', 'Banco de la Provincia de Córdoba (Bancor)'),
  ('027', 'Banco Supervielle'),
  ('029', 'Banco de la Ciudad de Buenos Aires'),
  ('034', 'Banco Patagonia'),
  ('044', 'Banco Hipotecario'),
  ('045', 'Banco de San Juan'),
  ('065', 'Banco Municipal de Rosario'),
  ('072', 'Banco Santander Argentina'),
  ('083', 'Banco del Chubut'),
  ('086', 'Banco de Santa Cruz'),
  ('093', 'Banco de La Pampa'),
  ('094', 'Banco de Corrientes'),
  ('097', 'Banco Provincia del Neuquén'),
  ('131', 'Bank of China'),
  ('143', 'Brubank'),
  ('147', 'Bibank'),
  ('158', 'Open Bank Argentina'),
  ('165', 'JPMorgan Chase Bank'),
  ('191', 'Banco Credicoop'),
  ('198', 'Banco de Valores'),
  ('247', 'Banco Roela'),
  ('254', 'Banco Mariva'),
  ('266', 'BNP Paribas'),
  ('268', 'Banco Provincia de Tierra del Fuego'),
  ('269', 'Banco de la República Oriental del Uruguay'),
  ('277', 'Banco Sáenz'),
  ('281', 'Banco Meridian'),
  ('285', 'Banco Macro'),
  ('299', 'Banco Comafi'),
  ('300', 'Banco de Inversión y Comercio Exterior (BICE)'),
  ('301', 'Banco Piano'),
  ('305', 'Banco Julio'),
  ('309', 'Banco Rioja'),
  ('310', 'Banco del Sol'),
  ('311', 'Nuevo Banco del Chaco'),
  ('312', 'Banco Voii'),
  ('315', 'Banco de Formosa'),
  ('319', 'Banco CMF'),
  ('321', 'Banco de Santiago del Estero'),
  ('322', 'Banco Industrial (BIND)'),
  ('330', 'Nuevo Banco de Santa Fe'),
  ('332', 'Banco de Servicios Financieros'),
  ('338', 'Banco de Servicios y Transacciones (BST)'),
  ('339', 'RCI Banque'),
  ('340', 'BACS Banco de Crédito y Securitización'),
  ('341', 'Banco Masventas'),
  ('384', 'Ualá'),
  ('386', 'Nuevo Banco de Entre Ríos'),
  ('389', 'Banco Columbia'),
  ('426', 'Banco Bica'),
  ('431', 'Banco Coinag'),
  ('432', 'Banco de Comercio'),
  ('435', 'Banco Sucrédito Regional'),
  ('448', 'Banco Dino');

alter table empresas
  add razon_social varchar(120) collate espanol,
  add domicilio varchar(120) collate espanol,
  add localidad_id integer references localidades,
  add telefono varchar(40) collate espanol,
  add email varchar(254) collate espanol,
  add cuit varchar(13) collate espanol,
  add categoria_fiscal_id integer references categorias_fiscales,
  add ingresos_brutos varchar(20) collate espanol,
  add inicio_actividades date,
  add punto_venta varchar(4) collate espanol;
create index empresas_localidad_id_idx on empresas (localidad_id);
create index empresas_categoria_fiscal_id_idx on empresas (categoria_fiscal_id);

-- Until an ADMIN writes the real ones; the check digit of this CUIT is right, and it is plainly nobody's.
update empresas set
  razon_social = nombre || ' S.A.',
  domicilio = 'Ruta 5, km 12',
  localidad_id = (select id from localidades where nombre = 'Córdoba' and eliminado_en is null order by id limit 1),
  cuit = '30-00000000-7',
  categoria_fiscal_id = (select id from categorias_fiscales where nombre = 'Responsable Inscripto' order by id limit 1),
  punto_venta = '0001';
alter table empresas
  alter razon_social set not null,
  alter domicilio set not null,
  alter cuit set not null,
  alter categoria_fiscal_id set not null,
  alter punto_venta set not null;

-- Localities are looked for in their list now.
create index localidades_busqueda_idx on localidades using gin (
  nombre_busqueda gin_trgm_ops, provincia_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;
create index familias_busqueda_idx on familias using gin (nombre_busqueda gin_trgm_ops)
  with (fastupdate = off) where eliminado_en is null;
create index marcas_busqueda_idx on marcas using gin (nombre_busqueda gin_trgm_ops)
  with (fastupdate = off) where eliminado_en is null;

create table configuracion (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  familia_empleado_id integer not null references familias,
  iva_base varchar(40) collate espanol not null,
  cierre_hasta date
);
create index configuracion_familia_empleado_id_idx on configuracion (familia_empleado_id);

alter table configuracion
  add constraint configuracion_un_registro check (id = 1),
  add constraint configuracion_iva_base check (iva_base in ('bruto', 'neto'));
insert into configuracion (familia_empleado_id, iva_base)
select id, 'bruto' from familias where eliminado_en is null order by id limit 1;

create table proveedores (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz,
  nombre varchar(120) collate espanol not null,
  cuit varchar(13) collate espanol not null,
  direccion varchar(120) collate espanol,
  telefono varchar(40) collate espanol,
  descripcion varchar(500) collate espanol,
  cuenta_corriente_id integer,
  nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored,
  cuit_busqueda text collate "C" generated always as (sin_acentos(cuit)) stored
);
create index proveedores_orden_idx on proveedores (nombre, id) where eliminado_en is null;
create index proveedores_busqueda_idx on proveedores using gin (
  nombre_busqueda gin_trgm_ops, cuit_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

