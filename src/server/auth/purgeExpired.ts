import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Deletes rows that expired `days` ago, at most 20 so as to be quick. Locked rows are left to the next purge. */
export const purgeExpired = (db: Db, table: 'desafios' | 'ingresosPendientes' | 'tokens', days = 0) =>
  sql`delete from ${sql.table(table)} where huella in (
    select huella from ${sql.table(table)} where vence_en < now() - make_interval(days => ${days})
    limit 20 for update skip locked)`.execute(db);
