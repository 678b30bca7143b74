import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import { allColumnsOf, columnsOf, type Column as ShownColumn } from '#schema/columns.ts';
import { fold } from '#domain/text.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { maySee } from '#schema/inputFields.ts';
import type { Registry } from '#schema/registry.ts';
import { turnedRange } from '#schema/turnedRange.ts';
import { AppError } from '../../http/errors.ts';
import type { Query } from '../../http/input.ts';
import { refuseParameters, UNKNOWN_PARAMETER } from '../../http/parameters.ts';
import {
  escaped,
  fieldFiltersOf,
  filtersOf,
  isNoFilter,
  placeOf,
  TRASH,
  type Clause,
  type FiltersByName,
  type FilterColumn,
} from './filters.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { PAGING } from '../../http/paging.ts';
import { searchPaths } from './paths.ts';
import { namedOrder, ownOrder, sortsOf, type Order, type Sorts } from './sort.ts';

/** A list as one role sees it, compiled to SQL once. */
export type Lens = {
  readonly entity: Entity;
  readonly role: Role;
  readonly joins: Joins;
  readonly filters: FiltersByName;
  readonly sorts: Sorts;
  readonly order: Order;
  /** The texts that `q` searches, the display name first. */
  readonly searched: readonly FilterColumn[];
  readonly totals: readonly Total[];
  readonly columns: readonly ShownColumn[];
  readonly allColumns: readonly ShownColumn[];
};

export type Total = {
  readonly name: string;
  readonly amount: RawBuilder<unknown>;
  readonly places: number;
};

export function lensOf(registry: Registry, entity: Entity, role: Role): Lens {
  const byRole = lenses.get(entity) ?? new Map<Role, Lens>();
  lenses.set(entity, byRole);
  const lens = byRole.get(role) ?? makeLens(registry, entity, role);
  byRole.set(role, lens);
  return lens;
}

const lenses = new WeakMap<Entity, Map<Role, Lens>>();

function makeLens(registry: Registry, entity: Entity, role: Role): Lens {
  const joins = new Joins(entity);
  const searched = searchPaths(entity, role).map((path) => placeOf(path, joins));
  const totals = entity.list.totals.filter((name) => maySee(entity.fields[name]!, role));
  return {
    entity,
    role,
    joins,
    filters: filtersOf(registry, entity, role, { joins, searched }),
    sorts: sortsOf(entity, role, joins),
    order: ownOrder(entity, role, joins),
    searched,
    totals: totals.map((name) => ({
      name,
      amount: sql.ref(`t.${name}`),
      places: decimalPlaces(entity.fields[name]!),
    })),
    columns: columnsOf(entity, role),
    allColumns: allColumnsOf(entity, role),
  };
}

/** Adds filters by field names. A filter of the list takes precedence over a field of the same name. */
export function withFieldNames(lens: Lens): Lens {
  const { entity, role, joins, filters } = lens;
  const named = namedLenses.get(lens) ?? {
    ...lens,
    filters: new Map([...fieldFiltersOf(entity, role, joins), ...filters]),
  };
  namedLenses.set(lens, named);
  return named;
}

const namedLenses = new WeakMap<Lens, Lens>();

export type Selection = {
  /** The tables of `where` and `order`. */
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: Order;
  /** The filters leave few rows, which are found once for both page and count. */
  readonly isSelective: boolean;
};

/** @param more columns whose tables `from` holds too. @throws AppError 400 as `clausesOf` and `namedOrder` do. */
export function selectionOf(
  lens: Lens,
  reach: RawBuilder<unknown> | null,
  parameters: Query,
  more: readonly SqlColumn[] = [],
): Selection {
  const clauses = clausesOf(lens, parameters);
  const named = namedOrder(lens.sorts, parameters);
  const order = named ?? [...byBeginning(lens, parameters['q']), ...lens.order];
  return {
    from: sql`${ownTable(lens.entity)} ${joinsOf([...clauses.flatMap(({ columns }) => columns), ...order, ...more])}`,
    where: [
      parameters[TRASH] === 'true' ? DELETED : LIVING,
      ...(reach ? [reach] : []),
      ...clauses.map(({ where }) => where),
    ],
    order,
    isSelective: clauses.some(({ isSelective }) => isSelective),
  };
}

/** @throws AppError 400 for every unknown parameter, wrong value and turned range. */
function clausesOf({ entity, filters }: Lens, parameters: Query): Clause[] {
  const checked = Object.entries(parameters)
    .filter(([name]) => !(PAGING as readonly string[]).includes(name))
    .map(([name, value]) => [name, filters.get(name)?.(value) ?? { problem: UNKNOWN_PARAMETER }] as const);
  refuseParameters(
    checked.flatMap(([name, clause]) => ('problem' in clause ? [[name, clause.problem] as const] : [])),
  );
  const turned = turnedRange(entity.list.filters, parameters);
  if (turned) throw new AppError(400, turned.message, { errors: { [turned.name]: turned.message } });
  return checked.map(([, clause]) => clause as Clause);
}

/** 'cor' finds Córdoba before the towns of Córdoba. */
function byBeginning({ searched: [title] }: Lens, text: string | undefined): Order {
  if (!title || !text || isNoFilter(text)) return [];
  const start = `${escaped(fold(text.trim()))}%`;
  return [
    { value: sql`(${title.searched.value} like ${start})`, joins: title.searched.joins, descending: true },
  ];
}

const LIVING = sql`${sql.ref('t.eliminadoEn')} is null`;
const DELETED = sql`${sql.ref('t.eliminadoEn')} is not null`;
