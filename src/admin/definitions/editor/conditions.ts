import type { Condition, Expected } from '#domain/conditions.ts';
import type { Field } from '#schema/fields/index.ts';

/** How a field is asked in a sentence: 'Costo · es mayor que · 1000'. */
export type Operator = {
  readonly id: string;
  readonly name: string;
  /** The input of its value; null where the sentence is whole without. */
  value(field: Field): Field | null;
  expected(value: unknown): Expected;
};

const same = (field: Field): Field => ({ ...field, label: 'Valor', required: false }) as Field;
const number = (): Field => ({ type: 'integer', label: 'Valor' });
const day = (): Field => ({ type: 'date', label: 'Valor' });
const nothing = () => null;

const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : (value as number));

const OPERATORS = {
  yes: { name: 'está marcado', value: nothing, expected: () => true },
  no: { name: 'no está marcado', value: nothing, expected: () => false },
  is: { name: 'es', value: same, expected: (value) => value as string },
  not: { name: 'no es', value: same, expected: (value) => ({ not: value as string }) },
  above: { name: 'es mayor que', value: number, expected: (value) => ({ above: asNumber(value) }) },
  below: { name: 'es menor que', value: number, expected: (value) => ({ below: asNumber(value) }) },
  past: { name: 'ya pasó', value: nothing, expected: () => ({ before: 'today' }) },
  before: { name: 'es anterior a', value: day, expected: (value) => ({ before: value as string }) },
  after: { name: 'es posterior a', value: day, expected: (value) => ({ after: value as string }) },
  filled: { name: 'tiene valor', value: nothing, expected: () => ({ empty: false }) },
  empty: { name: 'está vacío', value: nothing, expected: () => ({ empty: true }) },
} as const satisfies Readonly<Record<string, Omit<Operator, 'id'>>>;

type Id = keyof typeof OPERATORS;

const NUMBERS: readonly Id[] = ['above', 'below', 'filled', 'empty'];
const DAYS: readonly Id[] = ['past', 'before', 'after', 'filled', 'empty'];

const BY_TYPE: Partial<Record<Field['type'], readonly Id[]>> = {
  boolean: ['yes', 'no'],
  select: ['is', 'not', 'filled', 'empty'],
  text: ['is', 'not', 'filled', 'empty'],
  integer: NUMBERS,
  decimal: NUMBERS,
  money: NUMBERS,
  tonnes: NUMBERS,
  percent: NUMBERS,
  date: DAYS,
  reference: ['filled', 'empty'],
};

export const operatorsOf = (field: Field): Operator[] =>
  (BY_TYPE[field.type] ?? []).map((id) => ({ id, ...OPERATORS[id] }));

export type Sentence = { readonly field: string; readonly operator: string; readonly value: unknown };

/** Null for what needs more than one sentence: it is edited as text. */
export function sentenceIn(condition: Condition): Sentence | null {
  const [entry, ...more] = Object.entries(condition);
  if (!entry || more.length > 0 || entry[0] === 'any') return null;
  const [field, expected] = entry as [string, Expected];
  if (typeof expected === 'boolean') return { field, operator: expected ? 'yes' : 'no', value: null };
  if (expected === null || typeof expected !== 'object') return { field, operator: 'is', value: expected };
  const [[word, value] = ['', null], ...others] = Object.entries(expected);
  if (others.length > 0) return null;
  if (word === 'empty') return { field, operator: value === true ? 'empty' : 'filled', value: null };
  if (word === 'before' && value === 'today') return { field, operator: 'past', value: null };
  return word in OPERATORS ? { field, operator: word, value } : null;
}
