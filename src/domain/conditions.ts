import { isRelativeDay, relativeDay, today } from './dates.ts';
import { compareDecimals } from './money.ts';
import { own } from './names.ts';
import { DECIMAL } from './numbers.ts';

export type Value = string | number | boolean;

/**
 * What a field must be, all together. A day is 'YYYY-MM-DD', 'today' or 'today-30', in Buenos Aires; of a
 * moment its day counts.
 */
export type Test = {
  /** None of these; an empty field is none. `null`: it has a value. */
  readonly not?: Value | readonly Value[] | null;
  /** A greater number. */
  readonly above?: number;
  /** A smaller number. */
  readonly below?: number;
  /** A later day. */
  readonly after?: string;
  /** An earlier day. */
  readonly before?: string;
  /** This number or day, or beyond. */
  readonly from?: number | string;
  /** This number or day, or less. */
  readonly to?: number | string;
};

/** A value, null for none, or a test. An empty field equals nothing, and is neither more nor less. */
export type Expected = Value | null | Test;

/** All must hold, and one of `any`: `{ cancelado: false, any: [{ … }, { … }] }`. */
export type Condition = Readonly<Record<string, Expected | readonly Condition[]>>;

/** With the names of its fields. */
export type ConditionOn<Name extends string> = { readonly [K in Name]?: Expected } & {
  readonly any?: readonly ConditionOn<Name>[];
};

export type Setting = { readonly setting: string };

/** The id of whoever calls. */
export type Own = { readonly caller: true };

/**
 * A condition on the fields of a record or of what it refers to. A value may be a setting, `{ 'cliente.familiaId': {
 * setting: 'familiaEmpleadoId' } }`, or the caller, `{ usuarioId: { caller: true } }`.
 */
export type Reach = Readonly<Record<string, Expected | Setting | Own | readonly Reach[]>>;

/** A condition that is nothing but values, so that it can be written: `{ cancelado: true, motivo: null }`. */
export type Values = Readonly<Record<string, Value | null>>;

/** @param day today, by the clock of who asks */
export const meets = (
  record: Readonly<Record<string, unknown>>,
  condition: Condition,
  day: () => string,
): boolean =>
  Object.entries(condition).every(([field, expected]) =>
    isAny(expected)
      ? expected.some((each) => meets(record, each, day))
      : holds(own(record, field), expected, day),
  );

/** Every field with what it must be, also within `any`. */
export const testsIn = (condition: Reach): [field: string, expected: Expected | Setting | Own][] =>
  Object.entries(condition).flatMap(([field, expected]) =>
    isAny(expected) ? expected.flatMap(testsIn) : [[field, expected as Expected | Setting | Own] as const],
  ) as [string, Expected | Setting | Own][];

export const fieldsIn = (condition: Reach): string[] => [
  ...new Set(testsIn(condition).map(([field]) => field)),
];

export const isAny = (expected: unknown): expected is readonly Condition[] => Array.isArray(expected);

/** Neither a test nor `any`. */
export const isValue = (expected: unknown): expected is Value | null =>
  expected === null || typeof expected !== 'object';

/** Whether another day gives another answer. */
export const isDaily = (condition: Condition): boolean =>
  testsIn(condition).some(([, expected]) =>
    (isValue(expected) ? [expected] : Object.values(expected))
      .flat()
      .some((each) => typeof each === 'string' && isRelativeDay(each)),
  );

function holds(value: unknown, expected: Expected, day: () => string): boolean {
  if (isValue(expected)) return equals(value, expected, day);
  return Object.entries(expected).every(([word, wanted]) => {
    const test = TESTS[word as keyof Test] as (value: unknown, wanted: unknown, day: () => string) => boolean;
    return test(value, wanted, day);
  });
}

const TESTS: {
  readonly [W in keyof Test]-?: (
    value: unknown,
    wanted: Exclude<Test[W], undefined>,
    day: () => string,
  ) => boolean;
} = {
  not: (value, wanted, day) => ![wanted].flat().some((each) => equals(value, each, day)),
  above: (value, wanted, day) => order(value, wanted, day) > 0,
  below: (value, wanted, day) => order(value, wanted, day) < 0,
  after: (value, wanted, day) => order(value, wanted, day) > 0,
  before: (value, wanted, day) => order(value, wanted, day) < 0,
  from: (value, wanted, day) => order(value, wanted, day) >= 0,
  to: (value, wanted, day) => order(value, wanted, day) <= 0,
};

function equals(value: unknown, wanted: Value | null, day: () => string): boolean {
  if (wanted === null || isEmpty(value)) return wanted === null && isEmpty(value);
  return typeof wanted === 'number' || isDay(wanted) ? order(value, wanted, day) === 0 : value === wanted;
}

/** As `toSorted` has it; NaN, for which every comparison is false, where there is no order. */
function order(value: unknown, wanted: number | string, day: () => string): number {
  if (typeof wanted === 'string') {
    const [one, other] = [dayIn(value), relativeDay(wanted, day) ?? wanted];
    return one === null ? NaN : one < other ? -1 : Number(one > other);
  }
  if (typeof value === 'number') return value - wanted;
  return typeof value === 'string' && DECIMAL.test(value) ? compareDecimals(value, String(wanted)) : NaN;
}

/** In a form, an empty text is no value. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The check of a declaration leaves no other text that looks like one. */
export const isDay = (wanted: unknown): wanted is string =>
  typeof wanted === 'string' && (DAY.test(wanted) || isRelativeDay(wanted));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Of a moment, its day in Buenos Aires. */
export function dayIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (DAY.test(value)) return value;
  const moment = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : today(moment);
}
