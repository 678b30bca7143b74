import { sql, type RawBuilder } from 'kysely';
import { perRole, type Role } from '#domain/permissions.ts';
import { allColumnsOf, columnsOf, type Column } from '#schema/columns.ts';
import { fold } from '#domain/text.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { maySee } from '#schema/inputFields.ts';
import type { Registry } from '#schema/registry.ts';
import { reversedRange } from '#schema/filterProblems.ts';
import { AppError } from '../../http/errors.ts';
import type { Query } from '../../http/input.ts';
import { refuseParameters, UNKNOWN_PARAMETER } from '../../http/parameters.ts';
import {
  escaped,
  fieldFiltersOf,
  filterColumnOf,
  filtersOf,
  isNoFilter,
  TRASH,
  type Clause,
  type FiltersByName,
  type FilterColumn,
} from './filters.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { PAGE_AND_SORT_PARAMETERS } from '../../http/paging.ts';
import { searchPaths } from './paths.ts';
import { cachedPerObject } from './cachedPerObject.ts';
import { defaultOrder, requestedOrder, sortsOf, type Order, type Sorts } from './sort.ts';

/** A list as one role sees it, compiled to SQL once. */
export type Lens = {
  readonly entity: Entity;
  readonly role: Role;
  readonly joins: Joins;
  readonly filters: FiltersByName;
  readonly sorts: Sorts;
  /** The order of a request without `sortBy`. */
  readonly order: Order;
  /** The texts that `q` searches, the display name first. */
  readonly searchedTexts: readonly FilterColumn[];
  readonly totals: readonly Total[];
  /** The list's columns; `allColumns` has the other fields too, for files. */
  readonly columns: readonly Column[];
  readonly allColumns: readonly Column[];
};

export type Total = {
  readonly name: string;
  readonly amount: RawBuilder<unknown>;
  readonly places: number;
};

export const lensOf = (registry: Registry, entity: Entity, role: Role): Lens =>
  lenses(registry)(entity)(role);

const lenses = cachedPerObject((registry: Registry) =>
  cachedPerObject((entity: Entity) => perRole((role) => makeLens(registry, entity, role))),
);

function makeLens(registry: Registry, entity: Entity, role: Role): Lens {
  const joins = new Joins(entity);
  const searchedTexts = searchPaths(entity, role).map((path) => filterColumnOf(path, joins));
  const totals = entity.list.totals.filter((name) => maySee(entity.fields[name]!, role));
  return {
    entity,
    role,
    joins,
    filters: filtersOf(registry, entity, role, { joins, searchedTexts }),
    sorts: sortsOf(entity, role, joins),
    order: defaultOrder(entity, role, joins),
    searchedTexts,
    totals: totals.map((name) => ({
      name,
      amount: sql.ref(`t.${name}`),
      places: decimalPlaces(entity.fields[name]!),
    })),
    columns: columnsOf(entity, role),
    allColumns: allColumnsOf(entity, role),
  };
}

/** Adds filters by field names, for the REST dialect. A filter of the list takes precedence over a field of its name. */
export const withFieldNames = cachedPerObject((lens: Lens): Lens => {
  const ownFilters = fieldFiltersOf(lens.entity, lens.role, lens.joins);
  return { ...lens, filters: new Map([...ownFilters, ...lens.filters]) };
});

export type Selection = {
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: Order;
  readonly isSelective: boolean;
};

/** SQL parts that select what a request's filters leave. @param otherColumns columns of the caller, whose joins `from` has */
export function selectionOf(
  lens: Lens,
  reach: RawBuilder<unknown> | null,
  parameters: Query,
  otherColumns: readonly SqlColumn[] = [],
): Selection {
  const clauses = clausesOf(lens, parameters);
  const requested = requestedOrder(lens.sorts, parameters);
  const order = requested ?? [...beginningFirst(lens, parameters['q']), ...lens.order];
  const columns = [...clauses.flatMap((clause) => clause.columns), ...order, ...otherColumns];
  return {
    from: sql`${ownTable(lens.entity)} ${joinsOf(columns)}`,
    where: [
      parameters[TRASH] === 'true' ? DELETED : NOT_DELETED,
      ...(reach ? [reach] : []),
      ...clauses.map(({ where }) => where),
    ],
    order,
    isSelective: clauses.some(({ isSelective }) => isSelective),
  };
}

function clausesOf({ entity, filters }: Lens, parameters: Query): Clause[] {
  const results = Object.entries(parameters)
    .filter(([name]) => !(PAGE_AND_SORT_PARAMETERS as readonly string[]).includes(name))
    .map(([name, value]) => [name, filters.get(name)?.(value) ?? { problem: UNKNOWN_PARAMETER }] as const);
  refuseParameters(
    results.flatMap(([name, result]) => ('problem' in result ? [[name, result.problem] as const] : [])),
  );
  const mistake = reversedRange(entity.list.filters, parameters);
  if (mistake) throw new AppError(400, mistake.message, { errors: { [mistake.name]: mistake.message } });
  return results.map(([, result]) => result as Clause);
}

/** 'cor' finds Córdoba before the towns of Córdoba. The order is descending, because true sorts after false. */
function beginningFirst({ searchedTexts: [displayName] }: Lens, text: string | undefined): Order {
  if (!displayName || !text || isNoFilter(text)) return [];
  const start = `${escaped(fold(text.trim()))}%`;
  const { value, joins } = displayName.searchColumn;
  return [{ value: sql`(${value} like ${start})`, joins, descending: true }];
}

const NOT_DELETED = sql`${sql.ref('t.eliminadoEn')} is null`;
const DELETED = sql`${sql.ref('t.eliminadoEn')} is not null`;
