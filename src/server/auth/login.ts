import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { hashPassword, isWeak, PASSWORD_MAX, verifyPassword } from './passwords.ts';
import { closeSession, openSession, removeExpiredSessions, type Browser } from './sessions.ts';

export type Credentials = { readonly usuarioOEmail: string; readonly password: string };

/**
 * Logs a user in and answers his new session's token. The session that this browser had is closed.
 * @throws AppError 401, the same for an unknown, unverified or removed user and a wrong password, after the same
 *   work; 503 when too many are logging in.
 */
export async function logIn(
  db: Kysely<Database>,
  { usuarioOEmail, password }: Credentials,
  browser: Browser & { readonly token: string | undefined },
): Promise<{ token: string; rol: Role }> {
  if (password.normalize('NFC').length > PASSWORD_MAX) throw wrongCredentials();
  const user = await findUser(db, usuarioOEmail);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrongCredentials();
  const rehashed = isWeak(user.passwordHash) ? await hashPassword(password) : null;
  const token = await db.transaction().execute(async (tx) => {
    if (browser.token) await closeSession(tx, browser.token);
    await removeExpiredSessions(tx);
    if (!rehashed) return openSession(tx, user, browser);
    await replaceHash(tx, user, rehashed);
    return openSession(tx, { ...user, passwordHash: rehashed }, browser);
  });
  if (token === null) throw wrongCredentials();
  return { token, rol: user.rol };
}

type User = { readonly id: number; readonly rol: Role; readonly passwordHash: string };

function wrongCredentials(): AppError {
  return new AppError(401, 'Usuario o contraseña incorrectos.');
}

/** A user that may log in. User names have no @, so one text names one user. */
async function findUser(db: Kysely<Database>, usuarioOEmail: string): Promise<User | undefined> {
  const column = usuarioOEmail.includes('@') ? 'email' : 'usuario';
  return db
    .selectFrom('usuarios')
    .select(['id', 'rol', 'passwordHash'])
    .where(sql<string>`lower(${sql.ref(column)})`, '=', sql<string>`lower(${usuarioOEmail})`)
    .where('eliminadoEn', 'is', null)
    .where('verificadoEn', 'is not', null)
    .executeTakeFirst();
}

/** Not a change that anybody made: neither version nor history. */
async function replaceHash(tx: Transaction<Database>, user: User, passwordHash: string): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .execute();
}
