import { sql, type Kysely } from 'kysely';
import type { Evento } from '#system/actividad/eventos.ts';
import type { Database } from '../db/database.ts';
import type { RequestContext } from '../http/router.ts';
import { deviceName } from './deviceName.ts';

/** Client address and User-Agent of a request. */
export type Origin = { readonly address: string | null; readonly agent: string | null };

export type Note = Origin & {
  /** One of the framework's, or of those that the application added to the log. */
  readonly evento: Evento | (string & {});
  /** Null where nobody has proven to be a user: a failure does not say whether there is one. */
  readonly usuarioId: number | null;
  /** The user's name, or the name that was typed. */
  readonly usuario: string;
  /** Never a password or a token. */
  readonly detalle?: string;
};

/** Adds a line to the security log, in the transaction of the event where there is one. */
export async function note(
  db: Kysely<Database>,
  { evento, usuarioId, usuario, address, agent, detalle }: Note,
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

export const originOf = (context: RequestContext): Origin => ({
  address: context.var.address,
  agent: context.req.header('user-agent') ?? null,
});

/** Makes typed text safe to store and show: no control characters, lone surrogates or direction marks. */
function printable(text: string, max: number): string {
  const shown = text.toWellFormed().replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return Array.from(shown).slice(0, max).join('');
}
