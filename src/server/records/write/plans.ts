import { perRole } from '#domain/permissions.ts';
import { inputSchema } from '#schema/input.ts';
import { creationFields, editFields } from '#schema/inputFields.ts';
import { mergeFields } from '#schema/merge.ts';
import type { ActionFunction } from '../../actions.ts';
import type { Call } from '../read/call.ts';
import { etagOf } from '../read/record.ts';
import { documentAnswer, printResponse } from '../print/printDocument.ts';
import type { Answer } from '../../idempotency.ts';
import { asJson, withFile, withMessage } from './actionAnswers.ts';
import * as acting from './acting.ts';
import type { Change, Plan, Step } from './change.ts';
import * as drafting from './drafting.ts';
import * as merging from './merging.ts';
import * as opening from './opening.ts';
import * as storing from './storing.ts';
import * as telling from './telling.ts';

/**
 * Everything that changes a record goes through these lists, each in one transaction. They are one order with some
 * steps left out: find and check, read what is sent, draft, lock, write, tell. A document is an entity whose hooks
 * open, complete and hold, and which takes a number; an annulment is an action whose function calls `annul`.
 */
const CREATE: readonly Step[] = [
  opening.takeBody,
  opening.readFields,
  opening.checkFields,
  opening.open,
  drafting.fill,
  drafting.refer,
  drafting.complete,
  drafting.checkLookalikes,
  drafting.addColumns,
  storing.hold,
  storing.takeNumber,
  storing.insert,
  telling.created,
  storing.checkReach,
  telling.permit,
  telling.recordHistory,
];

const EDIT: readonly Step[] = [
  opening.find,
  opening.takeBody,
  opening.checkProtected('edit'),
  opening.readFields,
  opening.checkFields,
  opening.open,
  drafting.refer,
  drafting.complete,
  drafting.addColumns,
  drafting.endUnchanged,
  storing.hold,
  storing.update,
  telling.edited,
  storing.checkReach,
  telling.permit,
  telling.recordHistory,
];

const DELETE: readonly Step[] = [
  opening.find,
  opening.takeBody,
  opening.checkProtected('delete'),
  storing.hide,
  telling.deleted,
  telling.permit,
  telling.recordHistory,
];

const RESTORE: readonly Step[] = [
  opening.findDeleted,
  opening.takeBody,
  storing.restore,
  telling.restored,
  telling.recordHistory,
];

const MERGE: readonly Step[] = [
  merging.findBoth,
  opening.takeBody,
  merging.checkOther,
  merging.unite,
  merging.recordBoth,
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
  telling.permit,
  telling.recordHistory,
];

/** POST: 201 with the record, or with the PDF of a document. */
export const creation = ({ entity }: Call): Plan => ({
  accion: 'crear',
  steps: CREATE,
  schemas: perRole((rol) => inputSchema(creationFields(entity), rol, { lines: entity.lines })),
  ...(entity.document
    ? { answer: (change) => documentAnswer(change.call, change.record, 201), respond: printResponse }
    : { answer: (change) => ({ ...recordOf(change), status: 201, headers: createdHeaders(change) }) }),
});

/** PUT {id}: absent keys keep their value, null and '' clear it; lines are matched by id. */
export const edition = ({ entity }: Call): Plan => ({
  accion: 'editar',
  steps: EDIT,
  schemas: perRole((rol) => inputSchema(editFields(entity), rol, { on: 'edit', lines: entity.lines })),
  ...(entity.document
    ? { answer: (change) => documentAnswer(change.call, change.record, 200), respond: printResponse }
    : { answer: recordOf }),
});

/** DELETE {id}: hides the record, or writes what its hooks return. */
export const deletion = ({ entity }: Call): Plan => ({
  accion: 'eliminar',
  steps: DELETE,
  schemas: perRole((rol) => inputSchema({}, rol)),
  answer: () => ({ status: 200, body: { message: entity.messages.deleted } }),
});

/** POST Restaurar/{id}: 404 when it is not deleted, 409 where its unique value has been taken meanwhile. */
export const restoration = ({ entity }: Call): Plan => ({
  accion: 'restaurar',
  steps: RESTORE,
  schemas: perRole((rol) => inputSchema({}, rol)),
  answer: (change) => withSentence(change, entity.messages.restored),
});

/** POST {id}: moves all references from another record to this one and hides the other. */
export const union = ({ entity }: Call): Plan => ({
  accion: 'unir',
  steps: MERGE,
  schemas: perRole((rol) => inputSchema(mergeFields(entity), rol)),
  answer: (change) => {
    const { body, ...answer } = withSentence(change, entity.messages.merged);
    return { ...answer, body: { ...body, mueve: change.moved } };
  },
});

/**
 * Rows of a file, whose drafts are made and checked together: all are stored before hooks look at what follows from
 * any. Whoever writes them reports what they need permission for.
 */
export const importing = (call: Call) => ({
  creation: inTwo(creation(call), CREATE, telling.created),
  edition: inTwo(edition(call), EDIT, telling.edited),
});

function inTwo(plan: Plan, steps: readonly Step[], second: Step) {
  const [from, to] = [drafting.addColumns, second].map((step) => steps.indexOf(step)) as [number, number];
  const rest = steps.slice(to).filter((step) => step !== telling.permit);
  return { plan: { ...plan, steps: steps.slice(from, to) }, rest };
}

/** A declared action. */
export function actionPlan({ entity }: Call, name: string, run: ActionFunction): Plan {
  const declared = entity.actions[name]!;
  return {
    accion: name,
    steps: ACT,
    schemas: perRole((rol) => inputSchema(declared.input ?? {}, rol)),
    action: { name, declared, run },
    answer: (change) =>
      change.file
        ? { status: 200, body: asJson(change.file), headers: etagOf(change.record) }
        : withSentence(change, declared.done.text),
    respond: async (_call, _context, stored, done) => {
      if (declared.done.file) return withFile(stored);
      return done?.told === undefined ? stored : withMessage(stored, done.told);
    },
  };
}

const recordOf = ({ call, caller, record }: Change): Answer<object> => ({
  status: 200,
  body: call.shape.visible(record, caller.rol),
  headers: etagOf(record),
});

function withSentence(change: Change, message: string): Answer<object> {
  const { body, ...answer } = recordOf(change);
  return { ...answer, body: { ...body, message } };
}

function createdHeaders({ call, record }: Change) {
  const shown = call.entity.endpoints.find(({ verb }) => verb === 'show')?.path;
  return {
    ...etagOf(record),
    ...(shown && { Location: `/api/${shown.replace('{id}', String(record.id))}` }),
  };
}
