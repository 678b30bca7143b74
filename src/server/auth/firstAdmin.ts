import { sql, type Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { createUser } from './users.ts';

/**
 * On a database without users adds the first administrator, verified, and answers how to log in; else null.
 * Of any number of processes that start at once, one does it.
 */
export async function ensureFirstAdmin(
  db: Kysely<Database>,
  env: Pick<Env, 'adminUsuario' | 'adminPassword'>,
  roles: readonly RoleWord[],
): Promise<{ usuario: string; password: string } | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('cantera.primer-admin', 0))`.execute(tx);
    const anybody = await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
    if (anybody) return null;
    const usuario = env.adminUsuario;
    const password = env.adminPassword ?? readablePassword();
    await createUser(tx, {
      usuario,
      password,
      nombre: 'Administrador',
      apellido: '',
      // Nobody has told us the real one; .invalid never reaches anybody (RFC 2606).
      email: `${usuario}@cantera.invalid`,
      rol: adminRoles(roles)[0]!,
      verificado: true,
    });
    return { usuario, password };
  });
}

/** Without l, o, 0 and 1, which look alike on a console. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five: 100 bits. */
function readablePassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-');
}
