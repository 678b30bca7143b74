import type pg from 'pg';

export async function rowsIn(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select ${name}::text as row from ${name} order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** Returns the rows of a restored database, without the log's entry about the restore. */
export async function restoredRowsIn(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { actividad = [], ...others } = await rowsIn(pool);
  const isRestore = (row: string) => row.includes('copiaRestaurada');
  if (actividad.filter(isRestore).length !== 1) throw new Error('The log has no entry about the restore');
  return { ...others, actividad: actividad.filter((row) => !isRestore(row)) };
}

/** Returns the constraints, indexes, triggers and sequences of a database. */
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
