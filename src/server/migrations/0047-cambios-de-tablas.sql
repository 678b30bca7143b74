-- Which transactions changed which table: what was counted in one snapshot holds in a later one unless a row
-- here says otherwise (docs/decisions/0034). Without a row for '' the rest tells nothing: a crash empties it.

create unlogged table cambios_de_tablas (
  tabla name not null,
  transaccion xid8 not null,
  primary key (tabla, transaccion)
);

create function anotar_cambio() returns trigger
language plpgsql as $$
begin
  insert into cambios_de_tablas values (tg_table_name, pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

create function vigilar_tabla(tabla regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger anotar_cambio after insert or update or delete or truncate on %s
    for each statement execute function anotar_cambio()', tabla);
end $$;

-- The tables of records and of their lines; after each migration, which may have made others.
create function vigilar_tablas() returns void
language sql as $$
  select vigilar_tabla(c.oid) from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname in ('eliminado_en', 'orden') and not a.attisdropped)
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'anotar_cambio')
$$;

-- A new row for '' makes known that older changes are forgotten.
create function olvidar_cambios_de_tablas() returns void
language sql as $$
  delete from cambios_de_tablas
  where transaccion < pg_snapshot_xmin(pg_current_snapshot()) or transaccion >= pg_snapshot_xmax(pg_current_snapshot());
  insert into cambios_de_tablas values ('', pg_current_xact_id()) on conflict do nothing
$$;

select olvidar_cambios_de_tablas();
