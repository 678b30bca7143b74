import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import type { Caller } from '../../caller.ts';
import type { Call } from '../read/call.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Tx } from '../../db/database.ts';
import { remember, type Changes } from '../../history/remember.ts';
import { AppError } from '../../http/errors.ts';
import { callerOf, type RequestContext } from '../../http/router.ts';
import { MAX_SUBJECT_LENGTH, queueMail } from '../../mail/queue.ts';
import { personName } from '../../auth/personName.ts';
import { HAS_MAIL } from '../../auth/users.ts';
import { checkMayDecide, requestEntityOf } from './deciders.ts';

type StoredRequest = {
  readonly id: number;
  /** 'Anular: remito 0001-0000042' */
  readonly titulo: string;
  readonly entidad: string;
  readonly verbo: string;
  readonly registroId: number | null;
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly situacion: string;
  readonly resueltaPor: string | null;
};

/**
 * Marks a request as granted, right after the change that it asked for and in the same transaction.
 * @param changed the record after the change, and as it was before; null if it was created
 * @returns the history's entry of who requested it, `aPedidoDe`
 */
export async function grantRequest(
  call: Call,
  context: RequestContext,
  tx: Tx,
  requestId: number,
  changed: { readonly id: number; readonly before: AnyRecord | null },
): Promise<Changes> {
  const { entity, endpoint, registry, publicUrl } = call;
  const caller = callerOf(context);
  checkMayDecide(registry, caller.rol);
  // `checkMayDecide` lets nobody pass in an application without requests.
  const requestEntity = requestEntityOf(registry)!;
  const request = await lockRequest(tx, requestEntity, requestId);
  refuseOwnRequest(request, caller);
  refuseDecided(request);
  // The values may differ, because whoever grants may correct them.
  const isSameChange =
    request.entidad === entity.name &&
    request.verbo === endpoint.verb &&
    request.registroId === (changed.before?.id ?? null);
  if (!isSameChange) throw new AppError(409, `El pedido es otro: «${request.titulo}».`);
  const name = await personName(tx, caller.usuario);
  // `vista = false` shows the answer to the requester as news.
  await sql`
    update autorizaciones set situacion = 'concedida', resultado_id = ${changed.id}, resuelta_por = ${name},
      resuelta = ahora(), vista = false, version = version + 1, actualizado_en = ahora()
    where id = ${requestId}`.execute(tx);
  await remember(tx, context, { entity: requestEntity, id: requestId, accion: 'conceder', changes: {} });
  await notifyRequester(tx, request, `${name} lo autorizó.`, publicUrl);
  return { aPedidoDe: [null, request.usuario] };
}

async function lockRequest(tx: Tx, requestEntity: Entity, id: number): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`
    select id, titulo, entidad, verbo, registro_id, usuario_id, usuario, situacion, resuelta_por
    from autorizaciones where id = ${id} and eliminado_en is null for update`.execute(tx);
  if (!rows[0]) throw new AppError(404, requestEntity.messages.notFound);
  return rows[0];
}

export function refuseOwnRequest(
  { usuarioId }: { readonly usuarioId: number | null },
  { id }: Pick<Caller, 'id'>,
): void {
  if (usuarioId === id) throw new AppError(403, 'Lo que usted pidió lo decide otra persona.');
}

function refuseDecided({ situacion, resueltaPor }: StoredRequest): void {
  if (situacion === 'pendiente') return;
  const by = resueltaPor!;
  throw new AppError(409, `No se hizo nada: la autorización ya está ${inSentence(situacion)}, por ${by}.`);
}

/** Mails the requester, if the address is confirmed. The page's header shows the news in any case. */
export async function notifyRequester(
  tx: Tx,
  { id, titulo, usuarioId }: Pick<StoredRequest, 'id' | 'titulo' | 'usuarioId'>,
  news: string,
  publicUrl: string,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from usuarios where id = ${usuarioId} and ${HAS_MAIL}`.execute(tx);
  for (const { email } of rows)
    await queueMail(tx, {
      to: email,
      kind: 'aviso',
      data: {
        asunto: `Su pedido: ${titulo}`.slice(0, MAX_SUBJECT_LENGTH),
        mensaje: `${news}\n\n${requestUrl(publicUrl, id)}`,
      },
    });
}

export const requestUrl = (publicUrl: string, id: number) => `${publicUrl}/autorizaciones/detalle/${id}`;
