import type pg from 'pg';

/** Empties tables and those that refer to them. Documents and the ledger refuse TRUNCATE … CASCADE even when they are empty. */
export async function emptyTables(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(REFERRING, [tables]);
  for (const { name } of rows) {
    // Documents refuse a DELETE even when they have no rows.
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount) await pool.query(`delete from ${name}`);
  }
}

const REFERRING = `
  with recursive referring (id, depth) as (
    select t::regclass::oid, 0 from unnest($1::text[]) t
    union
    select c.conrelid, r.depth + 1 from referring r join pg_constraint c
      on c.confrelid = r.id and c.contype = 'f' and c.conrelid <> c.confrelid
    where r.depth < 20 -- ends the recursion when tables refer to each other
  )
  select id::regclass::text as name from referring group by id order by max(depth) desc`;
