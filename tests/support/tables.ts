import type pg from 'pg';
import { FRAMEWORK_TABLES as TAKEN } from '#schema/takenTables.ts';
import { defineSystem } from '#system/index.ts';

const system = Object.values(defineSystem({ admin: ['ADMIN'] }));

/** The tables that every application's database has; tests/takenNames.test.ts compares them with the migrations. */
export const FRAMEWORK_TABLES: readonly string[] = [
  ...TAKEN,
  ...system.map(({ table }) => table),
  'accesos_permisos',
  'configuracion',
  'migraciones',
].toSorted();

/** The tables and views of a database, whatever made them. */
export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  return rows.map(({ relname }) => relname).toSorted();
}
