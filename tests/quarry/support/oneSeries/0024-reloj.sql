-- Moments that the database writes by itself come from a clock that a transaction may set (src/server/clock.ts), so
-- that a database can be filled with a past: the demonstration is. What expires (sessions, tokens, keys) has now().

create function ahora() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('cantera.ahora', true), '')::timestamptz, now());

do $$
declare
  columna record;
begin
  for columna in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default = 'now()'
      and (column_name in ('creado_en', 'actualizado_en') or (table_name, column_name) = ('historial', 'fecha'))
  loop
    execute format('alter table %I alter column %I set default ahora()', columna.table_name, columna.column_name);
  end loop;
end
$$;
