import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/**
 * A device is a browser in which a user has logged in before: a row of `equipos`, found by the token in its cookie. Its
 * attempts are counted apart, and a login in any other browser is mailed to the user.
 */
export const DEVICE_DAYS = 180;

const MAX_DEVICES = 20;

/** Remembers the user's browser. Returns a new token for its cookie, so that a cookie that somebody planted is worthless. */
export async function rememberDevice(tx: Tx, userId: number, previous: string | undefined): Promise<string> {
  const token = newToken();
  const huella = fingerprint(token);
  // Several users of one browser share its token, so it changes in the rows of all of them.
  if (previous && isToken(previous))
    await tx.updateTable('equipos').set({ huella }).where('huella', '=', fingerprint(previous)).execute();
  await tx
    .insertInto('equipos')
    .values({ huella, usuarioId: userId })
    .onConflict((conflict) =>
      conflict.columns(['huella', 'usuarioId']).doUpdateSet({ ultimoUso: sql`now()` }),
    )
    .execute();
  await forgetUnused(tx, userId);
  return token;
}

/** SQL for the browser's id if the user of `usuarios as u` used it before. No row has the fingerprint of ''. */
export const deviceIdSql = (token: string | undefined): RawBuilder<number | null> =>
  sql<number | null>`(select id from equipos
    where huella = ${fingerprint(token ?? '')} and usuario_id = u.id)`;

/** Forgets the browsers of a user, because a thief of the old password may have registered one. */
export async function forgetDevicesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('equipos').where('usuarioId', '=', userId).execute();
}

async function forgetUnused(tx: Tx, userId: number): Promise<void> {
  await sql`delete from equipos where (huella, usuario_id) in (
    select huella, usuario_id from equipos where usuario_id = ${userId}
    order by ultimo_uso desc, huella offset ${MAX_DEVICES} for update skip locked)`.execute(tx);
  await sql`delete from equipos where (huella, usuario_id) in (
    select huella, usuario_id from equipos where ultimo_uso < now() - make_interval(days => ${DEVICE_DAYS})
    limit 20 for update skip locked)`.execute(tx);
}
