import { ownValue } from '#domain/names.ts';
import type { Verb } from '#schema/declaration.ts';
import { actionOf, isTogether } from '#schema/endpoints.ts';
import type { ResolvedAction } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import type { Implementation } from '../actions.ts';
import { AppError } from '../http/errors.ts';
import { readJsonBody, type JsonObject } from '../http/input.ts';
import type { Handler } from '../http/router.ts';
import { actOnMany, deleteMany } from './bulk/index.ts';
import { actTogether } from './bulk/together.ts';
import type { Call } from './read/call.ts';
import { exportRecords } from './transfer/export/index.ts';
import { showHistory } from './read/history.ts';
import { importRecords, importTemplate } from './transfer/import/index.ts';
import { listOptions, listRecords } from './read/list.ts';
import { showLastNumber } from './write/numbers.ts';
import { printRecord } from './print/printRecord.ts';
import { printDocument } from './print/printDocument.ts';
import { printMany } from './print/printMany.ts';
import { downloadFile } from './read/download.ts';
import { changeHandler } from './write/change.ts';
import {
  actionPlan,
  creationPlan,
  deletionPlan,
  editPlan,
  mergePlan,
  restorationPlan,
} from './write/plans.ts';
import { showRecord } from './read/show.ts';
import { showUses } from './read/uses.ts';

/**
 * Returns the handler of an endpoint: of a verb that entities share, or of an action of the declaration, on one record
 * ('action:anular') or on many ('bulk:anular').
 */
export function handlerOf(call: Call, actions: Readonly<Record<string, Implementation>>): Handler {
  const { entity, endpoint } = call;
  const [, kind, action] = /^(action|bulk):(.+)$/.exec(endpoint.verb) ?? [];
  if (!action) return VERBS[endpoint.verb as Verb](call);
  const run = ownValue(ownValue(actions, entity.name) ?? {}, action) ?? DO_NOTHING;
  if (kind === 'action')
    return changeHandler(call, actionPlan(call, action, run), recordOptions(entity.actions[action]!));
  return isTogether(entity.actions[action]!) ? actTogether(call, action, run) : actOnMany(call, action, run);
}

/** An action with `recordIn` has the record's id in its body instead of the path. */
const recordOptions =
  ({ recordIn, notFound }: ResolvedAction) =>
  (body: JsonObject) => ({
    ...(recordIn !== undefined && { id: String(body[recordIn]) }),
    ...(notFound !== undefined && { notFound }),
  });

/** Actions without a function of their own only set the values that they declare in `writes`. */
const DO_NOTHING = async () => {};

const VERBS: Record<Verb, (call: Call) => Handler> = {
  list: listRecords,
  options: listOptions,
  export: exportRecords,
  template: importTemplate,
  import: importRecords,
  show: showRecord,
  history: showHistory,
  file: downloadFile,
  create: (call) => changeHandler(call, creationPlan(call)),
  edit: (call) => changeHandler(call, editPlan(call)),
  delete: (call) => changeHandler(call, deletionPlan(call)),
  deleteMany,
  uses: showUses,
  restore: (call) => changeHandler(call, restorationPlan(call)),
  lastNumber: showLastNumber,
  print: (call) => (call.entity.document ? printDocument(call) : printRecord(call)),
  printMany,
  merge: (call) => changeHandler(call, mergePlan(call)),
};

/** Actions that share a path are told apart by the values that each `sends`. An absent value is false. */
export function dispatchBySends(candidates: readonly { call: Call; handler: Handler }[]): Handler {
  return async (context) => {
    const body = await readJsonBody(context);
    const match = candidates.find(({ call }) =>
      Object.entries(actionOf(call.entity, call.endpoint)?.sends ?? {}).every(
        ([name, value]) => (body[name] ?? false) === value,
      ),
    );
    if (!match) {
      const labels = candidates.map(({ call }) => inSentence(actionOf(call.entity, call.endpoint)!.label));
      throw new AppError(400, `El pedido no dice qué hacer: ${labels.join(' o ')}.`);
    }
    return match.handler(context);
  };
}
