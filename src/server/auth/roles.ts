import { sql } from 'kysely';
import type { RoleWord } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { StartError } from '../startError.ts';

/**
 * Adds the roles that the database lacks, also when several processes start at once. @throws StartError when a
 * row is no role of the application.
 */
export async function ensureRoles(db: Db, roles: readonly RoleWord[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table roles in share row exclusive mode`.execute(tx);
    const rows = await tx
      .selectFrom('roles')
      .select(['id', 'nombre'])
      .where('eliminadoEn', 'is', null)
      .execute();
    for (const { id, nombre } of rows) {
      const declared = roles.find((role) => role.id === id);
      if (!declared) throw new StartError(`${lead(id, nombre)}, que la aplicación ya no declara. ${ADVICE}`);
      if (declared.name !== nombre)
        throw new StartError(`${lead(id, nombre)}, que la aplicación llama ${declared.name}. ${ADVICE}`);
    }
    for (const { id, name } of roles.filter((role) => rows.every((row) => row.id !== role.id)))
      await sql`insert into roles (id, nombre) overriding system value values (${id}, ${name})`.execute(tx);
  });
}

const lead = (id: number, nombre: string) => `La base de datos tiene el rol ${id}, ${nombre}`;
const ADVICE = 'Cambiar o quitar un rol pide una migración que diga qué pasa con sus usuarios.';
