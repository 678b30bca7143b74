import type { Role } from '#domain/permissions.ts';
import type { Call } from '../records/read/call.ts';
import { withFieldNames } from '../records/read/lens.ts';
import { answerRecords } from '../records/read/list.ts';
import { AppError } from '../http/errors.ts';
import { changing } from '../records/write/change.ts';
import { deletionPlan } from '../records/write/plans.ts';
import { query } from '../http/input.ts';
import type { Handler } from '../http/router.ts';
import { restQuery } from './query.ts';

/**
 * Serves an entity's own call in react-admin's simple REST dialect (`ra-data-simple-rest`). `own` is the handler of
 * that call; only the query of a list and the answers are translated.
 */
export function restHandler(call: Call, own: Handler): Handler {
  const { verb } = call.endpoint;
  const handler = verb === 'list' ? restList(call) : verb === 'delete' ? restRemove(call) : own;
  return async (context) => {
    try {
      return await handler(context);
    } catch (error) {
      throw error instanceof AppError ? forForms(error) : error;
    }
  };
}

/** Answers an array, with the total in Content-Range. It can also be filtered by field names. */
function restList(call: Call): Handler {
  const named = { ...call, lens: (role: Role) => withFieldNames(call.lens(role)) };
  return async (context) => {
    const { parameters, slice } = restQuery(query(context));
    return answerRecords(named, context, { parameters, slice }, ({ items, total }) => {
      const { offset } = slice;
      const range = items.length > 0 ? `${offset}-${offset + items.length - 1}` : '*';
      return context.json(items, 200, { 'Content-Range': `${call.entity.name} ${range}/${total}` });
    });
  };
}

/** Answers the record as it was. */
const restRemove = (call: Call): Handler =>
  changing(call, {
    ...deletionPlan(call),
    answer: ({ caller, before }) => ({ status: 200, body: call.shape.visible(before!, caller.rol) }),
  });

/** react-admin's forms read messages from `errors`: a field's by its name, the record's from `root`. */
function forForms({ status, message, errors, extra }: AppError): AppError {
  return new AppError(status, message, {
    extra: { ...extra, errors: { ...errors, root: { serverError: message } } },
  });
}
