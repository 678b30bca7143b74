import { sql } from 'kysely';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';

/** Refuses a change that leaves no administrator. Call it after the change, in its transaction. @throws AppError 409 */
export async function refuseWithoutAdmin(tx: Tx, roles: readonly RoleWord[]): Promise<void> {
  // Concurrent changes wait here, so that the query below sees what the others committed.
  await sql`select pg_advisory_xact_lock(hashtextextended('cantera.ultimo-admin', 0))`.execute(tx);
  const admin = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('rol', 'in', adminRoles(roles))
    .where('eliminadoEn', 'is', null)
    .where('verificadoEn', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!admin) throw new AppError(409, 'Debe quedar al menos un administrador.');
}
