import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { AppError } from '../http/errors.ts';
import { query, type Query } from '../http/input.ts';
import { refuseOthers, refuseParameters, UNKNOWN_PARAMETER } from '../http/parameters.ts';
import type { Entity } from '#schema/entity.ts';
import { maySee } from '#schema/input.ts';
import { turnedRange } from '#schema/turnedRange.ts';
import { callerOf, type Handler, type RequestContext } from '../http/router.ts';
import type { Call } from './call.ts';
import { choiceClause } from './choice.ts';
import { conditionClause, reachOf } from './condition.ts';
import {
  filterClause,
  idsClause,
  startsWith,
  stateClause,
  visiblePaths,
  wordsClause,
  type Checked,
  type Clause,
} from './filters.ts';
import { Joins } from './joins.ts';
import { readPage, type PageQuery } from './page.ts';
import { PAGING, pageOf, pagingOf } from './paging.ts';
import { orderOf, sortKeys } from './sort.ts';
import { livingClause, TRASH, trashClause } from './trash.ts';

/** GET base: a page of the records that the filters leave, with the exact total. */
export function list(call: Call): Handler {
  return async (context) => {
    const { rol } = callerOf(context);
    const parameters = query(context);
    const isArray = call.entity.arrayWithoutPage && !parameters['pageNumber'] && !parameters['pageSize'];
    if (isArray) return context.json(await everything(call, context, parameters));
    const paging = pagingOf(parameters);
    const { pageNumber, pageSize } = paging;
    const { records, total, sums } = await readPage(call.db, call.shape, {
      ...selection(call, context, parameters),
      totals: visibleTotals(call.entity, rol),
      slice: { limit: pageSize, offset: (pageNumber - 1) * pageSize },
    });
    const items = records.map((record) => call.shape.visible(record, rol));
    return context.json({ ...pageOf(items, total, paging), ...sumsAnswer(call.entity, sums) });
  };
}

/** GET of a lookup: every record, as an array. */
export function options(call: Call): Handler {
  return async (context) => {
    refuseOthers(query(context));
    return context.json(await everything(call, context, {}));
  };
}

async function everything(call: Call, context: RequestContext, parameters: Query): Promise<unknown[]> {
  const { rol } = callerOf(context);
  const { records } = await readPage(call.db, call.shape, {
    ...selection(call, context, parameters),
    slice: null,
  });
  return records.map((record) => call.shape.visible(record, rol));
}

/** The sums, and those that the contract calls otherwise under that name too. */
function sumsAnswer({ list: { totals, totalNames } }: Entity, sums: Readonly<Record<string, string>>) {
  if (totals.length === 0) return {};
  const named = Object.entries(totalNames).filter(([name]) => name in sums);
  return { totals: sums, ...Object.fromEntries(named.map(([name, { key }]) => [key, sums[name]])) };
}

const visibleTotals = ({ fields, list: { totals } }: Entity, role: Role) =>
  totals.filter((name) => maySee(fields[name]!, role));

/** Which records, in which order: the caller's reach, the filters and the sort. */
export function selection(
  { registry, entity, endpoint }: Call,
  context: RequestContext,
  parameters: Query,
): Omit<PageQuery, 'slice'> {
  const caller = callerOf(context);
  const joins = new Joins(registry, entity);
  const clauses = filterClauses({ registry, entity }, caller.rol, parameters, joins);
  const where: RawBuilder<unknown>[] = [
    livingClause(parameters),
    conditionClause(registry, entity, reachOf(endpoint.rules, caller)),
    ...clauses.map((clause) => clause.where),
  ];
  const keys = sortKeys(registry, entity, caller.rol, parameters);
  const searched = parameters['sortBy'] ? undefined : parameters['q'];
  return {
    joins,
    where,
    order: [
      ...(searched && !isNoFilter(searched)
        ? [startsWith(registry, entity, caller.rol, searched, joins)]
        : []),
      ...orderOf(registry, entity, caller.rol, keys, joins),
    ],
    isSelective: clauses.some((clause) => clause.isSelective),
  };
}

/** @throws AppError 400 with a sentence for every parameter that is unknown or has a wrong value, and for a range turned round. */
function filterClauses(
  { registry, entity }: Pick<Call, 'registry' | 'entity'>,
  role: Role,
  parameters: Query,
  joins: Joins,
): Clause[] {
  const clauseOf = (name: string, value: string): Checked => {
    const filter = entity.list.filters.find((declared) => declared.name === name);
    if (filter?.states)
      return isNoFilter(value) ? { where: sql`true` } : stateClause(registry, entity, filter, value);
    const paths = filter && visiblePaths(registry, entity, filter, role);
    if (name === 'eleccion')
      return choiceClause(registry, entity, role, value) ?? { problem: UNKNOWN_PARAMETER };
    if (name === TRASH) return trashClause(entity, role, value);
    if (!paths && name !== 'q' && name !== 'ids') return { problem: UNKNOWN_PARAMETER };
    if (isNoFilter(value)) return { where: sql`true` };
    if (filter && paths) return filterClause(filter, paths, value, joins);
    return name === 'q' ? wordsClause(registry, entity, role, value, joins) : idsClause(value);
  };
  const checked = Object.entries(parameters)
    .filter(([name]) => !(PAGING as readonly string[]).includes(name))
    .map(([name, value]) => [name, clauseOf(name, value)] as const);
  refuseParameters(
    checked.flatMap(([name, clause]) => ('problem' in clause ? [[name, clause.problem] as const] : [])),
  );
  const turned = turnedRange(entity.list.filters, parameters);
  if (turned) throw new AppError(400, turned.message, { errors: { [turned.name]: turned.message } });
  return checked.map(([, clause]) => clause as Clause);
}

/** Source: spec 1, section 7: ids are sent as -1, texts as '', when nothing is filtered by. */
const isNoFilter = (value: string) => value.trim() === '' || value === '-1';
