import type pg from 'pg';
import { withLines, type Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { StartError } from '../startError.ts';
import { tableOf } from './ddl.ts';

/** Refuses a database that lacks a table or a column of the declarations. @throws StartError */
export async function refuseMissingTables(pool: pg.Pool, registry: Registry): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(COLUMNS);
  const columnsByTable = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  const missing = registry.all.flatMap((entity) =>
    withLines(entity).flatMap((each) => missingIn(registry, entity, each, columnsByTable.get(each.table))),
  );
  if (missing.length > 0) throw new StartError(missing.join('\n'));
}

function missingIn(registry: Registry, owner: Entity, entity: Entity, columns?: Set<string>): string[] {
  const remedy = owner.view
    ? 'a view is written by hand, in a new migration'
    : `npm run entity:sql ${owner.name} -- --save writes its migration`;
  if (!columns) return [`${entity.name}: the database has no table '${entity.table}'; ${remedy}`];
  // A view may lack 'creado_en' and its like.
  const missing = tableOf(registry, entity).columns.filter(
    ({ name }) => !columns.has(name) && !(entity.view && name.endsWith('_en')),
  );
  return missing.map(
    ({ name, type }) =>
      `${entity.name}: the table '${entity.table}' has no column '${name}' (${type}); ${remedy}`,
  );
}

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where pg_table_is_visible(c.oid) and c.relkind in ('r', 'p', 'v', 'm')
  group by c.oid`;
