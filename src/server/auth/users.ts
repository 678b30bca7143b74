import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isTooLong, PASSWORD_MAX } from '#domain/password.ts';
import type { Role } from '#domain/permissions.ts';
import type { Db, Tx } from '../db/database.ts';
import { hashPassword } from './passwords.ts';

export type NewUser = {
  readonly usuario: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly password: string;
  readonly rol: Role;
  readonly verificado: boolean;
};

/** Inserts a user and returns the id. The caller checks the rules for name and password. */
export async function createUser(db: Db, { password, verificado, rol, ...user }: NewUser): Promise<number> {
  if (isTooLong(password)) throw new Error(`A password has at most ${PASSWORD_MAX} characters`);
  const passwordHash = await hashPassword(password);
  const { id } = await db
    .insertInto('usuarios')
    .values((eb) => ({
      ...user,
      rolId: eb.selectFrom('roles').select('id').where('nombre', '=', rol),
      passwordHash,
      verificadoEn: verificado ? new Date().toISOString() : null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a user's row, so that changes of what the user has wait for each other. New rows may still refer to it. */
export const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** The domain of an address that stands for an unknown one. It never resolves (RFC 2606). */
const NO_DOMAIN = '.invalid';

export const placeholderEmail = (usuario: string): string => `${usuario}@cantera${NO_DOMAIN}`;

export const isPlaceholder = (email: string): boolean => email.endsWith(NO_DOMAIN);

/** SQL condition on `usuarios`: the user is not deleted and has confirmed a real address. */
export const HAS_MAIL = sql<SqlBool>`eliminado_en is null and verificado_en is not null
  and email not like ${sql.lit(`%${NO_DOMAIN}`)}`;

/** SQL condition that finds the user with this name or address. @param text in lower case and NFC */
export function userMatches(column: 'usuario' | 'email', text: string): RawBuilder<SqlBool> {
  // The index is on the column without accents. The text itself must match too.
  const folded = sql.ref(`${column}Busqueda`);
  return sql<SqlBool>`${folded} = sin_acentos(${text}) and lower(${sql.ref(column)}) = ${text}`;
}
