import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '../db/connect.ts';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { queueMail } from '../mail/queue.ts';
import { VERSION_BUMP } from '../versionBump.ts';
import { logEvent, type Origin } from './activity.ts';
import { forgetDevicesOf, rememberDevice } from './devices.ts';
import { hashNewPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { admit, clearAfterSuccess, networkOf, type Counter } from './throttle.ts';
import { issueToken, findOwner, useToken, voidTokens, type TokenOwner } from './tokens.ts';
import { userMatches } from './users.ts';

/**
 * Mails a link to set a new password, if a user has the address; neither response nor timing tells whether one has.
 * @param email in lower case. @throws AppError 429
 */
export async function requestReset(db: Db, email: string, origin: Origin, publicUrl: string): Promise<void> {
  const { address } = origin;
  await admit(db, [
    { policy: 'recuperarCuenta', subject: email },
    ...(address ? [{ policy: 'recuperarDireccion', subject: networkOf(address) } as const] : []),
  ]);
  await Promise.all([
    transaction(db, async (tx) => {
      await logEvent(tx, { evento: 'recuperacion', usuarioId: null, usuario: email, ...origin });
      await mailReset(tx, email, publicUrl);
    }),
    delay(MIN_ANSWER_MS),
  ]);
}

/** The shortest time to an answer. It is far longer than the work takes, so that it hides whether there was any. */
const MIN_ANSWER_MS = 250;

async function mailReset(tx: Tx, email: string, publicUrl: string): Promise<void> {
  const user = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where(userMatches('email', email))
    .where('eliminadoEn', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return;
  const { token, venceEn } = await issueToken(tx, { usuarioId: user.id, email, tipo: 'restablecer' });
  await queueMail(tx, {
    to: user.email,
    kind: 'restablecer-password',
    data: { nombre: user.nombre, link: `${publicUrl}/restablecer-password?token=${token}`, vence: venceEn },
  });
}

/**
 * Sets a new password by a mailed link: closes the user's sessions, confirms the address and forgets other browsers.
 * Returns this browser's new token.
 * @throws AppError 400 for a token that is used, voided or expired, and at `password` for a weak one
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  origin: Origin & { readonly device: string | undefined },
): Promise<string> {
  const owner = await findOwner(db, token, 'restablecer');
  if (!owner) throw linkExpired();
  // Hashing takes long, so it comes before the transaction, which checks the token again.
  const passwordHash = await hashNewPassword(password, [owner.usuario, owner.email]);
  return transaction(db, async (tx) => {
    if (!(await useToken(tx, token, 'restablecer', owner))) throw linkExpired();
    await tx
      .updateTable('usuarios')
      .set({ passwordHash, verificadoEn: sql<string>`coalesce(verificado_en, now())`, ...VERSION_BUMP })
      .where('id', '=', owner.id)
      .execute();
    // The link that was just used has confirmed the address.
    await voidTokens(tx, owner.id, 'verificar');
    await closeSessionsOf(tx, owner.id);
    await forgetDevicesOf(tx, owner.id);
    await clearAfterSuccess(tx, accountCounters(owner));
    const { address, agent, device } = origin;
    const { id: usuarioId, usuario } = owner;
    await logEvent(tx, { evento: 'restablecimiento', usuarioId, usuario, address, agent });
    return rememberDevice(tx, owner.id, device);
  });
}

const linkExpired = () =>
  new AppError(400, 'El enlace de restablecimiento no es válido o ya venció. Solicite uno nuevo.');

function accountCounters({ usuario, email }: TokenOwner): Counter[] {
  return [usuario, email].map((name) => ({ policy: 'ingresoCuenta', subject: name.toLowerCase() }));
}
