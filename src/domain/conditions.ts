import { compare } from './compare.ts';
import { isRelativeDay, relativeDay, today } from './dates.ts';
import { compareDecimals } from './money.ts';
import { ownValue } from './names.ts';
import { DECIMAL } from './numbers.ts';

export type ConditionValue = string | number | boolean;

/** Comparisons of a value, all of which must hold. A day is 'YYYY-MM-DD', 'today' or 'today-30', in Buenos Aires. */
export type Test = {
  /** Matches every value but this one or these, and an empty field; `null` matches every field with a value. */
  readonly not?: ConditionValue | readonly ConditionValue[] | null;
  readonly above?: number;
  readonly below?: number;
  readonly after?: string;
  readonly before?: string;
  /** Matches this number or day, and greater ones. */
  readonly from?: number | string;
  readonly to?: number | string;
};

export type Expected = ConditionValue | null | Test;

/** A condition on fields. All entries must hold, and one of `any`: `{ cancelado: false, any: [{ … }, { … }] }`. */
export type Condition = Readonly<Record<string, Expected | readonly Condition[]>>;

export type ConditionOn<Name extends string> = { readonly [K in Name]?: Expected } & {
  readonly any?: readonly ConditionOn<Name>[];
};

export type Setting = { readonly setting: string };

export type CallerValue = { readonly caller: true };

/**
 * A condition on the records that a role reaches. It may follow references and compare with a setting,
 * `{ 'cliente.familiaId': { setting: 'familiaEmpleadoId' } }`, or the caller, `{ usuarioId: { caller: true } }`.
 */
export type Reach = Readonly<Record<string, Expected | Setting | CallerValue | readonly Reach[]>>;

/** Tells whether a record meets a condition. `currentDay` returns today. */
export const meets = (
  record: Readonly<Record<string, unknown>>,
  condition: Condition,
  currentDay: () => string,
): boolean =>
  Object.entries(condition).every(([field, expected]) =>
    isAny(expected)
      ? expected.some((each) => meets(record, each, currentDay))
      : holds(ownValue(record, field), expected, currentDay),
  );

/** Returns all comparisons of a condition, also those in its `any`, each with its field. */
export const testsIn = (condition: Reach): FieldTest[] =>
  Object.entries(condition).flatMap(([field, expected]): FieldTest[] =>
    isAny(expected) ? expected.flatMap(testsIn) : [[field, expected as FieldTest[1]]],
  );

type FieldTest = [field: string, expected: Expected | Setting | CallerValue];

export const fieldsIn = (condition: Reach): string[] => [
  ...new Set(testsIn(condition).map(([field]) => field)),
];

/** Tells whether an entry of a condition is `any`, the only one that is a list. */
export const isAny = (expected: unknown): expected is readonly Condition[] => Array.isArray(expected);

export const isValue = (expected: unknown): expected is ConditionValue | null =>
  expected === null || typeof expected !== 'object';

/** Tells whether a condition compares with a relative day, so that it may hold tomorrow and not today. */
export const isDaily = (condition: Condition): boolean =>
  testsIn(condition).some(([, expected]) =>
    (isValue(expected) ? [expected] : Object.values(expected))
      .flat()
      .some((each) => typeof each === 'string' && isRelativeDay(each)),
  );

function holds(value: unknown, expected: Expected, currentDay: () => string): boolean {
  if (isValue(expected)) return equals(value, expected, currentDay);
  // `conditionMistakes` has checked that each operand fits its test.
  return Object.entries(expected).every(([test, operand]) =>
    (TESTS[test as keyof Test] as TestFunction<unknown>)(value, operand, currentDay),
  );
}

type TestFunction<Operand> = (value: unknown, operand: Operand, currentDay: () => string) => boolean;

const TESTS: { readonly [W in keyof Test]-?: TestFunction<Exclude<Test[W], undefined>> } = {
  not: (value, operand, currentDay) => ![operand].flat().some((each) => equals(value, each, currentDay)),
  above: (value, operand, currentDay) => order(value, operand, currentDay) > 0,
  below: (value, operand, currentDay) => order(value, operand, currentDay) < 0,
  after: (value, operand, currentDay) => order(value, operand, currentDay) > 0,
  before: (value, operand, currentDay) => order(value, operand, currentDay) < 0,
  from: (value, operand, currentDay) => order(value, operand, currentDay) >= 0,
  to: (value, operand, currentDay) => order(value, operand, currentDay) <= 0,
};

function equals(value: unknown, operand: ConditionValue | null, currentDay: () => string): boolean {
  if (operand === null || isEmpty(value)) return operand === null && isEmpty(value);
  return typeof operand === 'number' || isDay(operand)
    ? order(value, operand, currentDay) === 0
    : value === operand;
}

/** Compares as a sort function does. A value that cannot be compared gives NaN, for which every comparison is false. */
function order(value: unknown, operand: number | string, currentDay: () => string): number {
  if (typeof operand === 'string') {
    const valueDay = dayIn(value);
    return valueDay === null ? NaN : compare(valueDay, relativeDay(operand, currentDay) ?? operand);
  }
  if (typeof value === 'number') return value - operand;
  return typeof value === 'string' && DECIMAL.test(value) ? compareDecimals(value, String(operand)) : NaN;
}

/** A form has '' for no value. */
export const isEmpty = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

/** Tells whether an operand is compared as a day: a text that looks like one, which declarations use for nothing else. */
export const isDay = (operand: unknown): operand is string =>
  typeof operand === 'string' && (DAY.test(operand) || isRelativeDay(operand));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the day of a value, 'YYYY-MM-DD'; null for a value without one. A moment counts as its day in Buenos Aires. */
export function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (DAY.test(value)) return value;
  const moment = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : today(moment);
}
