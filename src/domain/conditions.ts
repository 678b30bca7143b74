import { isRelativeDay, relativeDay, today } from './dates.ts';
import { compareDecimals } from './money.ts';
import { ownValue } from './names.ts';
import { DECIMAL } from './numbers.ts';

export type ConditionValue = string | number | boolean;

/**
 * Comparisons that a field must meet, all of them. A day is 'YYYY-MM-DD', 'today' or 'today-30', in Buenos
 * Aires; a moment counts as its day.
 */
export type Test = {
  /** Matches all but these values, and so an empty field; `null` matches any value. */
  readonly not?: ConditionValue | readonly ConditionValue[] | null;
  /** Matches greater numbers. */
  readonly above?: number;
  /** Matches smaller numbers. */
  readonly below?: number;
  /** Matches later days. */
  readonly after?: string;
  /** Matches earlier days. */
  readonly before?: string;
  /** Matches this number or day, and greater ones. */
  readonly from?: number | string;
  /** Matches this number or day, and smaller ones. */
  readonly to?: number | string;
};

/** A value, null for none, or a test. An empty field equals nothing, and is neither more nor less. */
export type Expected = ConditionValue | null | Test;

/** Every entry must hold, and one of `any`: `{ cancelado: false, any: [{ … }, { … }] }`. */
export type Condition = Readonly<Record<string, Expected | readonly Condition[]>>;

/** A condition whose keys are checked by the compiler. */
export type ConditionOn<Name extends string> = { readonly [K in Name]?: Expected } & {
  readonly any?: readonly ConditionOn<Name>[];
};

export type Setting = { readonly setting: string };

/** The id of the user who calls. */
export type CallerValue = { readonly caller: true };

/**
 * A condition on the fields of a record or of what it refers to. A value may be a setting, `{
 * 'cliente.familiaId': { setting: 'familiaEmpleadoId' } }`, or the caller, `{ usuarioId: { caller: true } }`.
 */
export type Reach = Readonly<Record<string, Expected | Setting | CallerValue | readonly Reach[]>>;

/** Tells whether a record meets a condition. @param day returns today, by the clock of the caller */
export const meets = (
  record: Readonly<Record<string, unknown>>,
  condition: Condition,
  day: () => string,
): boolean =>
  Object.entries(condition).every(([field, expected]) =>
    isAny(expected)
      ? expected.some((each) => meets(record, each, day))
      : holds(ownValue(record, field), expected, day),
  );

/** Returns every field with its expected value, those within `any` included. */
export const testsIn = (condition: Reach): [field: string, expected: Expected | Setting | CallerValue][] =>
  Object.entries(condition).flatMap(([field, expected]) =>
    isAny(expected)
      ? expected.flatMap(testsIn)
      : [[field, expected as Expected | Setting | CallerValue] as const],
  ) as [string, Expected | Setting | CallerValue][];

export const fieldsIn = (condition: Reach): string[] => [
  ...new Set(testsIn(condition).map(([field]) => field)),
];

export const isAny = (expected: unknown): expected is readonly Condition[] => Array.isArray(expected);

/** Tells whether the expected is neither a test nor `any`. */
export const isValue = (expected: unknown): expected is ConditionValue | null =>
  expected === null || typeof expected !== 'object';

/** Tells whether the answer depends on the day. */
export const isDaily = (condition: Condition): boolean =>
  testsIn(condition).some(([, expected]) =>
    (isValue(expected) ? [expected] : Object.values(expected))
      .flat()
      .some((each) => typeof each === 'string' && isRelativeDay(each)),
  );

function holds(value: unknown, expected: Expected, day: () => string): boolean {
  if (isValue(expected)) return equals(value, expected, day);
  return Object.entries(expected).every(([word, operand]) => {
    const test = TESTS[word as keyof Test] as (
      value: unknown,
      operand: unknown,
      day: () => string,
    ) => boolean;
    return test(value, operand, day);
  });
}

const TESTS: {
  readonly [W in keyof Test]-?: (
    value: unknown,
    operand: Exclude<Test[W], undefined>,
    day: () => string,
  ) => boolean;
} = {
  not: (value, operand, day) => ![operand].flat().some((each) => equals(value, each, day)),
  above: (value, operand, day) => order(value, operand, day) > 0,
  below: (value, operand, day) => order(value, operand, day) < 0,
  after: (value, operand, day) => order(value, operand, day) > 0,
  before: (value, operand, day) => order(value, operand, day) < 0,
  from: (value, operand, day) => order(value, operand, day) >= 0,
  to: (value, operand, day) => order(value, operand, day) <= 0,
};

function equals(value: unknown, operand: ConditionValue | null, day: () => string): boolean {
  if (operand === null || isEmpty(value)) return operand === null && isEmpty(value);
  return typeof operand === 'number' || isDay(operand) ? order(value, operand, day) === 0 : value === operand;
}

/** Compares for `toSorted`. Returns NaN, for which every comparison is false, when there is no order. */
function order(value: unknown, operand: number | string, day: () => string): number {
  if (typeof operand === 'string') {
    const [one, other] = [dayIn(value), relativeDay(operand, day) ?? operand];
    return one === null ? NaN : one < other ? -1 : Number(one > other);
  }
  if (typeof value === 'number') return value - operand;
  return typeof value === 'string' && DECIMAL.test(value) ? compareDecimals(value, String(operand)) : NaN;
}

/** Tells whether a field has no value; an empty text of a form is none. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Tells whether a text is a day. Declarations with other texts that look like one are refused. */
export const isDay = (operand: unknown): operand is string =>
  typeof operand === 'string' && (DAY.test(operand) || isRelativeDay(operand));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the day, or the day in Buenos Aires of a moment. */
export function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (DAY.test(value)) return value;
  const moment = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : today(moment);
}
