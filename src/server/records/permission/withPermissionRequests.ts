import { sql } from 'kysely';
import { fieldMessages } from '#schema/fieldMessages.ts';
import type { Caller } from '../../caller.ts';
import type { Call } from '../read/call.ts';
import type { Tx } from '../../db/database.ts';
import { remember } from '../../history/remember.ts';
import { AppError } from '../../http/errors.ts';
import { readJsonBody } from '../../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { once } from '../../idempotency.ts';
import { MAX_SUBJECT_LENGTH, queueMail } from '../../mail/queue.ts';
import { countMail } from '../../mail/quota.ts';
import { personName } from '../../auth/personName.ts';
import { HAS_MAIL } from '../../auth/users.ts';
import { requestUrl } from './grantRequest.ts';
import { checkMayDecide, decidingRoles, requestEntityOf } from './deciders.ts';
import { permissionIntentOf } from './headers.ts';
import { PermissionRequested, SimulationEnded, type RequestedChange } from './settlePermission.ts';

/** Stores a change that lacks permission as a request (202), if the call asks for that. It also answers simulations. */
export function withPermissionRequests(call: Call, handler: Handler): Handler {
  return async (context) => {
    try {
      return await handler(context);
    } catch (error) {
      if (error instanceof SimulationEnded) return context.json(error.answer);
      // Whoever decides about a request also learns why its change would be refused today.
      const isComparison = permissionIntentOf(context)?.is === 'compare';
      if (isComparison && error instanceof AppError && REFUSALS.has(error.status)) {
        checkMayDecide(call.registry, callerOf(context).rol);
        const { status, message, errors = {} } = error;
        const negativa = (status === 400 && fieldMessages(call.entity, errors)) || message;
        return context.json({ motivos: [], cifras: {}, negativa });
      }
      if (!(error instanceof PermissionRequested)) throw error;
      const { change } = error;
      return once(call.db, context, async (tx) => {
        const id = await storeRequest(call, context, tx, change);
        return {
          status: 202,
          body: { message: STORED_MESSAGE, autorizacion: { id } },
          headers: { [REQUEST_ID_HEADER]: String(id) },
        };
      });
    }
  };
}

/** Statuses that refuse the change itself, not the caller. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

const REQUEST_ID_HEADER = 'X-Autorizacion-Id';

const MAX_REASONS_LENGTH = 4000;

const STORED_MESSAGE = 'Su pedido quedó registrado. Le avisamos cuando lo decidan.';

async function storeRequest(
  call: Call,
  context: RequestContext,
  tx: Tx,
  change: RequestedChange,
): Promise<number> {
  const { entity, endpoint, registry, publicUrl } = call;
  const caller = callerOf(context);
  const name = await personName(tx, caller.usuario);
  const { titulo, registroId, registroVersion, motivos, nota, cifras, files } = change;
  const body = await readJsonBody(context);
  const sentFiles = Object.entries(files).filter(([field, stored]) => stored && body[field]);
  const { rows } = await sql<{ id: number }>`
    insert into autorizaciones (titulo, entidad, verbo, registro_id, registro_version, motivos, nota, borrador,
      cifras, usuario_id, usuario, fecha)
    values (${titulo}, ${entity.name}, ${endpoint.verb}, ${registroId}, ${registroVersion},
      ${motivos.join('\n').slice(0, MAX_REASONS_LENGTH)}, ${nota},
      ${JSON.stringify({ ...body, ...Object.fromEntries(sentFiles) })}, ${JSON.stringify(cifras)}, ${personId(caller)},
      ${name}, ahora())
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await remember(tx, context, { entity: requestEntityOf(registry)!, id, accion: 'crear', changes: {} });
  await mailDeciders(call, tx, caller, {
    asunto: `${name} pide autorización: ${titulo}`.slice(0, MAX_SUBJECT_LENGTH),
    mensaje: [titulo, ...motivos, requestUrl(publicUrl, id)].join('\n\n'),
  });
  return id;
}

/** A program's request is nobody's own: whoever authorised the program may decide it. */
const personId = ({ id, program }: Caller): number | null => (program ? null : id);

async function mailDeciders(
  { registry }: Call,
  tx: Tx,
  caller: Caller,
  data: { readonly asunto: string; readonly mensaje: string },
): Promise<void> {
  await countMail(tx, caller);
  const { rows } = await sql<{ email: string }>`
    select email from usuarios where rol = any(${decidingRoles(registry)})
      and id is distinct from ${personId(caller)} and ${HAS_MAIL}`.execute(tx);
  for (const { email } of rows) await queueMail(tx, { to: email, kind: 'aviso', data });
}
