import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Deletes a few rows that expired so many days ago. Rows that another call uses are left to the next purge. */
export const purgeExpired = (db: Db, table: 'desafios' | 'ingresosPendientes' | 'tokens', days = 0) =>
  sql`delete from ${sql.table(table)} where huella in (
    select huella from ${sql.table(table)} where vence_en < now() - make_interval(days => ${days})
    limit 20 for update skip locked)`.execute(db);
