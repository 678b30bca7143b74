import type pg from 'pg';
import { COMPANIONS } from '#server/tables/companions.ts';

export interface CatalogTable {
  name: string;
  /** Columns that are computed from others, generated ones and `COMPANIONS`, are left out. */
  columns: string[];
  /** The primary key as SQL for `order by`; without one, the whole row as text. Text sorts by its bytes. */
  key: string;
}

export async function tablesOf(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(`
    select c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and not exists (select from (${COMPANIONS}) as companion
            where companion.relation = c.oid and companion.copy = a.attname)
        order by a.attnum
      ) as columns,
      coalesce((
        select string_agg(
          quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
        from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary
      ), quote_ident(c.relname) || '::text collate "C"') as key
    from pg_class c
    where c.relkind = 'r' and ${OWN} order by c.relname collate "C"`);
  return rows;
}

/** Fills the companions (copies of texts without accents), whose triggers were off while the rows were loaded. */
export async function refillCompanions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ filling: string }>(`
    select format('update %s set %s', relation::regclass,
      string_agg(format('%I = sin_acentos(%I)', copy, source), ', ')) as filling
    from (${COMPANIONS}) as companion join pg_class as c on c.oid = relation and ${OWN} and c.relkind = 'r'
    group by relation`);
  for (const { filling } of rows) await client.query(filling);
}

export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Returns the name of any table or other relation of the database, or null if it is empty. */
export async function findRelation(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and ${NOT_EXTENSION}
    order by case c.relkind when 'r' then 1 else 2 end, name limit 1`);
  return rows[0]?.name ?? null;
}

const NOT_EXTENSION = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const OWN = `c.relnamespace = current_schema()::regnamespace and ${NOT_EXTENSION}`;
