import type { Condition, Expected, Test } from '#domain/conditions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Field } from '#schema/fieldTypes.ts';

/** The operator of a sentence: 'es mayor que'. */
type Operator = {
  readonly id: string;
  readonly name: string;
  /** Returns the input of the value that the field is compared with; null if there is none. */
  input(field: Field): Field | null;
  expected(value: unknown): Expected;
};

const noInput = () => null;
const sameInput = (field: Field): Field =>
  ({ type: field.type, label: 'Valor', ...('options' in field && { options: field.options }) }) as Field;
const numberInput = ({ type }: Field): Field =>
  type === 'integer' ? { type, label: 'Valor' } : { type: 'decimal', label: 'Valor', places: 2 };
const dayInput = (): Field => ({ type: 'date', label: 'Valor' });
const dayCountInput = (): Field => ({ type: 'integer', label: 'Días' });

const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : (value as number));
const asDayCount = (value: unknown) => Math.max(0, Math.trunc(Number(value) || 0));

const OPERATORS = {
  yes: { name: 'está marcado', input: noInput, expected: () => true },
  no: { name: 'no está marcado', input: noInput, expected: () => false },
  is: { name: 'es', input: sameInput, expected: (value) => value as string },
  not: { name: 'no es', input: sameInput, expected: (value) => ({ not: value as string }) },
  above: { name: 'es mayor que', input: numberInput, expected: (value) => ({ above: asNumber(value) }) },
  below: { name: 'es menor que', input: numberInput, expected: (value) => ({ below: asNumber(value) }) },
  past: { name: 'ya pasó', input: noInput, expected: () => ({ before: 'today' }) },
  soon: {
    name: 'es en los próximos días',
    input: dayCountInput,
    expected: (value) => ({ from: 'today', to: `today+${asDayCount(value)}` }),
  },
  longAgo: {
    name: 'fue hace más de tantos días',
    input: dayCountInput,
    expected: (value) => ({ before: `today-${asDayCount(value)}` }),
  },
  before: { name: 'es anterior a', input: dayInput, expected: (value) => ({ before: value as string }) },
  after: { name: 'es posterior a', input: dayInput, expected: (value) => ({ after: value as string }) },
  filled: { name: 'tiene valor', input: noInput, expected: () => ({ not: null }) },
  empty: { name: 'está vacío', input: noInput, expected: () => null },
} as const satisfies Readonly<Record<string, Omit<Operator, 'id'>>>;

type OperatorId = keyof typeof OPERATORS;

const FOR_NUMBERS: readonly OperatorId[] = ['above', 'below', 'filled', 'empty'];
const FOR_DAYS: readonly OperatorId[] = ['past', 'soon', 'longAgo', 'before', 'after', 'filled', 'empty'];

const OPERATORS_BY_TYPE: Partial<Record<Field['type'], readonly OperatorId[]>> = {
  boolean: ['yes', 'no'],
  select: ['is', 'not', 'filled', 'empty'],
  text: ['is', 'not', 'filled', 'empty'],
  integer: FOR_NUMBERS,
  decimal: FOR_NUMBERS,
  money: FOR_NUMBERS,
  percent: FOR_NUMBERS,
  date: FOR_DAYS,
  reference: ['filled', 'empty'],
};

export const operatorsOf = (field: Field): Operator[] =>
  (OPERATORS_BY_TYPE[field.type] ?? []).map((id) => ({ id, ...OPERATORS[id] }));

export const conditionFields = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => operatorsOf(field).length > 0)
    .map(([id, { label }]) => ({ id, name: label || id }));

/** A test of one field, as the editor shows it: 'Costo · es mayor que · 1000'. */
export type ConditionSentence = {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
};

export type ConditionSentences = {
  /** One of the sentences is enough. */
  readonly isAny: boolean;
  readonly sentences: readonly ConditionSentence[];
};

