import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Db, Tx } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import type { Origin } from './activity.ts';
import { deviceName } from './deviceName.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/** A session ends after so many hours without use, and at the latest `ABSOLUTE_DAYS` after its login. */
const IDLE_HOURS = 12;
export const ABSOLUTE_DAYS = 7;

const CONFIRMED_MINUTES = 10;

/** Seconds between two writes of a session's last use. */
const TOUCH_SECONDS = 60;

export type Session = {
  readonly caller: Caller;
  /** The stored last use is older than `TOUCH_SECONDS`. */
  readonly needsTouch: boolean;
  /** The user entered the password or a code within `CONFIRMED_MINUTES`. */
  readonly isConfirmed: boolean;
  /** The setting of who needs a second factor ('todos'). Null for a user who has one, or still has time to add one. */
  readonly factorRequirement: string | null;
  /** The publications of the studio, counted in the same query as the session is read. */
  readonly publicationCount: number;
};

/** Returns the new session's token; null when the user was removed or got another password meanwhile. */
export async function openSession(
  tx: Tx,
  user: { readonly id: number; readonly passwordHash: string },
  origin: Origin,
): Promise<string | null> {
  // The lock makes a change of the password wait, which then closes this session too.
  const currentUser = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .where('eliminadoEn', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!currentUser) return null;
  const token = newToken();
  await tx
    .insertInto('sesiones')
    .values({
      huella: fingerprint(token),
      usuarioId: user.id,
      venceEn: sql<string>`now() + make_interval(days => ${ABSOLUTE_DAYS})`,
      direccion: origin.address,
      agente: origin.agent?.slice(0, MAX_AGENT_LENGTH) ?? null,
    })
    .execute();
  return token;
}

/** Finds the open session of a token. @param publicationsSql SQL that counts the studio's publications; '0' without a studio */
export async function findSession(db: Db, token: string, publicationsSql = '0'): Promise<Session | null> {
  if (!isToken(token)) return null;
  const [row] = await runPrepared<SessionRow>(db, sessionStatement(publicationsSql), [fingerprint(token)]);
  if (!row) return null;
  const { id, usuario, rol, ...session } = row;
  return { caller: { id, usuario, rol }, ...session };
}

type SessionRow = Caller & Omit<Session, 'caller'>;

const sessionStatement = (publicationsSql: string): Prepared => ({
  name: `live_session ${publicationsSql}`,
  text: `select u.id, u.usuario, u.rol, s.ultimo_uso < now() - interval '${TOUCH_SECONDS} seconds' as "needsTouch",
      coalesce(s.confirmada_en > now() - interval '${CONFIRMED_MINUTES} minutes', false) as "isConfirmed",
      case when u.factor_en is null
        and now() > greatest(c.factor_desde, u.creado_en) + make_interval(days => c.factor_gracia)
        then c.factor_exigido end as "factorRequirement",
      ${publicationsSql} as "publicationCount"
    from sesiones s join usuarios u on u.id = s.usuario_id cross join configuracion c
    where s.huella = $1 and s.vence_en > now() and s.ultimo_uso > now() - interval '${IDLE_HOURS} hours'
      and u.eliminado_en is null`,
});

export async function touchSession(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sesiones')
    .set({ ultimoUso: sql<string>`now()` })
    .where('huella', '=', fingerprint(token))
    .where('ultimoUso', '>', sql<string>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .execute();
}

export async function closeSession(db: Db, token: string): Promise<void> {
  if (isToken(token)) await db.deleteFrom('sesiones').where('huella', '=', fingerprint(token)).execute();
}

/** @param options.except token of a session that stays open */
export async function closeSessionsOf(
  db: Db,
  userId: number,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  await db
    .deleteFrom('sesiones')
    .where('usuarioId', '=', userId)
    .$if(except !== undefined, (query) => query.where('huella', '!=', fingerprint(except!)))
    .execute();
}

/** Returns a user's open sessions. @param token of the current session, the `actual` one; '' if there is none */
export async function sessionsOf(db: Db, userId: number, token: string) {
  const rows = await db
    .selectFrom('sesiones')
    .select(['id', 'agente', 'direccion', 'creadaEn', 'ultimoUso', 'huella'])
    .where('usuarioId', '=', userId)
    .where('venceEn', '>', sql<string>`now()`)
    .where('ultimoUso', '>', sql<string>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .orderBy('ultimoUso', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = fingerprint(token);
  return rows.map(({ agente, huella, ...session }) => ({
    ...session,
    dispositivo: deviceName(agente),
    actual: huella.equals(current),
  }));
}

export async function closeOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .deleteFrom('sesiones')
    .where('id', '=', id)
    .where('usuarioId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Removes up to 100 expired sessions. Logins call it, because they are rare enough to carry the cost. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sesiones where huella in (
    select huella from sesiones
    where vence_en <= now() or ultimo_uso <= now() - make_interval(hours => ${IDLE_HOURS})
    limit 100 for update skip locked)`.execute(db);
}

const MAX_AGENT_LENGTH = 300;
