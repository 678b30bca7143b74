import { queryParameters, type Query } from '../../http/input.ts';
import { refuseUnknownParameters } from '../../http/parameters.ts';
import { longListSlots } from '../../http/slots.ts';
import type { Entity } from '#schema/entity.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import type { Call } from './call.ts';
import { selectionOf, type Total } from './lens.ts';
import { findIds, type FoundIds, type PageRange } from './find.ts';
import { readAll } from './page.ts';
import { pageOf, pagingOf } from '../../http/paging.ts';
import type { AnyRecord } from '#schema/record.ts';

export function listRecords(call: Call): Handler {
  const { entity, lens } = call;
  return async (context) => {
    const parameters = queryParameters(context);
    const isArray = entity.arrayWithoutPage && !parameters['pageNumber'] && !parameters['pageSize'];
    if (isArray) return answerAll(call, context, parameters);
    const paging = pagingOf(parameters);
    const { pageNumber, pageSize } = paging;
    const range = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { totals } = lens(callerOf(context).rol);
    return answerRecords(call, context, { parameters, range, totals }, ({ items, total, sums }) =>
      context.json({ ...pageOf(items, total, paging), ...sumsAnswer(entity, sums) }),
    );
  };
}

export function listOptions(call: Call): Handler {
  return async (context) => {
    refuseUnknownParameters(queryParameters(context));
    return answerAll(call, context, {});
  };
}

const answerAll = (call: Call, context: RequestContext, parameters: Query) =>
  answerRecords(call, context, { parameters, range: null }, ({ items }) => context.json(items));

type ListRequest = {
  readonly parameters: Query;
  /** The page; null for all records. */
  readonly range: PageRange | null;
  readonly totals?: readonly Total[];
};

type ListAnswer = Omit<FoundIds, 'ids'> & { readonly items: readonly AnyRecord[] };

/** Answers with the records that the request selects, as the caller may see them. */
export async function answerRecords(
  { db, shape, lens, reach }: Call,
  context: RequestContext,
  { parameters, range, totals = [] }: ListRequest,
  answer: (list: ListAnswer) => Response,
): Promise<Response> {
  const { rol } = callerOf(context);
  const selected = selectionOf(lens(rol), reach(rol), parameters);
  const find = () => findIds(db, shape, selected, range, totals);
  const read = async ({ ids, total, sums }: FoundIds) => {
    const records = await readAll(db, shape, ids);
    return answer({ items: records.map((record) => shape.visible(record, rol)), total, sums });
  };
  // A page that may be long takes its slot before the ids are found, because many at once would use every connection.
  if (range !== null && range.limit > LONG_LIST) return longListSlots.during(async () => read(await find()));
  const page = await find();
  return page.ids.length > LONG_LIST ? longListSlots.during(() => read(page)) : read(page);
}

/** The number of records that take about ten MB while they are read and written. */
const LONG_LIST = 1_000;

/** Sums under `totals`, and under the second names by which existing clients read them (`totalNames`). */
function sumsAnswer({ list: { totals, totalNames } }: Entity, sums: FoundIds['sums']) {
  if (totals.length === 0) return {};
  const namedSums = Object.entries(totalNames).filter(([name]) => name in sums);
  return { totals: sums, ...Object.fromEntries(namedSums.map(([name, { key }]) => [key, sums[name]])) };
}