/** Returns a sentence's operator, or the first one of the field's type if that has changed; undefined if it has none. */
export function operatorOf({ field, operator }: ConditionSentence, fields: Fields): Operator | undefined {
  const operators = operatorsOf(fields[field]!);
  return operators.find(({ id }) => id === operator) ?? operators[0];
}

export const newSentence = (fields: Fields, field = conditionFields(fields)[0]!.id): ConditionSentence => ({
  field,
  operator: operatorsOf(fields[field]!)[0]!.id,
  value: '',
});

/** Returns the sentences of a condition; null if they cannot express it, so that it is edited as text. */
export function sentencesIn(condition: Condition): ConditionSentences | null {
  const { any, ...rest } = condition as { readonly any?: readonly Condition[] };
  if (any !== undefined) {
    const sentences = any.flatMap((alternative) => {
      const inner = sentencesIn(alternative)?.sentences ?? [];
      return inner.length === 1 ? inner : [];
    });
    const isExpressible = Object.keys(rest).length === 0 && sentences.length === any.length;
    return isExpressible ? { isAny: true, sentences } : null;
  }
  const sentences = Object.entries(condition as Readonly<Record<string, Expected>>).flatMap(
    ([field, expected]): (ConditionSentence | null)[] =>
      testsIn(expected).map((test) => test && { field, ...test }),
  );
  if (sentences.includes(null)) return null;
  return { isAny: false, sentences: sentences as ConditionSentence[] };
}

type SentenceTest = Omit<ConditionSentence, 'field'>;

function testsIn(expected: Expected): (SentenceTest | null)[] {
  if (typeof expected === 'boolean') return [{ operator: expected ? 'yes' : 'no', value: null }];
  if (expected === null) return [{ operator: 'empty', value: null }];
  if (typeof expected !== 'object') return [{ operator: 'is', value: expected }];
  const { from, to, ...others } = expected;
  const otherTests = Object.entries(others).map(([key, value]) => singleTest(key as keyof Test, value));
  return from === undefined && to === undefined ? otherTests : [rangeTest(from, to), ...otherTests];
}

function rangeTest(from: unknown, to: unknown): SentenceTest | null {
  const [, dayCount] = /^today\+(\d+)$/.exec(String(to)) ?? [];
  return from === 'today' && dayCount !== undefined ? { operator: 'soon', value: Number(dayCount) } : null;
}

function singleTest(key: keyof Test, value: unknown): SentenceTest | null {
  if (value === null) return { operator: 'filled', value: null };
  const [, dayCount] = (typeof value === 'string' && /^today-(\d+)$/.exec(value)) || [];
  if (key === 'before' && dayCount !== undefined) return { operator: 'longAgo', value: Number(dayCount) };
  if (key === 'before' && value === 'today') return { operator: 'past', value: null };
  const isRelativeDay = typeof value === 'string' && value.startsWith('today');
  // Any other test has the name of its operator.
  const isExpressible = key in OPERATORS && typeof value !== 'object' && !isRelativeDay;
  return isExpressible ? { operator: key, value } : null;
}

/** Makes a condition of sentences. If two about the same field cannot be joined, the later one counts. */
export function conditionOf({ isAny, sentences }: ConditionSentences, fields: Fields): Condition {
  const expectations = sentences.flatMap((sentence) => {
    const operator = operatorOf(sentence, fields);
    return operator ? [[sentence.field, operator.expected(sentence.value)] as const] : [];
  });
  if (isAny && expectations.length > 1)
    return { any: expectations.map(([field, expected]) => ({ [field]: expected })) };
  const condition: Record<string, Expected> = {};
  for (const [field, expected] of expectations) {
    const earlier = condition[field];
    const areTests = isTest(earlier) && isTest(expected);
    condition[field] = areTests ? { ...earlier, ...expected } : expected;
  }
  return condition;
}

const isTest = (expected: Expected | undefined): expected is Test =>
  typeof expected === 'object' && expected !== null;
