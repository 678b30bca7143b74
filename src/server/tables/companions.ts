import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { TableColumn, DatabaseTable } from './ddl.ts';
import { runStatement, type PresentTable } from './present.ts';

/**
 * Returns the folded copies of a table that already had rows (docs/decisions/0001). A trigger keeps them,
 * because a generated column would rewrite the table while nobody may write.
 */
export const missingCompanions = ({ columns }: DatabaseTable, present: PresentTable): TableColumn[] =>
  columns.filter(({ name, generated }) => generated !== null && !present.columns.has(name));

/** SQL for the folded copies that triggers keep, as `relation`, `copy` and `of`. */
export const COMPANIONS = `
  select a.attrelid as relation, a.attname::text as copy, source.attname::text as of
  from pg_attribute as a join pg_attribute as source
    on source.attrelid = a.attrelid and source.attname || '_busqueda' = a.attname and not source.attisdropped
  where a.attgenerated = '' and not a.attisdropped`;

/** Adds the columns, empty. */
export async function addCompanions(
  db: Db,
  table: DatabaseTable,
  companions: readonly TableColumn[],
): Promise<void> {
  for (const { name } of companions)
    await runStatement(db, `alter table ${table.name} add ${name} text collate "C"`);
  await keepCompanions(db, table);
}

/** Makes the trigger that keeps the copies. It names the table's columns, so call this after they change. */
export async function keepCompanions(db: Db, { name: table }: DatabaseTable): Promise<void> {
  const { rows } = await sql<{ copy: string; of: string }>`
    select copy, "of" from (${sql.raw(COMPANIONS)}) as companion where relation = to_regclass(${table}) order by copy
  `.execute(db);
  if (rows.length === 0) return;
  const assignments = rows.map(({ copy, of }) => `new.${copy} := sin_acentos(new.${of});`);
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

/** Fills the copies of rows from one id to another, or of all that differ. */
export async function fillCompanions(
  db: Db,
  { name: table }: DatabaseTable,
  companions: readonly TableColumn[],
  [from, to]: readonly [number, number] = [0, 2 ** 31 - 1],
): Promise<void> {
  const differs = companions.map(
    ({ name, generated }) => `${name} is distinct from ${generated} collate "C"`,
  );
  if (differs.length > 0)
    await runStatement(
      db,
      `update ${table} set ${companions.map(({ name, generated }) => `${name} = ${generated}`).join(', ')}
      where id between ${from} and ${to} and (${differs.join(' or ')})`,
    );
}
