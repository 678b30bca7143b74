import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { deviceIdSql } from '../devices.ts';
import { purgeExpired } from '../purgeExpired.ts';
import { fingerprint, isToken, newToken } from '../secretToken.ts';
import type { User } from '../login.ts';

const PENDING_MINUTES = 5;

/** Stores a login whose password was right and whose second factor is missing. Returns a token that serves once. */
export async function startPending(tx: Tx, user: Pick<User, 'id' | 'passwordHash'>): Promise<string> {
  const token = newToken();
  await purgeExpired(tx, 'ingresosPendientes');
  await tx
    .insertInto('ingresosPendientes')
    .values({
      huella: fingerprint(token),
      usuarioId: user.id,
      passwordHuella: fingerprint(user.passwordHash),
      venceEn: sql<string>`now() + make_interval(mins => ${PENDING_MINUTES})`,
    })
    .execute();
  return token;
}

/** Returns the user of a pending login. @throws AppError 401 when it expired, was used, or the password changed */
export async function pendingUser(db: Db, token: string, device?: string): Promise<User> {
  const pending = await db
    .selectFrom('ingresosPendientes as p')
    .innerJoin('usuarios as u', 'u.id', 'p.usuarioId')
    .select(['u.id', 'usuario', 'rol', 'passwordHash', 'verificadoEn', 'factorEn', 'passwordHuella'])
    .select(deviceIdSql(device).as('deviceId'))
    .where('p.huella', '=', fingerprint(isToken(token) ? token : ''))
    .where('p.venceEn', '>', sql<string>`now()`)
    .where('u.eliminadoEn', 'is', null)
    .executeTakeFirst();
  if (!pending?.passwordHuella.equals(fingerprint(pending.passwordHash))) throw loginExpired();
  return pending;
}

/** Uses up a pending login. @throws AppError 401 for all but one of concurrent calls */
export async function takePending(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('ingresosPendientes')
    .where('huella', '=', fingerprint(token))
    .returning('usuarioId')
    .executeTakeFirst();
  if (!used) throw loginExpired();
}

export const loginExpired = () =>
  new AppError(401, 'El ingreso venció. Escriba otra vez su usuario y su contraseña.');
