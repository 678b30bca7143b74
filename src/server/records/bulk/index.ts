import type { Fields } from '#schema/declaration.ts';
import { inputSchema } from '#schema/input.ts';
import { prefilledValues } from '#schema/prefilled.ts';
import type { ActionFunction } from '../../actions.ts';
import { checkBody } from '../../http/body.ts';
import { readJsonBody } from '../../http/input.ts';
import { stepsResponse } from '../../http/stepsResponse.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import { change } from '../write/change.ts';
import { actionPlan, deletionPlan } from '../write/plans.ts';
import type { Call } from '../read/call.ts';
import type { AnyRecord } from '#schema/record.ts';
import { openBatch } from './batch.ts';
import { runBatch, type BatchWork } from './run.ts';
import { selectedIds, bulkRequestOf, type BulkRequest } from './selected.ts';

/** Runs an action on each record of a bulk request. One that is refused does not keep the others from being done. */
export function actOnMany(call: Call, name: string, run: ActionFunction): Handler {
  const { entity, shape } = call;
  const { label, input: fields = {}, prefill = {} } = entity.actions[name]!;
  const plan = actionPlan(call, name, run);
  return bulkHandler(call, label, (context, request) => {
    const { rol } = callerOf(context);
    const sentBodyOf = bodiesOf(request);
    checkSharedInput(fields, Object.keys(prefill), context, request);
    const prefillOf = (record: AnyRecord) =>
      prefilledValues(entity, fields, prefill, shape.visible(record, rol));
    // The record is null in creations only.
    const bodyOf = (record: AnyRecord | null) => ({
      ...prefillOf(record!),
      // An empty value does not override a prefilled one.
      ...withoutEmpty(sentBodyOf(record!.id)),
    });
    return { fields, act: (tx, id) => change(call, plan, { context, tx, id, bodyOf }) };
  });
}

export const deleteMany = (call: Call): Handler =>
  bulkHandler(call, 'Eliminar', (context, request) => {
    const sentBodyOf = bodiesOf(request);
    const plan = deletionPlan(call);
    const act: BatchWork['act'] = (tx, id) =>
      change(call, plan, { context, tx, id, bodyOf: () => sentBodyOf(id) });
    return { fields: {}, act };
  });

function bulkHandler(
  call: Call,
  label: string,
  workOf: (context: RequestContext, request: BulkRequest) => BatchWork,
): Handler {
  const { db, entity } = call;
  return async (context) => {
    const request = bulkRequestOf(await readJsonBody(context));
    const work = workOf(context, request);
    const batchId = await openBatch(
      db,
      context,
      () => selectedIds(call, context, request),
      (count) => `${entity.label.many}: ${label}, ${count} ${count === 1 ? 'registro' : 'registros'}`,
    );
    return stepsResponse(context, runBatch(call, context, batchId, work));
  };
}

function bodiesOf({ registros = [], datos }: BulkRequest): (id: number) => Readonly<Record<string, unknown>> {
  const byId = new Map(registros.map((each) => [each.id, each]));
  return (id) => {
    const own = byId.get(id);
    return { ...datos, ...own?.datos, ...(own?.version !== undefined && { version: own.version }) };
  };
}

const withoutEmpty = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** Checks the input that all records share. Values that a record may have of its own are checked with that record. */
function checkSharedInput(
  fields: Fields,
  prefilledNames: readonly string[],
  context: RequestContext,
  { registros = [], datos }: BulkRequest,
): void {
  const namesOfOwnData = registros.flatMap((each) => Object.keys(each.datos ?? {}));
  const ownNames = new Set([...prefilledNames, ...namesOfOwnData]);
  const shared = Object.fromEntries(Object.entries(fields).filter(([name]) => !ownNames.has(name)));
  checkBody(inputSchema(shared, callerOf(context).rol), datos);
}
