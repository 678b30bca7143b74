-- The type 'tonnes' of fields declared in the browser is 'decimal' now, which has two digits more.

update definiciones set
  borrador = regexp_replace(borrador::text, '"(type|as)"(\s*:\s*)"tonnes"', '"\1"\2"decimal"', 'g')::json,
  publicada = regexp_replace(publicada::text, '"(type|as)"(\s*:\s*)"tonnes"', '"\1"\2"decimal"', 'g')::json
where concat(borrador, publicada) ~ '"(type|as)"\s*:\s*"tonnes"';

update definiciones_versiones set
  definicion = regexp_replace(definicion::text, '"(type|as)"(\s*:\s*)"tonnes"', '"\1"\2"decimal"', 'g')::json
where definicion::text ~ '"(type|as)"\s*:\s*"tonnes"';

do $$
declare
  tonnes record;
begin
  for tonnes in
    select t.relname as table_name, a.attname as name, (a.atttypmod - 4) & 65535 as places
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not a.attisdropped
      and a.atttypid = 'numeric'::regtype and (a.atttypmod - 4) >> 16 = 12
      and exists (
        select from definiciones as d, lower(regexp_replace(d.nombre, '([A-Z])', '_\1', 'g')) as declared
        where t.relname = declared or starts_with(t.relname, declared || '_')
      )
  loop
    execute format('alter table %I alter %I type numeric(14,%s)', tonnes.table_name, tonnes.name, tonnes.places);
  end loop;
end $$;
