import { query, type Query } from '../http/input.ts';
import { refuseOthers } from '../http/parameters.ts';
import type { Entity } from '#schema/entity.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import type { Call } from './call.ts';
import { selectionOf } from './lens.ts';
import { readPage } from './page.ts';
import { pageOf, pagingOf } from './paging.ts';

export function list(call: Call): Handler {
  const { db, entity, shape, lens, reach } = call;
  return async (context) => {
    const { rol } = callerOf(context);
    const parameters = query(context);
    const isArray = entity.arrayWithoutPage && !parameters['pageNumber'] && !parameters['pageSize'];
    if (isArray) return context.json(await everything(call, context, parameters));
    const paging = pagingOf(parameters);
    const { pageNumber, pageSize } = paging;
    const selected = selectionOf(lens(rol), reach(rol), parameters);
    const slice = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { records, total, sums } = await readPage(db, shape, selected, slice, lens(rol).totals);
    const items = records.map((record) => shape.visible(record, rol));
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

async function everything(
  { db, shape, lens, reach }: Call,
  context: RequestContext,
  parameters: Query,
): Promise<unknown[]> {
  const { rol } = callerOf(context);
  const { records } = await readPage(db, shape, selectionOf(lens(rol), reach(rol), parameters), null);
  return records.map((record) => shape.visible(record, rol));
}

function sumsAnswer({ list: { totals, totalNames } }: Entity, sums: Readonly<Record<string, string>>) {
  if (totals.length === 0) return {};
  const named = Object.entries(totalNames).filter(([name]) => name in sums);
  return { totals: sums, ...Object.fromEntries(named.map(([name, { key }]) => [key, sums[name]])) };
}
