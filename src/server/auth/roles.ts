import { sql } from 'kysely';
import type { RoleWord } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { StartError } from '../startError.ts';

/** Inserts the roles that the database lacks. @throws StartError when it has one that the application does not declare */
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
      if (!declared)
        throw new StartError(`${roleText(id, nombre)}, que la aplicación ya no declara. ${ADVICE}`);
      if (declared.name !== nombre)
        throw new StartError(`${roleText(id, nombre)}, que la aplicación llama ${declared.name}. ${ADVICE}`);
    }
    // The column counts its ids itself; OVERRIDING lets a role have the one that the application declares.
    for (const { id, name } of roles.filter((role) => rows.every((row) => row.id !== role.id)))
      await sql`insert into roles (id, nombre) overriding system value values (${id}, ${name})`.execute(tx);
  });
}

const roleText = (id: number, nombre: string) => `La base de datos tiene el rol ${id}, ${nombre}`;
const ADVICE = 'Cambiar o quitar un rol pide una migración que diga qué pasa con sus usuarios.';
