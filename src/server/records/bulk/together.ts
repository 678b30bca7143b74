import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { logCallerEvent } from '../../auth/activity.ts';
import { refuseRecords, type ActionFile, type ActionFunction } from '../../actions.ts';
import type { Tx } from '../../db/database.ts';
import { inputChanges, remember } from '../../history/remember.ts';
import { checkBody } from '../../http/body.ts';
import { AppError } from '../../http/errors.ts';
import { readJsonBody } from '../../http/input.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { once } from '../../idempotency.ts';
import { fileAsJson, respondWithFile } from '../write/actionAnswers.ts';
import { refuseUnmet, refuseWrongState } from '../write/opening.ts';
import type { Call } from '../read/call.ts';
import { hookContext } from '../write/hookContext.ts';
import { checkReferences } from '../write/input.ts';
import { namesOf } from '../read/names.ts';
import { recordOf } from '../read/record.ts';
import { refuseStale } from '../read/version.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { HookContext } from '../../hooks/hooks.ts';
import { selectedIds, bulkRequestOf, type BulkRequest } from './selected.ts';

export const MAX_TOGETHER = 200;

/** Makes one file of all records in one transaction. If any is refused, nothing is done and a 409 says which. */
export function actTogether(call: Call, name: string, run: ActionFunction): Handler {
  const { db, entity } = call;
  const fields = entity.actions[name]!.input ?? {};
  const schemas = perRole((rol) => inputSchema(fields, rol));
  // `ActionFunctions` demands a `TogetherFunction` for this kind of action.
  const act = run as unknown as (context: TogetherContext) => Promise<ActionFile>;
  return async (context) => {
    const { rol } = callerOf(context);
    const request = bulkRequestOf(await readJsonBody(context));
    const answer = await once(db, context, async (tx) => {
      const ids = await selectedIds(call, context, request);
      if (ids.length > MAX_TOGETHER)
        throw new AppError(
          400,
          `Van hasta ${MAX_TOGETHER} registros por vez, y eligió ${ids.length}. Elija menos.`,
        );
      const input = checkBody(schemas(rol), request.datos);
      await checkReferences(tx, fields, input, rol);
      const records = await lockAndCheckRecords(call, context, tx, { ids, request, name });
      const file = await act({ ...hookContext(call, context, tx), records, input });
      const changes = inputChanges(fields, input);
      await remember(tx, context, ...records.map(({ id }) => ({ entity, id, accion: name, changes })));
      const count = `${records.length} ${records.length === 1 ? 'registro' : 'registros'}`;
      const detail = `${entity.label.many}: ${entity.actions[name]!.label}, ${count}`;
      await logCallerEvent(tx, context, 'lote', detail);
      return { status: 200, body: fileAsJson(file), headers: {} };
    }).catch((error: unknown) => rethrowWithNames(call, context, error));
    return respondWithFile(answer);
  };
}

type TogetherContext = HookContext & { readonly records: readonly AnyRecord[]; readonly input: Values };

async function lockAndCheckRecords(
  call: Call,
  context: RequestContext,
  tx: Tx,
  { ids, request, name }: { ids: readonly number[]; request: BulkRequest; name: string },
): Promise<AnyRecord[]> {
  const { entity, shape } = call;
  const action = entity.actions[name]!;
  const { rol } = callerOf(context);
  const sentById = new Map(request.registros?.map((each) => [each.id, each]));
  const records = new Map<number, AnyRecord>();
  const refusals: { id: number; message: string }[] = [];
  // Records are locked in the order of their ids, so that two requests never block each other for good.
  for (const id of ids.toSorted((a, b) => a - b))
    try {
      const record = await recordOf(call, context, tx, { lock: true, id });
      refuseWrongState(entity, action, record);
      refuseUnmet(action, record);
      const version = sentById.get(id)?.version;
      refuseStale(shape, context, version === undefined ? {} : { version }, record, rol);
      records.set(id, record);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ id, message: error.message });
    }
  if (refusals.length > 0) throw refuseRecords(refusals);
  return ids.map((id) => records.get(id)!);
}

/** Adds the records' names to a refusal. Runs after the transaction, which the refusal has ended. */
async function rethrowWithNames(call: Call, context: RequestContext, error: unknown): Promise<never> {
  const refusals = error instanceof AppError && (error.extra?.['rechazados'] as { id: number }[] | undefined);
  if (!refusals) throw error;
  const { db, registry, entity } = call;
  const ids = new Set(refusals.map(({ id }) => id));
  const nameOf = await namesOf(db, registry, callerOf(context).rol, new Map([[entity.name, ids]]));
  const { status, message, errors, extra } = error;
  throw new AppError(status, message, {
    ...(errors && { errors }),
    extra: {
      ...extra,
      rechazados: refusals.map((each) => ({ nombre: nameOf(entity.name, each.id), ...each })),
    },
  });
}
