-- A user's role is called as its row in `roles`, whatever roles the application has; names of up to 40 characters.

alter table roles drop column nombre_busqueda;
alter table roles
  alter column nombre type varchar(40) collate espanol,
  add column nombre_busqueda text collate "C" generated always as (sin_acentos(nombre)) stored;
create unique index roles_nombre_unico on roles (nombre_busqueda) where eliminado_en is null;

alter table usuarios alter column rol drop expression if exists;
alter table usuarios alter column rol type varchar(40) collate espanol;
update usuarios set rol = roles.nombre from roles where roles.id = rol_id and rol <> roles.nombre;

create function nombrar_rol() returns trigger
language plpgsql as $$
begin
  -- A role that is not there is the foreign key's to refuse.
  new.rol := coalesce((select nombre from roles where id = new.rol_id), '');
  return new;
end
$$;
comment on column usuarios.rol is 'Set by the trigger usuarios_rol';
create trigger usuarios_rol before insert or update of rol_id, rol on usuarios
  for each row execute function nombrar_rol();

create function renombrar_rol() returns trigger
language plpgsql as $$
begin
  update usuarios set rol = new.nombre where rol_id = new.id;
  return null;
end
$$;
create trigger roles_nombre after update of nombre on roles
  for each row execute function renombrar_rol();
