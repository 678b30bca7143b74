import { sql, type Transaction } from 'kysely';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';

/**
 * To be called after a change that may take an administrator away, in its transaction. The lock lasts until it ends, so of two
 * that race the second one sees what the first one has left.
 * @throws AppError 409 when nobody would be left who can sign in and administers.
 */
export async function refuseWithoutAdmin(
  tx: Transaction<Database>,
  roles: readonly RoleWord[],
): Promise<void> {
  // A statement of its own: what waits for a lock looks at the rows as they were before the wait.
  await sql`select pg_advisory_xact_lock(hashtextextended('cantera.ultimo-admin', 0))`.execute(tx);
  const anybody = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('rol', 'in', adminRoles(roles))
    .where('eliminadoEn', 'is', null)
    .where('verificadoEn', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!anybody) throw new AppError(409, 'Debe quedar al menos un administrador.');
}
