import type { Role } from '#domain/permissions.ts';
import type { Call } from '../records/read/call.ts';
import { withFieldNames } from '../records/read/lens.ts';
import { answerRecords } from '../records/read/list.ts';
import { AppError } from '../http/errors.ts';
import { changeHandler } from '../records/write/change.ts';
import { deletionPlan } from '../records/write/plans.ts';
import { queryParameters } from '../http/input.ts';
import type { Handler } from '../http/router.ts';
import { restQuery } from './query.ts';

/**
 * Makes the handler of a call in react-admin's simple REST dialect (`ra-data-simple-rest`). Only the list's query and the
 * answers of list and deletion differ from the entity's own calls.
 */
export function restHandler(call: Call, ownHandler: Handler): Handler {
  const handler = TRANSLATED[call.endpoint.verb]?.(call) ?? ownHandler;
  return async (context) => {
    try {
      return await handler(context);
    } catch (error) {
      throw error instanceof AppError ? forForms(error) : error;
    }
  };
}

const TRANSLATED: Readonly<Record<string, (call: Call) => Handler>> = {
  list: restList,
  delete: restDelete,
};

function restList(call: Call): Handler {
  const callWithNames = { ...call, lens: (role: Role) => withFieldNames(call.lens(role)) };
  return async (context) => {
    const { parameters, range } = restQuery(queryParameters(context));
    return answerRecords(callWithNames, context, { parameters, range }, ({ items, total }) => {
      const { offset } = range;
      const sentRange = items.length > 0 ? `${offset}-${offset + items.length - 1}` : '*';
      return context.json(items, 200, { 'Content-Range': `${call.entity.name} ${sentRange}/${total}` });
    });
  };
}

/** Answers the deleted record, which react-admin expects. */
function restDelete(call: Call): Handler {
  return changeHandler(call, {
    ...deletionPlan(call),
    answer: ({ caller, before }) => ({ status: 200, body: call.shape.visible(before!, caller.rol) }),
  });
}

/** Adds what react-admin's forms read: in `errors`, a field's message by its name, and the record's in `root`. */
function forForms({ status, message, errors, extra }: AppError): AppError {
  return new AppError(status, message, {
    extra: { ...extra, errors: { ...errors, root: { serverError: message } } },
  });
}
