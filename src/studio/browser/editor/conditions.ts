import type { Condition, Expected, Test } from '#domain/conditions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Field } from '#schema/fieldTypes.ts';

/** The operator of a sentence: 'Costo · es mayor que · 1000'. */
export type Operator = {
  readonly id: string;
  readonly name: string;
  /** Returns the input of its value; null when the sentence needs none. */
  value(field: Field): Field | null;
  expected(value: unknown): Expected;
};

const same = (field: Field): Field => ({ type: field.type, label: 'Valor', ...optionsIn(field) }) as Field;
const optionsIn = (field: Field) => ('options' in field ? { options: field.options } : {});
const number = ({ type }: Field): Field =>
  type === 'integer' ? { type, label: 'Valor' } : { type: 'decimal', label: 'Valor', places: 2 };
const day = (): Field => ({ type: 'date', label: 'Valor' });
const days = (): Field => ({ type: 'integer', label: 'Días' });
const nothing = () => null;

const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : (value as number));
const dayCount = (value: unknown) => Math.max(0, Math.trunc(Number(value) || 0));

const OPERATORS = {
  yes: { name: 'está marcado', value: nothing, expected: () => true },
  no: { name: 'no está marcado', value: nothing, expected: () => false },
  is: { name: 'es', value: same, expected: (value) => value as string },
  not: { name: 'no es', value: same, expected: (value) => ({ not: value as string }) },
  above: { name: 'es mayor que', value: number, expected: (value) => ({ above: asNumber(value) }) },
  below: { name: 'es menor que', value: number, expected: (value) => ({ below: asNumber(value) }) },
  past: { name: 'ya pasó', value: nothing, expected: () => ({ before: 'today' }) },
  soon: {
    name: 'es en los próximos días',
    value: days,
    expected: (value) => ({ from: 'today', to: `today+${dayCount(value)}` }),
  },
  long: {
    name: 'fue hace más de tantos días',
    value: days,
    expected: (value) => ({ before: `today-${dayCount(value)}` }),
  },
  before: { name: 'es anterior a', value: day, expected: (value) => ({ before: value as string }) },
  after: { name: 'es posterior a', value: day, expected: (value) => ({ after: value as string }) },
  filled: { name: 'tiene valor', value: nothing, expected: () => ({ not: null }) },
  empty: { name: 'está vacío', value: nothing, expected: () => null },
} as const satisfies Readonly<Record<string, Omit<Operator, 'id'>>>;

type Id = keyof typeof OPERATORS;

const NUMBERS: readonly Id[] = ['above', 'below', 'filled', 'empty'];
const DAYS: readonly Id[] = ['past', 'soon', 'long', 'before', 'after', 'filled', 'empty'];

const BY_TYPE: Partial<Record<Field['type'], readonly Id[]>> = {
  boolean: ['yes', 'no'],
  select: ['is', 'not', 'filled', 'empty'],
  text: ['is', 'not', 'filled', 'empty'],
  integer: NUMBERS,
  decimal: NUMBERS,
  money: NUMBERS,
  percent: NUMBERS,
  date: DAYS,
  reference: ['filled', 'empty'],
};

export const operatorsOf = (field: Field): Operator[] =>
  (BY_TYPE[field.type] ?? []).map((id) => ({ id, ...OPERATORS[id] }));

/** Fields that a sentence may be about, as the options of a select. */
export const askable = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => operatorsOf(field).length > 0)
    .map(([id, { label }]) => ({ id, name: label || id }));

export type ConditionSentence = {
  readonly field: string;
  readonly operator: string;
  readonly value: unknown;
};

/** All sentences must be true, or any of them. */
export type ConditionSentences = { readonly any: boolean; readonly all: readonly ConditionSentence[] };

/** Returns the first sentence that a field can have. */
export const firstSentence = (fields: Fields, field = askable(fields)[0]!.id): ConditionSentence => ({
  field,
  operator: operatorsOf(fields[field]!)[0]!.id,
  value: '',
});

/** Returns null for a condition that no list of sentences can express; it is edited as text. */
export function sentencesIn(condition: Condition): ConditionSentences | null {
  const { any, ...rest } = condition as { readonly any?: readonly Condition[] };
  if (any !== undefined) {
    const each = any.map(sentencesIn);
    const single = each.flatMap((sentences) => (sentences?.all.length === 1 ? sentences.all : []));
    const isPlain = Object.keys(rest).length === 0 && single.length === any.length;
    return isPlain ? { any: true, all: single } : null;
  }
  const sentences = Object.entries(condition as Readonly<Record<string, Expected>>).flatMap(
    ([field, expected]): (ConditionSentence | null)[] =>
      testsIn(expected).map((test) => test && { field, ...test }),
  );
  return sentences.includes(null) ? null : { any: false, all: sentences as ConditionSentence[] };
}

type SentenceTest = Omit<ConditionSentence, 'field'>;

function testsIn(expected: Expected): (SentenceTest | null)[] {
  if (typeof expected === 'boolean') return [{ operator: expected ? 'yes' : 'no', value: null }];
  if (expected === null) return [{ operator: 'empty', value: null }];
  if (typeof expected !== 'object') return [{ operator: 'is', value: expected }];
  const { from, to, ...others } = expected;
  const soon = from === 'today' ? /^today\+(\d+)$/.exec(String(to))?.[1] : undefined;
  const ends = from === undefined && to === undefined;
  return [
    ...(ends ? [] : [soon === undefined ? null : { operator: 'soon', value: Number(soon) }]),
    ...Object.entries(others).map(([word, value]) => testIn(word as keyof Test, value)),
  ];
}

function testIn(word: keyof Test, value: unknown): SentenceTest | null {
  if (value === null) return { operator: 'filled', value: null };
  const long = word === 'before' && typeof value === 'string' && /^today-(\d+)$/.exec(value)?.[1];
  if (long) return { operator: 'long', value: Number(long) };
  if (word === 'before' && value === 'today') return { operator: 'past', value: null };
  const isPlain =
    word in OPERATORS &&
    typeof value !== 'object' &&
    !(typeof value === 'string' && value.startsWith('today'));
  return isPlain ? { operator: word, value } : null;
}

/** The later of two sentences about a field is kept when they exclude each other. */
export function conditionOf({ any, all }: ConditionSentences, fields: Fields): Condition {
  const expectations = all.map(({ field, operator, value }) => {
    const by = operatorsOf(fields[field]!).find(({ id }) => id === operator);
    return [field, by!.expected(value)] as const;
  });
  if (any && expectations.length > 1)
    return { any: expectations.map(([field, expected]) => ({ [field]: expected })) };
  const condition: Record<string, Expected> = {};
  for (const [field, expected] of expectations) {
    const before = condition[field];
    const isBoth = isTest(before) && isTest(expected);
    condition[field] = isBoth ? { ...before, ...expected } : expected;
  }
  return condition;
}

const isTest = (expected: Expected | undefined): expected is Test =>
  typeof expected === 'object' && expected !== null;
