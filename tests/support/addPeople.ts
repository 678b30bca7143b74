import type { Kysely } from 'kysely';
import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import type { Database } from '#server/db/database.ts';
import { testEnv } from '#testing/env.ts';
import { PASSWORD, people, type Person } from '#testing/people.ts';
import { roles } from './roles.ts';

/** Creates María like the product's first ADMIN, and then Eva. */
export async function addPeople(db: Kysely<Database>): Promise<void> {
  const { admin, empleado } = people;
  await ensureRoles(db, roles);
  await ensureFirstAdmin(db, testEnv({ adminUsuario: admin.usuario, adminPassword: PASSWORD }), roles);
  const { passwordHash, verificadoEn } = await db
    .updateTable('usuarios')
    .set(rowOf(admin))
    .where('usuario', '=', admin.usuario)
    .returning(['passwordHash', 'verificadoEn'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('usuarios')
    .values({ ...rowOf(empleado), passwordHash, verificadoEn })
    .execute();
}

/** The id of one of the tests' roles (roles.ts). */
export const roleId = (name: (typeof roles)[number]['name']) => roles.find((role) => role.name === name)!.id;

function rowOf({ rol, ...person }: (typeof people)[Person]) {
  return { ...person, rolId: roleId(rol) };
}
