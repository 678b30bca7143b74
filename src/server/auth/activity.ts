import { sql } from 'kysely';
import type { Evento } from '#system/actividad/eventos.ts';
import { authorOf } from '../caller.ts';
import type { Db } from '../db/database.ts';
import type { HookContext } from '../hooks/hooks.ts';
import { callerOf, type RequestContext } from '../http/router.ts';
import { deviceName } from './deviceName.ts';

export type Origin = { readonly address: string | null; readonly agent: string | null };

type ActivityEvent = Origin & {
  /** An application may have events of its own. */
  readonly evento: Evento | (string & {});
  /** Null for a program, and for somebody who has not proven to be a user. */
  readonly usuarioId: number | null;
  /** The stored name, or the typed one if there is no such user. */
  readonly usuario: string;
  /** Never a password or a token. */
  readonly detalle?: string | undefined;
};

/** Records an event in the security log. Texts are cut to the lengths of its columns. */
export async function logEvent(
  db: Db,
  { evento, usuarioId, usuario, address, agent, detalle }: ActivityEvent,
): Promise<void> {
  await db
    .insertInto('actividad')
    .values({
      fecha: sql<string>`clock_timestamp()`,
      evento,
      usuarioId,
      usuario: printable(usuario, 254),
      direccion: address?.slice(0, 45) ?? null,
      dispositivo: deviceName(agent),
      agente: agent === null ? null : printable(agent, 300),
      detalle: detalle === undefined ? null : printable(detalle, 200),
    })
    .execute();
}

export async function logCallerEvent(
  db: Db,
  context: RequestContext,
  evento: ActivityEvent['evento'],
  detalle?: string,
): Promise<void> {
  await logEvent(db, { evento, ...authorOf(callerOf(context)), ...originOf(context), detalle });
}

/** Records an event in the security log, from a hook or an action. */
export const noteOf = (
  { tx, caller, address, agent }: Pick<HookContext, 'tx' | 'caller' | 'address' | 'agent'>,
  evento: ActivityEvent['evento'],
  detalle: string,
): Promise<void> => logEvent(tx, { evento, ...authorOf(caller), address, agent, detalle });

/** Records a refused call. A user's calls beyond `MAX_REFUSALS` in a minute are left out, lest they fill the log. */
export async function logRefusal(db: Db, context: RequestContext): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from actividad
    where evento = 'rechazo' and usuario = ${callerOf(context).usuario} and eliminado_en is null
      and fecha > clock_timestamp() - interval '1 minute'`.execute(db);
  const route = context.get('route');
  if (rows[0]!.count < MAX_REFUSALS)
    await logCallerEvent(db, context, 'rechazo', route && `${route.method} ${route.path}`);
}

const MAX_REFUSALS = 10;

export const originOf = (context: RequestContext): Origin => ({
  address: context.get('address'),
  agent: context.req.header('user-agent') ?? null,
});

/** Puts U+FFFD for control characters and those that turn the direction of text, which could falsify the log. */
function printable(text: string, max: number): string {
  const visible = text.toWellFormed().replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return Array.from(visible).slice(0, max).join('');
}
