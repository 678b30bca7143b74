import { sql } from 'kysely';
import type { Caller } from '../actions.ts';
import type { Db, Tx } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import type { Origin } from './activity.ts';
import { deviceName } from './deviceName.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/** IDLE counts from the last request, ABSOLUTE from the login. */
const IDLE_HOURS = 12;
export const ABSOLUTE_DAYS = 7;

/** How long a typed password is not requested again. */
const CONFIRMED_MINUTES = 10;

/** The last use is written at most this often. */
const TOUCH_SECONDS = 60;

export type Session = {
  readonly caller: Caller;
  readonly needsTouch: boolean;
  readonly isConfirmed: boolean;
  /**
   * Who must have a second factor, as the settings say; null for a user who has one, or is still granted
   * time.
   */
  readonly factorAsked: string | null;
  /** How many publications the database has. */
  readonly number: number;
};

/** Opens a session; null when the user was removed or got another password since `passwordHash` was read. */
export async function openSession(
  tx: Tx,
  user: { readonly id: number; readonly passwordHash: string },
  origin: Origin,
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
  const token = newToken();
  await tx
    .insertInto('sesiones')
    .values({
      huella: fingerprint(token),
      usuarioId: user.id,
      venceEn: sql<string>`now() + make_interval(days => ${ABSOLUTE_DAYS})`,
      direccion: origin.address,
      agente: origin.agent?.slice(0, AGENT_MAX) ?? null,
    })
    .execute();
  return token;
}

/**
 * Finds a session with the user's current role, so that changes apply at once.
 * @param numberSql SQL for `number` of the session
 */
export async function findSession(db: Db, token: string, numberSql = '0'): Promise<Session | null> {
  if (!isToken(token)) return null;
  const [row] = await runPrepared<SessionRow>(db, liveSession(numberSql), [fingerprint(token)]);
  if (!row) return null;
  const {
    id,
    usuario,
    rol,
    needs_touch: needsTouch,
    is_confirmed: isConfirmed,
    factor_asked: factorAsked,
    number,
  } = row;
  return { caller: { id, usuario, rol }, needsTouch, isConfirmed, factorAsked, number };
}

type SessionRow = Caller & {
  needs_touch: boolean;
  is_confirmed: boolean;
  factor_asked: string | null;
  number: number;
};

const liveSession = (numberSql: string): Prepared => ({
  name: `live_session ${numberSql}`,
  text: `select u.id, u.usuario, u.rol, s.ultimo_uso < now() - interval '${TOUCH_SECONDS} seconds' as needs_touch,
      coalesce(s.confirmada_en > now() - interval '${CONFIRMED_MINUTES} minutes', false) as is_confirmed,
      case when u.factor_en is null
        and now() > greatest(c.factor_desde, u.creado_en) + make_interval(days => c.factor_gracia)
        then c.factor_exigido end as factor_asked,
      ${numberSql} as number
    from sesiones s join usuarios u on u.id = s.usuario_id cross join configuracion c
    where s.huella = $1 and s.vence_en > now() and s.ultimo_uso > now() - interval '${IDLE_HOURS} hours'
      and u.eliminado_en is null`,
});

/** Records that a session is used. An expired or closed session is never revived. */
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

/** @param options.except token of the session to keep. */
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

/** A session as its owner sees it. `id` grants nothing. */
export type OwnSession = {
  readonly id: number;
  readonly dispositivo: string;
  readonly direccion: string | null;
  readonly creadaEn: string;
  readonly ultimoUso: string;
  readonly actual: boolean;
};

/** Lists the user's sessions, last used first. `token` is the current one. */
export async function sessionsOf(db: Db, userId: number, token: string): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sesiones')
    .select(['id', 'agente', 'direccion', 'creadaEn', 'ultimoUso', 'huella'])
    .where('usuarioId', '=', userId)
    .where('venceEn', '>', sql<string>`now()`)
    .where('ultimoUso', '>', sql<string>`now() - make_interval(hours => ${IDLE_HOURS})`)
    .orderBy('ultimoUso', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const own = fingerprint(token);
  return rows.map(({ agente, huella, ...session }) => ({
    ...session,
    dispositivo: deviceName(agente),
    actual: huella.equals(own),
  }));
}

/** Closes a session of the user; false when there is none with this id. */
export async function closeOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .deleteFrom('sesiones')
    .where('id', '=', id)
    .where('usuarioId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Logins are rare enough to carry the cost. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sesiones where huella in (
    select huella from sesiones
    where vence_en <= now() or ultimo_uso <= now() - make_interval(hours => ${IDLE_HOURS})
    limit 100 for update skip locked)`.execute(db);
}

const AGENT_MAX = 300;
