import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { creationFields, editFields } from '#schema/inputFields.ts';
import { mergeFields } from '#schema/merge.ts';
import type { ActionFunction } from '../../actions.ts';
import type { Call } from '../read/call.ts';
import { etagOf } from '../read/version.ts';
import { documentAnswer, printResponse } from '../print/printDocument.ts';
import type { Answer } from '../../idempotency.ts';
import { fileAsJson, respondWithFile, replaceMessage } from './actionAnswers.ts';
import * as acting from './acting.ts';
import type { Change, Plan, Step } from './change.ts';
import * as drafting from './drafting.ts';
import { refuseLookalikes } from './lookalikes.ts';
import * as merging from './merging.ts';
import * as opening from './opening.ts';
import * as storing from './storing.ts';
import * as finishing from './finishing.ts';

/**
 * Every change of a record goes through one of these lists, in one transaction. All have one order, with some steps
 * left out: find and check, read what is sent, draft, lock, write, finish. A document is an entity that takes a number;
 * an annulment is an action whose function calls `annul`.
 */
const CREATE: readonly Step[] = [
  opening.takeBody,
  opening.readFields,
  opening.checkFields,
  opening.runOpeningHooks,
  drafting.fill,
  drafting.resolveDraftReferences,
  drafting.complete,
  refuseLookalikes,
  drafting.addHookValues,
  storing.hold,
  storing.takeNumber,
  storing.insert,
  finishing.runCreatedHooks,
  storing.checkReach,
  finishing.permit,
  finishing.recordHistory,
];

const EDIT: readonly Step[] = [
  opening.find,
  opening.takeBody,
  opening.checkProtected('edit'),
  opening.readFields,
  opening.checkFields,
  opening.runOpeningHooks,
  drafting.resolveDraftReferences,
  drafting.complete,
  drafting.addHookValues,
  drafting.endUnchanged,
  storing.hold,
  storing.update,
  finishing.runEditedHooks,
  storing.checkReach,
  finishing.permit,
  finishing.recordHistory,
];

const DELETE: readonly Step[] = [
  opening.find,
  opening.takeBody,
  opening.checkProtected('delete'),
  storing.markDeleted,
  finishing.runDeletedHooks,
  finishing.permit,
  finishing.recordHistory,
];

const RESTORE: readonly Step[] = [
  opening.findDeleted,
  opening.takeBody,
  storing.restoreRecord,
  finishing.runRestoredHooks,
  finishing.recordHistory,
];

const MERGE: readonly Step[] = [
  merging.findBoth,
  opening.takeBody,
  merging.checkOther,
  merging.mergeRecords,
  merging.recordHistoryOfBoth,
  merging.endSimulation,
];

const ACT: readonly Step[] = [
  opening.find,
  opening.checkState,
  opening.checkPassword,
  opening.takeBody,
  acting.readInput,
  acting.runAction,
  acting.writeAction,
  finishing.permit,
  finishing.recordHistory,
];

export const creationPlan = ({ entity }: Call): Plan => ({
  accion: 'crear',
  steps: CREATE,
  schemaFor: perRole((rol) => inputSchema(creationFields(entity), rol, { lines: entity.lines })),
  ...(entity.document
    ? { answer: (change) => documentAnswer(change.call, change.record, 201), respond: printResponse }
    : { answer: (change) => ({ ...recordAnswer(change), status: 201, headers: createdHeaders(change) }) }),
});

/** PUT {id}: absent keys keep their value, null and '' clear it; lines are matched by id. */
export const editPlan = ({ entity }: Call): Plan => ({
  accion: 'editar',
  steps: EDIT,
  schemaFor: perRole((rol) => inputSchema(editFields(entity), rol, { on: 'edit', lines: entity.lines })),
  ...(entity.document
    ? { answer: (change) => documentAnswer(change.call, change.record, 200), respond: printResponse }
    : { answer: recordAnswer }),
});

export const deletionPlan = ({ entity }: Call): Plan => ({
  accion: 'eliminar',
  steps: DELETE,
  schemaFor: perRole((rol) => inputSchema({}, rol)),
  answer: () => ({ status: 200, body: { message: entity.messages.deleted } }),
});

export const restorationPlan = ({ entity }: Call): Plan => ({
  accion: 'restaurar',
  steps: RESTORE,
  schemaFor: perRole((rol) => inputSchema({}, rol)),
  answer: (change) => recordAndMessage(change, entity.messages.restored),
});

/** POST Unir/{id}: moves all references from another record to this one and deletes the other. */
export const mergePlan = ({ entity }: Call): Plan => ({
  accion: 'unir',
  steps: MERGE,
  schemaFor: perRole((rol) => inputSchema(mergeFields(entity), rol)),
  answer: (change) => {
    const { body, ...answer } = recordAndMessage(change, entity.messages.merged);
    return { ...answer, body: { ...body, mueve: change.moved } };
  },
});

/** An import stores all rows by `plan` before it runs the `rest` of the steps, whose hooks may look at other rows. */
export const importPlans = (call: Call) => ({
  creation: splitPlan(creationPlan(call), CREATE, finishing.runCreatedHooks),
  edition: splitPlan(editPlan(call), EDIT, finishing.runEditedHooks),
});

/** Leaves out the steps before `addHookValues`, whose work the import does for many rows at once. */
function splitPlan(plan: Plan, steps: readonly Step[], firstOfRest: Step) {
  const start = steps.indexOf(drafting.addHookValues);
  const end = steps.indexOf(firstOfRest);
  // The import leaves `permit` out, because `writeRows` reports the permissions that rows need.
  const rest = steps.slice(end).filter((step) => step !== finishing.permit);
  return { plan: { ...plan, steps: steps.slice(start, end) }, rest };
}

export function actionPlan({ entity }: Call, name: string, run: ActionFunction): Plan {
  const declared = entity.actions[name]!;
  return {
    accion: name,
    steps: ACT,
    schemaFor: perRole((rol) => inputSchema(declared.input ?? {}, rol)),
    action: { name, declared, run },
    answer: (change) =>
      change.file
        ? { status: 200, body: fileAsJson(change.file), headers: etagOf(change.record) }
        : recordAndMessage(change, declared.done.text),
    respond: async (_call, _context, response, change) => {
      if (declared.done.file) return respondWithFile(response);
      return change?.secret === undefined ? response : replaceMessage(response, change.secret);
    },
  };
}

const recordAnswer = ({ call, caller, record }: Change): Answer<object> => ({
  status: 200,
  body: call.shape.visible(record, caller.rol),
  headers: etagOf(record),
});

function recordAndMessage(change: Change, message: string): Answer<object> {
  const { body, ...answer } = recordAnswer(change);
  return { ...answer, body: { ...body, message } };
}

function createdHeaders({ call, record }: Change) {
  const showPath = call.entity.endpoints.find(({ verb }) => verb === 'show')?.path;
  return {
    ...etagOf(record),
    ...(showPath && { Location: `/api/${showPath.replace('{id}', String(record.id))}` }),
  };
}
