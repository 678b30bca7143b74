import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { refuseFields } from '../http/body.ts';
import { logEvent, type Origin } from './activity.ts';
import { takeAuthenticatorCode } from './factor/factors.ts';
import { verifyPassword } from './passwords.ts';
import { fingerprint } from './secretToken.ts';
import { admit, clearAfterSuccess, type Counter } from './throttle.ts';

/** Marks the session as confirmed by its user's password, or code. @throws AppError 400 at `password`; 429 */
export async function confirmPassword(
  db: Db,
  caller: Caller,
  { password, session }: { readonly password: string; readonly session: string },
  origin: Origin,
): Promise<void> {
  const { passwordHash } = await db
    .selectFrom('usuarios')
    .select('passwordHash')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  // Wrong passwords count together with those of `changePassword`.
  const counter: Counter = { policy: 'cambioPassword', subject: String(caller.id) };
  await admit(db, [counter]);
  const isRight =
    (await takeAuthenticatorCode(db, caller.id, password)) || (await verifyPassword(password, passwordHash));
  if (!isRight) {
    const { id: usuarioId, usuario } = caller;
    await logEvent(db, { evento: 'confirmacionFallida', usuarioId, usuario, ...origin });
    throw refuseFields({ password: 'La contraseña no es correcta.' });
  }
  await transaction(db, async (tx) => {
    await clearAfterSuccess(tx, [counter]);
    await tx
      .updateTable('sesiones')
      .set({ confirmadaEn: sql<string>`now()` })
      .where('huella', '=', fingerprint(session))
      .execute();
  });
}
