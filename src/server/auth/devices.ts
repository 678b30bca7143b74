import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/** A browser that was not used for so long is no longer known. */
export const DEVICE_DAYS = 180;

/** Of a user's browsers, the last ones used are known. */
const DEVICES_MAX = 20;

/**
 * Makes a browser known as one of its user's and answers the token for its cookie, a new one each time: a cookie
 * that somebody has planted is worth nothing after the login. The other users of this browser stay known, each with
 * his row: what was counted of them goes on.
 */
export async function knowDevice(
  tx: Transaction<Database>,
  userId: number,
  previous: string | undefined,
): Promise<string> {
  const token = newToken();
  const huella = fingerprint(token);
  if (previous && isToken(previous))
    await tx.updateTable('equipos').set({ huella }).where('huella', '=', fingerprint(previous)).execute();
  await tx
    .insertInto('equipos')
    .values({ huella, usuarioId: userId })
    .onConflict((known) => known.columns(['huella', 'usuarioId']).doUpdateSet({ ultimoUso: sql`now()` }))
    .execute();
  await forgetSome(tx, userId);
  return token;
}

/** After a new password: whoever had got hold of the old one may have made his browser known. */
export async function forgetDevicesOf(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('equipos').where('usuarioId', '=', userId).execute();
}

async function forgetSome(tx: Transaction<Database>, userId: number): Promise<void> {
  await sql`delete from equipos where (huella, usuario_id) in (
    select huella, usuario_id from equipos where usuario_id = ${userId}
    order by ultimo_uso desc, huella offset ${DEVICES_MAX} for update skip locked)`.execute(tx);
  await sql`delete from equipos where (huella, usuario_id) in (
    select huella, usuario_id from equipos where ultimo_uso < now() - make_interval(days => ${DEVICE_DAYS})
    limit 20 for update skip locked)`.execute(tx);
}
