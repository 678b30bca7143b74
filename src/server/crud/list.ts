import { query, type Query } from '../http/input.ts';
import { refuseOthers } from '../http/parameters.ts';
import type { Entity } from '#schema/entity.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import type { Call } from './call.ts';
import { selectionOf, type Total } from './lens.ts';
import type { Slice } from './find.ts';
import { readPage } from './page.ts';
import { pageOf, pagingOf } from './paging.ts';

export function list(call: Call): Handler {
  const { entity, lens } = call;
  return async (context) => {
    const parameters = query(context);
    const isArray = entity.arrayWithoutPage && !parameters['pageNumber'] && !parameters['pageSize'];
    if (isArray) return context.json(await everything(call, context, parameters));
    const paging = pagingOf(parameters);
    const { pageNumber, pageSize } = paging;
    const slice = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { totals } = lens(callerOf(context).rol);
    const { items, total, sums } = await readRecords(call, context, parameters, slice, totals);
    return context.json({ ...pageOf(items, total, paging), ...sumsAnswer(entity, sums) });
  };
}

/** GET of a lookup: all records, as an array. */
export function options(call: Call): Handler {
  return async (context) => {
    refuseOthers(query(context));
    return context.json(await everything(call, context, {}));
  };
}

const everything = async (call: Call, context: RequestContext, parameters: Query) =>
  (await readRecords(call, context, parameters, null)).items;

/** The records that a query selects, as the caller sees them: a slice (null: all), the exact total, and sums. */
export async function readRecords(
  { db, shape, lens, reach }: Call,
  context: RequestContext,
  parameters: Query,
  slice: Slice | null,
  totals?: readonly Total[],
) {
  const { rol } = callerOf(context);
  const selected = selectionOf(lens(rol), reach(rol), parameters);
  const { records, ...counted } = await readPage(db, shape, selected, slice, totals);
  return { items: records.map((record) => shape.visible(record, rol)), ...counted };
}

function sumsAnswer({ list: { totals, totalNames } }: Entity, sums: Readonly<Record<string, string>>) {
  if (totals.length === 0) return {};
  const named = Object.entries(totalNames).filter(([name]) => name in sums);
  return { totals: sums, ...Object.fromEntries(named.map(([name, { key }]) => [key, sums[name]])) };
}
