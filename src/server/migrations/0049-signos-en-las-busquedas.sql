-- Typographic signs are searched as they are typed: ’ and ' mean nothing, every dash is a hyphen, º and ° are an o,
-- full-width letters are the usual ones. The set is that of src/domain/text.ts, and a test holds both together.
-- NFKD of an assigned character never changes (Unicode's stability policy), so IMMUTABLE stays the truth.
-- The first branch is for plain ASCII, as most texts are. Not STRICT, because a CASE would then not be inlined.
create or replace function sin_acentos(texto text) returns text
language sql immutable parallel safe
return case when octet_length(texto) = char_length(texto)
    then translate(lower(texto collate "C"), '''`', '')
    else replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(texto, U&'\02DA\2033\2036\00B4', U&'o""'), NFKD) collate "C", '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g')), U&'\00B0\00D7\2044\2215\1680\2010\2011\2012\2013\2014\2015\2043\2212\02D7\2E3A\2E3B\201C\201D\201E\201F\00AB\00BB\00F8\00D8\0111\0110\0142\0141\0127\0126\0131\00F0\00D0\014B\014A\0167\0166''`\2018\2019\201A\201B\2032\2035\02B9\02BB\02BC\02BD\02C8\055A\A78C', U&'ox// -----------""""""ooddllhhiddnntt'), U&'\00DF', 'ss'), U&'\1E9E', 'ss'), U&'\00E6', 'ae'), U&'\00C6', 'ae'), U&'\0153', 'oe'), U&'\0152', 'oe'), U&'\00FE', 'th'), U&'\00DE', 'th')
  end;

-- Records that a unique index over a folded copy leaves out, because another record folds alike.
create table repetidos (
  indice text collate "C" not null,
  registro_id integer not null,
  primary key (indice, registro_id)
);

-- Columns whose stored texts were brought to the form of their type (src/server/normalForm).
create table formas_normales (
  tabla text collate "C" not null,
  columna text collate "C" not null,
  tipo text collate "C" not null,
  primary key (tabla, columna)
);

-- Makes each of those indexes anew, without the records that stand in the table by now.
create function exceptuar_repetidos() returns void
language plpgsql as $$
declare
  cada record;
begin
  for cada in
    select i.relname as indice, x.indrelid::regclass as tabla,
      coalesce(pg_get_expr(x.indpred, x.indrelid), '') as condicion,
      (select string_agg(quote_ident(a.attname), ', ' order by k.lugar)
       from unnest(x.indkey::int2[]) with ordinality as k (numero, lugar)
       join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.numero) as columnas,
      array(select r.registro_id from repetidos r where r.indice = i.relname order by 1) as registros
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and i.relnamespace = current_schema()::regnamespace
      and exists (select from pg_attribute a
        where a.attrelid = x.indrelid and a.attnum = any (x.indkey::int2[]) and a.attname like '%\_busqueda')
  loop
    continue when cardinality(cada.registros) = 0 and cada.condicion not like '%<> ALL%';
    execute format('drop index %I', cada.indice);
    execute format('create unique index %I on %s (%s) where %s', cada.indice, cada.tabla, cada.columnas,
      coalesce(nullif(concat_ws(' and ',
        case when cada.condicion like '%eliminado_en IS NULL%' then 'eliminado_en is null' end,
        case when cardinality(cada.registros) > 0 then format('id <> all (%L::integer[])', cada.registros) end),
        ''), 'true'));
  end loop;
end
$$;

-- The stored copies are made anew where they differ. No trigger sees it: nothing that a person wrote has changed.
do $$
declare
  cada record;
  difiere boolean;
begin
  create temporary table copias on commit drop as
    select a.attrelid as relacion, a.attname as copia, fuente.attname as fuente, a.attgenerated <> '' as es_generada
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    join pg_attribute fuente on fuente.attrelid = a.attrelid and fuente.attname || '_busqueda' = a.attname
      and not fuente.attisdropped
    where not a.attisdropped;

  -- The oldest of those that fold alike stays in the index.
  for cada in
    select i.relname as indice, x.indrelid::regclass as tabla, pg_get_expr(x.indpred, x.indrelid) as condicion,
      string_agg(case when p.fuente is null then quote_ident(a.attname) else format('sin_acentos(%I)', p.fuente) end,
        ', ' order by k.lugar) as claves
    from pg_index x join pg_class i on i.oid = x.indexrelid
    cross join unnest(x.indkey::int2[]) with ordinality as k (numero, lugar)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.numero
    left join copias p on p.relacion = a.attrelid and p.copia = a.attname
    where x.indisunique
    group by 1, 2, 3 having bool_or(p.copia is not null)
  loop
    execute format('insert into repetidos
      select %L, id from (select id, row_number() over (partition by %s order by id) as lugar from %s
        where %s and num_nulls(%2$s) = 0) as alguno where lugar > 1',
      cada.indice, cada.claves, cada.tabla, coalesce(cada.condicion, 'true'));
  end loop;
  perform exceptuar_repetidos();

  for cada in
    select relacion::regclass as tabla,
      string_agg(format('%I is distinct from sin_acentos(%I) collate "C"', copia, fuente), ' or ') as difieren,
      string_agg(case when es_generada then format('%1$I = %1$I', fuente)
        else format('%I = sin_acentos(%I)', copia, fuente) end, ', ') as cambios,
      coalesce((select string_agg(format('alter table %s %s trigger %I', relacion::regclass,
          case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' when 'D' then 'disable'
            else 'enable' end, t.tgname), ';')
        from pg_trigger t where t.tgrelid = relacion and not t.tgisinternal), '') as disparadores
    from copias group by relacion
  loop
    execute format('select exists (select from %s where %s)', cada.tabla, cada.difieren) into difiere;
    continue when not difiere;
    execute format('alter table %s disable trigger user', cada.tabla);
    execute format('update %s set %s where %s', cada.tabla, cada.cambios, cada.difieren);
    execute cada.disparadores;
  end loop;
end
$$;
