import { sql } from 'kysely';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { StartError } from '../startError.ts';
import { weaknessOf } from './passwordRules.ts';
import { newReadableSecret } from './secretToken.ts';
import { createUser, placeholderEmail } from './users.ts';

/** Creates an administrator, or returns null if there are users. @throws StartError for a weak ADMIN_PASSWORD */
export async function ensureFirstAdmin(
  db: Db,
  env: Pick<Env, 'adminUsuario' | 'adminPassword'>,
  roles: readonly RoleWord[],
): Promise<{ usuario: string; password: string } | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('cantera.primer-admin', 0))`.execute(tx);
    const existingUser = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
    if (existingUser) return null;
    const { adminUsuario: usuario, adminPassword } = env;
    const weakness = adminPassword === undefined ? null : weaknessOf(adminPassword, [usuario]);
    if (weakness !== null)
      throw new StartError(`No se crea el primer usuario con la contraseña de ADMIN_PASSWORD. ${weakness}`);
    const password = adminPassword ?? newReadableSecret();
    await createUser(tx, {
      usuario,
      password,
      nombre: 'Administrador',
      apellido: '',
      email: placeholderEmail(usuario),
      rol: adminRoles(roles)[0]!,
      verificado: true,
    });
    return { usuario, password };
  });
}
