import { sql } from 'kysely';
import type { Caller } from '../../actions.ts';
import type { Call } from '../read/call.ts';
import type { Tx } from '../../db/database.ts';
import { remember } from '../../history/remember.ts';
import { AppError } from '../../http/errors.ts';
import { jsonBody } from '../../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { once } from '../../idempotency.ts';
import { queueMail } from '../../mail/queue.ts';
import { countMail } from '../../mail/quota.ts';
import { personName } from '../../auth/personName.ts';
import { mailAddressOf, REACHED } from './decide.ts';
import { refuseToDecide, requestsOf, permissionIntentOf } from './headers.ts';
import { PermissionRequested, SimulationEnded, type RequestedChange } from './settle.ts';

/**
 * A call that may be repeated as a request: with `Ask-Permission: true` what lacks permission is kept and answered
 * with 202, once for each key; with `compare` nothing is done, and the reasons and figures of today are answered,
 * or why it could not be done.
 */
export function withPermissionRequests(call: Call, handler: Handler): Handler {
  return async (context) => {
    try {
      return await handler(context);
    } catch (error) {
      if (error instanceof SimulationEnded) return context.json(error.answer);
      if (
        permissionIntentOf(context)?.is === 'compare' &&
        error instanceof AppError &&
        IMPOSSIBLE.has(error.status)
      ) {
        refuseToDecide(call.registry, callerOf(context).rol);
        return context.json({ motivos: [], cifras: {}, negativa: error.message });
      }
      if (!(error instanceof PermissionRequested)) throw error;
      const { change } = error;
      return once(call.db, context, async (tx) => {
        const id = await keep(call, context, tx, change);
        return {
          status: 202,
          body: { message: KEPT, autorizacion: { id } },
          headers: { [REQUEST_ID]: String(id) },
        };
      });
    }
  };
}

/** Statuses that refuse the change itself. */
const IMPOSSIBLE: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** Tells a browser that nothing is done. */
const REQUEST_ID = 'X-Autorizacion-Id';

const KEPT = 'Su pedido quedó registrado. Le avisamos cuando lo decidan.';

async function keep(call: Call, context: RequestContext, tx: Tx, change: RequestedChange): Promise<number> {
  const { entity, endpoint, registry, publicUrl } = call;
  const caller = callerOf(context);
  const wish = permissionIntentOf(context);
  const name = await personName(tx, caller.usuario);
  const { titulo, registroId, registroVersion, motivos, cifras } = change;
  const { rows } = await sql<{ id: number }>`
    insert into autorizaciones (titulo, entidad, verbo, registro_id, registro_version, motivos, nota, borrador,
      cifras, usuario_id, usuario, fecha)
    values (${titulo}, ${entity.name}, ${endpoint.verb}, ${registroId}, ${registroVersion},
      ${motivos.join('\n').slice(0, 4000)}, ${wish?.is === 'ask' ? wish.note : null},
      ${JSON.stringify(await jsonBody(context))}, ${JSON.stringify(cifras)}, ${caller.id},
      ${name}, ahora())
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await remember(tx, context, { entity: requestsOf(registry)!, id, accion: 'crear', changes: {} });
  await tellDeciders(call, tx, caller, { name, titulo, motivos, address: mailAddressOf(publicUrl, id) });
  return id;
}

type News = {
  /** The name of the person who requests it. */
  readonly name: string;
  readonly titulo: string;
  readonly motivos: readonly string[];
  readonly address: string;
};

async function tellDeciders({ registry }: Call, tx: Tx, caller: Caller, news: News): Promise<void> {
  const { name, titulo, motivos, address } = news;
  const roles = requestsOf(registry)!.actions['rechazar']!.roles.filter((rule) => typeof rule === 'string');
  await countMail(tx, caller);
  const { rows } = await sql<{ email: string }>`
    select email from usuarios where rol = any(${roles}) and id <> ${caller.id} and ${REACHED}`.execute(tx);
  const asunto = `${name} pide autorización: ${titulo}`.slice(0, 100);
  const mensaje = [titulo, ...motivos, address].join('\n\n');
  for (const { email } of rows) await queueMail(tx, { to: email, kind: 'aviso', data: { asunto, mensaje } });
}
