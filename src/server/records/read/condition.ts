import { sql, type RawBuilder } from 'kysely';
import {
  isAny,
  isDay,
  isValue,
  testsIn,
  type Expected,
  type CallerValue,
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
import { currentCallerId } from '../../http/person.ts';
import { settingClause } from '../../settings.ts';

/** Alias of the entity's own table. */
export const SELF = 't';

/**
 * A condition as SQL, over the entity's table with the alias `t`. Fields behind references use subqueries, which fit
 * any statement. Where a record fails it may be NULL: negate it by `notClause`.
 */
export function conditionClause(entity: Entity, reach: Reach, alias: string = SELF): RawBuilder<unknown> {
  const clauses = Object.entries(reach).map(([path, expected]) => {
    if (isAny(expected)) return anyClause(expected.map((each) => conditionClause(entity, each, alias)));
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length > 0) return behind(entity, first, { [rest.join('.')]: expected }, alias);
    const column = { value: sql.ref(`${alias}.${first}`), isMoment: isMoment(ownField(entity, first)) };
    return testClause(column, expected as Expected | Setting | CallerValue);
  });
  return clauses.length > 0 ? sql`(${sql.join(clauses, sql` and `)})` : sql`true`;
}

/** SQL for the records that do not meet the condition, or lack the value. */
export function notClause(entity: Entity, condition: Reach, alias: string = SELF): RawBuilder<unknown> {
  const clause = conditionClause(entity, condition, alias);
  return testsIn(condition).every(([name, expected]) => isNeverNull(entity, name, expected))
    ? sql`not ${clause}`
    : sql`(${clause} is not true)`;
}

/** SQL that holds for the records that are not in a void state. The entity's table has the alias `t`. */
export function livingClause(entity: Entity, alias: string = SELF): RawBuilder<unknown> {
  const isVoid = voidConditions(entity.states);
  const [only, ...others] = isVoid;
  if (!only) return sql`true`;
  return notClause(entity, others.length === 0 ? only : { any: isVoid }, alias);
}

export function reachClause(entity: Entity, rules: Rules, role: Role): RawBuilder<unknown> | null {
  const reach = access(rules, role);
  return typeof reach === 'object' && Object.keys(reach).length > 0 ? conditionClause(entity, reach) : null;
}

type Column = { readonly value: RawBuilder<unknown>; readonly isMoment: boolean };

export const isMoment = (field: Field | undefined): boolean =>
  field !== undefined && typeOf(field).column(field) === 'timestamptz';

/**
 * Compares a column with a value. A moment is compared with the whole day (in Buenos Aires, the session's
 * time zone) or minute that is named.
 */
export function compare(
  { value: column, isMoment: isOfMoments }: Column,
  word: keyof typeof OPERATORS,
  wanted: unknown,
): RawBuilder<unknown> {
  if (!isOfMoments) return sql`${column} ${OPERATORS[word]} ${wanted}`;
  const [start, end] =
    wanted instanceof RelativeDay || isDay(wanted)
      ? [sql`${wanted}::date::timestamptz`, sql`(${wanted}::date + 1)::timestamptz`]
      : [sql`${wanted}::timestamptz`, sql`(${wanted}::timestamptz + ${spanOf(String(wanted))}::interval)`];
  if (word === 'equals') return sql`(${column} >= ${start} and ${column} < ${end})`;
  return word === 'from' || word === 'before'
    ? sql`${column} ${OPERATORS[word]} ${start}`
    : sql`${column} ${word === 'to' ? sql`<` : sql`>=`} ${end}`;
}

/** Expects a moment in UTC, as `parseMoment` writes it. */
function spanOf(moment: string): string {
  if (moment.endsWith(':00.000Z')) return '1 minute';
  return moment.endsWith('.000Z') ? '1 second' : '1 millisecond';
}

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
  if (isValue(expected)) return compare(column, 'equals', parameterOf(expected));
  if ('setting' in expected) return sql`${column.value} = ${settingClause(expected.setting)}`;
  if ('caller' in expected) return sql`${column.value} = ${new CallerId()}::integer`;
  const { not, ...compared } = expected;
  return sql.join(
    [
      ...(not === null ? [sql`${column.value} is not null`] : []),
      ...(not === undefined || not === null ? [] : [sql`(${oneOf(column, [not].flat())} is not true)`]),
      ...Object.entries(compared).map(([word, value]) =>
        compare(column, word as keyof typeof compared, parameterOf(value)),
      ),
    ],
    sql` and `,
  );
}

function oneOf(column: Column, values: readonly ConditionValue[]): RawBuilder<unknown> {
  if (values.some(isDay) || values.length === 1)
    return anyClause(values.map((each) => compare(column, 'equals', parameterOf(each))));
  return sql`${column.value} in (${sql.join(values)})`;
}

const anyClause = (clauses: readonly RawBuilder<unknown>[]) => sql`(${sql.join(clauses, sql` or `)})`;

/** The test never gives NULL: it asks for an empty column, or compares a required one with a given value. */
function isNeverNull(entity: Entity, path: string, expected: Expected | Setting | CallerValue): boolean {
  const field = ownField(entity, path);
  return expected === null || (field !== undefined && !isNullable(field) && isValue(expected));
}

const parameterOf = (value: ConditionValue) =>
  typeof value === 'string' && isRelativeDay(value) ? new RelativeDay(value) : value;

/** A parameter of statements built once: pg asks for its value whenever it sends one. */
class RelativeDay {
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  toPostgres(): string {
    return relativeDay(this.#word, currentDay)!;
  }
}

/** A parameter like RelativeDay, for the caller. Outside a request nobody has records of their own. */
class CallerId {
  toPostgres(): number {
    return currentCallerId() ?? 0;
  }
}

function behind(entity: Entity, reference: string, reach: Reach, alias: string): RawBuilder<unknown> {
  const target = targetIn(entity, `${reference}Id`);
  const inner = `${alias}_${reference}`;
  return sql`${sql.ref(`${alias}.${reference}Id`)} in (
    select id from ${sql.table(target.table)} as ${sql.id(inner)}
    where ${conditionClause(target, reach, inner)})`;
}
