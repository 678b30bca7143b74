import type { Caller } from '../caller.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { logEvent, type Origin } from './activity.ts';
import { forgetDevicesOf, rememberDevice } from './devices.ts';
import { refuseFields } from '../http/body.ts';
import { refuseWeakPassword } from './passwordRules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { closeSessionsOf, openSession } from './sessions.ts';
import { admit, clearAfterSuccess, type Counter } from './throttle.ts';
import { voidTokens } from './tokens.ts';

/**
 * Changes the caller's password, closes all sessions and forgets the browsers, since somebody else may have used them.
 * Returns the tokens of a new session and of this browser.
 * @throws AppError 400 at `actual` or `password`; 429 for many tries; 409 if changed meanwhile; 401 if removed
 */
export async function changePassword(
  db: Db,
  caller: Caller,
  { actual, password }: { actual: string; password: string },
  origin: Origin & { readonly device: string | undefined },
): Promise<{ session: string; device: string }> {
  const { address, agent } = origin;
  const author = { usuarioId: caller.id, usuario: caller.usuario, address, agent };
  const user = await db
    .selectFrom('usuarios')
    .select(['id', 'usuario', 'email', 'passwordHash'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  refuseWeakPassword(password, [user.usuario, user.email]);
  const counter: Counter = { policy: 'cambioPassword', subject: String(caller.id) };
  await admit(db, [counter]);
  if (!(await verifyPassword(actual, user.passwordHash))) {
    await logEvent(db, { evento: 'cambioPasswordFallido', ...author });
    throw refuseFields({ actual: 'La contraseña actual no es correcta.' });
  }
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx) => {
    const updated = await tx
      .updateTable('usuarios')
      .set({ passwordHash, ...VERSION_BUMP })
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new AppError(409, 'La contraseña cambió mientras tanto. Inténtelo nuevamente.');
    await clearAfterSuccess(tx, [counter]);
    await voidTokens(tx, user.id, 'restablecer');
    await closeSessionsOf(tx, user.id);
    await forgetDevicesOf(tx, user.id);
    await logEvent(tx, { evento: 'cambioPassword', ...author });
    const session = await openSession(tx, { id: user.id, passwordHash }, { address, agent });
    if (session === null) throw new AppError(401, 'Debe iniciar sesión para continuar.');
    return { session, device: await rememberDevice(tx, user.id, origin.device) };
  });
}
