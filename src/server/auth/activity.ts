import { sql } from 'kysely';
import type { Evento } from '#system/actividad/eventos.ts';
import type { Db } from '../db/database.ts';
import type { RequestContext } from '../http/router.ts';
import { deviceName } from './deviceName.ts';

export type Origin = { readonly address: string | null; readonly agent: string | null };

export type Note = Origin & {
  readonly evento: Evento | (string & {});
  /** Null where nobody has proven to be a user. */
  readonly usuarioId: number | null;
  /** As stored, or as typed. */
  readonly usuario: string;
  /** Never a password or a token. */
  readonly detalle?: string;
};

/** In the event's transaction where there is one. */
export async function note(
  db: Db,
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

function printable(text: string, max: number): string {
  const shown = text.toWellFormed().replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return Array.from(shown).slice(0, max).join('');
}
