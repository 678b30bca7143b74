import { sql } from 'kysely';
import { INT_MAX } from '#schema/fields/integer.ts';
import type { Db } from '../db/database.ts';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import { runStatement, type PresentTable } from './present.ts';

/*
 * A companion ('nombre_busqueda') is the folded copy of a text column for searches (docs/decisions/0001). A new table has
 * it as a generated column. A table with rows gets a plain column, which a trigger fills, because adding a generated one
 * rewrites the whole table and blocks all who write meanwhile.
 */

/** Returns the declared companions that the database lacks. */
export const missingCompanions = ({ columns }: DatabaseTable, present: PresentTable): TableColumn[] =>
  columns.filter(({ name, generated }) => generated !== null && !present.columns.has(name));

/** SQL for the companions that triggers fill: their `relation`, their column (`copy`) and the copied one (`source`). */
export const COMPANIONS = `
  select a.attrelid as relation, a.attname::text as copy, original.attname::text as source
  from pg_attribute as a join pg_attribute as original
    on original.attrelid = a.attrelid and original.attname || '_busqueda' = a.attname and not original.attisdropped
  where a.attgenerated = '' and not a.attisdropped`;

export async function addCompanions(
  db: Db,
  table: DatabaseTable,
  companions: readonly TableColumn[],
): Promise<void> {
  for (const { name } of companions)
    await runStatement(db, `alter table ${table.name} add ${name} text collate "C"`);
  await createCompanionTrigger(db, table);
}

/** The trigger names the companions, so call this after they change. */
export async function createCompanionTrigger(db: Db, { name: table }: DatabaseTable): Promise<void> {
  const { rows } = await sql<{ copy: string; source: string }>`
    select copy, source from (${sql.raw(COMPANIONS)}) as companion where relation = to_regclass(${table}) order by copy
  `.execute(db);
  if (rows.length === 0) return;
  const assignments = rows.map(({ copy, source }) => `new.${copy} := sin_acentos(new.${source});`);
  await runStatement(
    db,
    `create or replace function ${table}_busqueda() returns trigger language plpgsql as $$ begin
      ${assignments.join('\n      ')}
      return new;
    end $$`,
  );
  await runStatement(
    db,
    `create or replace trigger ${table}_busqueda before insert or update on ${table}
      for each row execute function ${table}_busqueda()`,
  );
}

/** Fills companions of rows that are older than the trigger, for all ids or a range. `generated` is their SQL. */
export async function fillCompanions(
  db: Db,
  { name: table }: DatabaseTable,
  companions: readonly TableColumn[],
  [firstId, lastId]: readonly [number, number] = [0, INT_MAX],
): Promise<void> {
  const differs = companions.map(
    ({ name, generated }) => `${name} is distinct from ${generated} collate "C"`,
  );
  if (differs.length > 0)
    await runStatement(
      db,
      `update ${table} set ${companions.map(({ name, generated }) => `${name} = ${generated}`).join(', ')}
      where id between ${firstId} and ${lastId} and (${differs.join(' or ')})`,
    );
}
