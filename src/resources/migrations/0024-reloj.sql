-- Moments that the database writes by itself come from the clock that a transaction may set.

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
