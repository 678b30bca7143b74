import { sql, type Kysely, type Transaction } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../actions.ts';
import type { Database } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';

/** A session ends after this much time without a request, and this much after the login whatever happens. */
export const IDLE_HOURS = 12;
export const ABSOLUTE_DAYS = 7;

/** The last use is written at most this often; the idle time is that inexact. */
const TOUCH_SECONDS = 60;

export type Session = { readonly caller: Caller; readonly needsTouch: boolean };

/** Where a session was opened, for the list of one's sessions. */
export type Browser = { readonly address: string | null; readonly agent: string | null };

/**
 * Opens a session and answers its token, of which only the SHA-256 is stored.
 * Null when the user was removed or got another password since `passwordHash` was read: the row is locked, so a
 * password reset, which removes sessions, comes wholly before or wholly after.
 */
export async function openSession(
  tx: Transaction<Database>,
  user: { readonly id: number; readonly passwordHash: string },
  browser: Browser,
): Promise<string | null> {
  const unchanged = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .where('eliminadoEn', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!unchanged) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insertInto('sesiones')
    .values({
      huella: fingerprint(token),
      usuarioId: user.id,
      venceEn: sql<string>`now() + make_interval(days => ${ABSOLUTE_DAYS})`,
      direccion: browser.address,
      agente: browser.agent?.slice(0, AGENT_MAX) ?? null,
    })
    .execute();
  return token;
}

/**
 * The live session of a token. It reads the user's role as it is now, so that a removal or a change of role
 * counts from the next request on.
 */
export async function findSession(db: Kysely<Database>, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await runPrepared<Caller & { needs_touch: boolean }>(db, LIVE_SESSION, [fingerprint(token)]);
  if (!row) return null;
  const { id, usuario, rol, needs_touch: needsTouch } = row;
  return { caller: { id, usuario, rol }, needsTouch };
}

const LIVE_SESSION: Prepared = {
  name: 'live_session',
  text: `select u.id, u.usuario, u.rol, s.ultimo_uso < now() - interval '${TOUCH_SECONDS} seconds' as needs_touch
    from sesiones s join usuarios u on u.id = s.usuario_id
    where s.huella = $1 and s.vence_en > now() and s.ultimo_uso > now() - interval '${IDLE_HOURS} hours'
      and u.eliminado_en is null`,
};

/** Notes that a session was used. Never brings an expired or closed one back. */
export async function touchSession(db: Kysely<Database>, token: string): Promise<void> {
  await db
    .updateTable('sesiones')
    .set({ ultimoUso: sql<string>`now()` })
    .where('huella', '=', fingerprint(token))
    .where('ultimoUso', '>', sql<string>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .execute();
}

export async function closeSession(db: Kysely<Database>, token: string): Promise<void> {
  if (TOKEN.test(token)) await db.deleteFrom('sesiones').where('huella', '=', fingerprint(token)).execute();
}

/** Removes what has expired, of anybody: a login is rare enough to carry it. */
export async function removeExpiredSessions(db: Kysely<Database>): Promise<void> {
  await sql`delete from sesiones where huella in (
    select huella from sesiones
    where vence_en <= now() or ultimo_uso <= now() - make_interval(hours => ${IDLE_HOURS})
    limit 100 for update skip locked)`.execute(db);
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const AGENT_MAX = 300;

function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
