import type pg from 'pg';

/** Every row of every table as text, by table. */
export async function rowsIn(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select ${name}::text as row from ${name} order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Rows of a restored database, less the log's line on the restore. @throws if there is no such line */
export async function restoredRowsIn(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { actividad = [], ...others } = await rowsIn(pool);
  const isOwn = (row: string) => row.includes('copiaRestaurada');
  if (actividad.filter(isOwn).length !== 1) throw new Error('The log does not tell of the restore');
  return { ...others, actividad: actividad.filter((row) => !isOwn(row)) };
}

/** Constraints, indexes, triggers with their enabled state, and next sequence values. */
export async function rulesIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
    order by 1`);
  return rows.map(({ rule }) => rule);
}

/**
 * The whole schema: columns in order (but for those of the settings, which both series extend), constraints
 * and the like, functions, views, comments.
 */
export async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', c.relname, rank() over (partition by c.oid
          order by case when c.relname = 'configuracion' then a.attname end, a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation,
        pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', c.relname, obj_description(c.oid), c.relacl,
        case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
      from pg_class c where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
        select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
    order by 1`);
  return [...rows.map(({ line }) => line), ...(await rulesIn(pool))];
}
