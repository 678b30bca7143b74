-- The settings: one record, whose fields are the application's.

create table configuracion (
  id integer generated always as identity primary key,
  version integer not null default 1,
  creado_en timestamptz not null default now(),
  actualizado_en timestamptz not null default now(),
  eliminado_en timestamptz
);
alter table configuracion add constraint configuracion_un_registro check (id = 1);
insert into configuracion default values;
