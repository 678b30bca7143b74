create table presupuestos (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default ahora(),
  actualizado_en timestamptz not null default ahora(),
  eliminado_en timestamptz,
  numero varchar(20) collate espanol not null,
  desde date,
  hasta date,
  iva numeric(5,2),
  dias integer,
  vence date,
  total numeric(14,2),
  neto numeric(14,2),
  valor_medio numeric(14,2),
  con_iva boolean not null default false,
  tamano varchar(40) collate espanol,
  margen numeric(14,2),
  numero_busqueda text collate "C" generated always as (sin_acentos(numero)) stored
);
create unique index presupuestos_numero_unico on presupuestos (numero_busqueda) where eliminado_en is null;
create index presupuestos_busqueda_idx on presupuestos using gin (
  numero_busqueda gin_trgm_ops
) with (fastupdate = off) where eliminado_en is null;

create table presupuestos_tareas (
  id integer generated always as identity primary key,
  documento_id integer not null references presupuestos,
  orden integer not null,
  detalle varchar(100) collate espanol not null,
  horas numeric(14,2),
  valor numeric(14,2),
  importe numeric(14,2),
  costo numeric(14,2)
);
create index presupuestos_tareas_documento_id_idx on presupuestos_tareas (documento_id, orden);

alter table services add foreign key (presupuesto_id) references presupuestos;
create index services_presupuesto_id_idx on services (presupuesto_id);
