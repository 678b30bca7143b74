import { sql, type RawBuilder } from 'kysely';
import {
  isAny,
  isDay,
  isValue,
  testsIn,
  type Expected,
  type CallerValue,
  type Condition,
  type Reach,
  type Setting,
  type ConditionValue,
} from '#domain/conditions.ts';
import { isRelativeDay, relativeDay } from '#domain/dates.ts';
import { access, type Role, type Rules } from '#domain/permissions.ts';
import { voidConditions } from '#domain/states.ts';
import type { Entity } from '#schema/entity.ts';
import { isNullable, typeOf, type Field } from '#schema/fieldTypes.ts';
import { ownField, targetIn } from '#schema/references.ts';
import { currentDay } from '../../clock.ts';
import { currentCallerId } from '../../http/currentCaller.ts';
import { settingClause } from '../../settings.ts';

/** The alias of an entity's own table. */
export const SELF = 't';

/**
 * Translates a condition to SQL over the entity's table, which has the alias in the statement. Fields behind references
 * use subqueries, which fit any statement. The SQL may be NULL for a record that does not meet it, so negate it by
 * `notClause` only.
 */
export function conditionClause(entity: Entity, condition: Reach, alias: string = SELF): RawBuilder<unknown> {
  const clauses = Object.entries(condition).map(([path, expected]) => {
    if (isAny(expected)) return anyOf(expected.map((each) => conditionClause(entity, each, alias)));
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length > 0) return referredClause(entity, first, { [rest.join('.')]: expected }, alias);
    const column = { value: sql.ref(`${alias}.${first}`), isMoment: isMoment(ownField(entity, first)) };
    return testClause(column, expected as Expected | Setting | CallerValue);
  });
  return clauses.length > 0 ? sql`(${sql.join(clauses, sql` and `)})` : sql`true`;
}

/** SQL for the records that do not meet the condition; those that lack a value to compare do not meet it either. */
export function notClause(entity: Entity, condition: Condition, alias: string = SELF): RawBuilder<unknown> {
  const clause = conditionClause(entity, condition, alias);
  return testsIn(condition).every(([name, expected]) => isNeverNull(entity, name, expected))
    ? sql`not ${clause}`
    : sql`(${clause} is not true)`;
}

/** SQL for the records that are in no void state, such as annulled. */
export function livingClause(entity: Entity, alias: string = SELF): RawBuilder<unknown> {
  const conditions = voidConditions(entity.states);
  const [first, ...others] = conditions;
  if (!first) return sql`true`;
  return notClause(entity, others.length === 0 ? first : { any: conditions }, alias);
}

/** SQL for the records that the rules let a role reach; null for all. */
export function reachClause(entity: Entity, rules: Rules, role: Role): RawBuilder<unknown> | null {
  const reach = access(rules, role);
  if (typeof reach === 'boolean') return reach ? null : sql.lit(false);
  return Object.keys(reach).length > 0 ? conditionClause(entity, reach) : null;
}

type Column = { readonly value: RawBuilder<unknown>; readonly isMoment: boolean };

export const isMoment = (field: Field | undefined): boolean =>
  field !== undefined && typeOf(field).column(field) === 'timestamptz';

/** Moments are compared with the whole day (in Buenos Aires), minute or second that the value names. */
export function comparisonOf(
  { value: column, isMoment: holdsMoments }: Column,
  operator: keyof typeof OPERATORS,
  value: unknown,
): RawBuilder<unknown> {
  if (!holdsMoments) return sql`${column} ${OPERATORS[operator]} ${value}`;
  const [start, end] =
    value instanceof RelativeDay || isDay(value)
      ? [sql`${value}::date::timestamptz`, sql`(${value}::date + 1)::timestamptz`]
      : [sql`${value}::timestamptz`, sql`(${value}::timestamptz + ${precisionOf(String(value))}::interval)`];
  if (operator === 'equals') return sql`(${column} >= ${start} and ${column} < ${end})`;
  return operator === 'from' || operator === 'before'
    ? sql`${column} ${OPERATORS[operator]} ${start}`
    : sql`${column} ${operator === 'to' ? sql`<` : sql`>=`} ${end}`;
}

/** Returns the length of what a moment's text names: a minute, if it has no seconds. `parseMoment` writes it, in UTC. */
function precisionOf(moment: string): string {
  if (moment.endsWith(':00.000Z')) return '1 minute';
  return moment.endsWith('.000Z') ? '1 second' : '1 millisecond';
}

/** Conditions use `above` and `below` for numbers, `after` and `before` for days and moments. */
const OPERATORS = {
  equals: sql`=`,
  from: sql`>=`,
  to: sql`<=`,
  above: sql`>`,
  after: sql`>`,
  below: sql`<`,
  before: sql`<`,
};

function testClause(column: Column, expected: Expected | Setting | CallerValue): RawBuilder<unknown> {
  if (expected === null) return sql`${column.value} is null`;
  if (isValue(expected)) return comparisonOf(column, 'equals', parameterOf(expected));
  if ('setting' in expected) return sql`${column.value} = ${settingClause(expected.setting)}`;
  if ('caller' in expected) return sql`${column.value} = ${new CallerId()}::integer`;
  const { not, ...comparisons } = expected;
  const clauses = Object.entries(comparisons).map(([operator, value]) =>
    comparisonOf(column, operator as keyof typeof comparisons, parameterOf(value)),
  );
  if (not === null) clauses.unshift(sql`${column.value} is not null`);
  else if (not !== undefined) clauses.unshift(sql`(${isOneOf(column, [not].flat())} is not true)`);
  return sql.join(clauses, sql` and `);
}

function isOneOf(column: Column, values: readonly ConditionValue[]): RawBuilder<unknown> {
  // A moment is compared with the whole day, which `in` cannot do.
  if (values.some(isDay) || values.length === 1)
    return anyOf(values.map((each) => comparisonOf(column, 'equals', parameterOf(each))));
  return sql`${column.value} in (${sql.join(values)})`;
}

export const anyOf = (clauses: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  clauses.length > 0 ? sql`(${sql.join(clauses, sql` or `)})` : sql`false`;

/** Tells whether the SQL of a test is true or false for every record, never NULL. */
function isNeverNull(entity: Entity, name: string, expected: Expected | Setting | CallerValue): boolean {
  const field = ownField(entity, name);
  return expected === null || (field !== undefined && !isNullable(field) && isValue(expected));
}

const parameterOf = (value: ConditionValue) =>
  typeof value === 'string' && isRelativeDay(value) ? new RelativeDay(value) : value;

/** A parameter of statements that are built once: the driver calls `toPostgres` for the day whenever it sends one. */
class RelativeDay {
  readonly #day: string;

  constructor(day: string) {
    this.#day = day;
  }

  toPostgres(): string {
    return relativeDay(this.#day, currentDay)!;
  }
}

/** A parameter like `RelativeDay`. Outside a request the id is 0, which nobody has. */
class CallerId {
  toPostgres(): number {
    return currentCallerId() ?? 0;
  }
}

function referredClause(entity: Entity, reference: string, reach: Reach, alias: string): RawBuilder<unknown> {
  const target = targetIn(entity, `${reference}Id`);
  const inner = `${alias}_${reference}`;
  return sql`${sql.ref(`${alias}.${reference}Id`)} in (
    select id from ${sql.table(target.table)} as ${sql.id(inner)}
    where ${conditionClause(target, reach, inner)})`;
}
