import type { Kysely } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Database } from '../db/database.ts';
import { hashPassword, PASSWORD_MAX } from './passwords.ts';

export type NewUser = {
  readonly usuario: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly password: string;
  readonly rol: Role;
  /** A user logs in only after the address is verified; one that an operator makes is from the start. */
  readonly verificado: boolean;
};

/** Adds a user and answers the id. Rules for what a user is called and may choose are the caller's. */
export async function createUser(
  db: Kysely<Database>,
  { password, verificado, ...user }: NewUser,
): Promise<number> {
  if (password.normalize('NFC').length > PASSWORD_MAX)
    throw new Error(`A password has at most ${PASSWORD_MAX} characters`);
  const passwordHash = await hashPassword(password);
  const { id } = await db
    .insertInto('usuarios')
    .values({ ...user, passwordHash, verificadoEn: verificado ? new Date().toISOString() : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
