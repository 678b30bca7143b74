import { useId, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { tonnesWeighed } from '../saleAmounts.ts';
import { fieldInput, type Fields, mayWrite } from 'cantera';
import { roleHere } from 'cantera/admin';
import { PRODUCT, QUANTITY, weightFieldsIn, type WeightField } from './lineFields.ts';
import type { LineValues } from './saleLine.ts';

export type LineEntry = LineInputs & {
  readonly id: string;
  readonly fields: Fields;
  readonly values: LineValues;
  readonly product: RaRecord | null;
  readonly errors: Errors;
  readonly content: EntryContent | null;
  readonly isUntouched: boolean;
  /** The number of lines that were typed in this row before. */
  readonly lineNumber: number;
  /** Null while a value is missing or not valid. */
  readonly line: ValidLine | null;
  /** Returns `line`, and shows the errors of all fields. */
  complete(): ValidLine | null;
  firstInvalid(): string | undefined;
};

/** The functions stay the same while `start` does, so that memoized inputs do not render again. */
export type LineInputs = {
  set(name: string, value: unknown): void;
  setWeight(weight: WeightField, pesada: { readonly id: number; readonly kg: number }): void;
  setProduct(product: RaRecord | null): void;
  /** Does nothing once the row has been cleared for another line. */
  validate(name: string, lineNumber: number): void;
  clear(): void;
};

type ValidLine = { readonly values: LineValues; readonly product: RaRecord };

/** A line as the row shows it: what was typed, and `start` for the rest. */
type LineContent = { readonly values: LineValues; readonly product: RaRecord | null };

type Errors = Readonly<Record<string, string | undefined>>;

type State = {
  /** The typed values only, since the default values in `start` may load late. */
  readonly content: EntryContent | null;
  readonly errors: Errors;
  readonly lineNumber: number;
};

/** The typed part of a line only. An absent `product` is that of `start`. */
export type EntryContent = { readonly values: LineValues; readonly product?: RaRecord | null | undefined };

/**
 * The state of the row or dialog in which a line is typed. `start` is the line before anything is typed, `draftContent`
 * what a draft holds of it. Values of `loadingNames` may be missing while they load.
 */
export function useLineEntry(
  fields: Fields,
  start: LineContent,
  loadingNames: readonly string[] = NOTHING_LOADS,
  draftContent: EntryContent | null = null,
): LineEntry {
  const id = useId();
  const [state, update] = useState<State>({ content: draftContent, errors: {}, lineNumber: 0 });
  const { content, errors, lineNumber } = state;
  const { values, product } = useMemo(() => lineOf(content, start), [content, start]);
  const inputs = useMemo(() => lineInputs(fields, start, update), [fields, start]);
  const names = writableNames(fields);
  const problemIn = (name: string) =>
    isLoading(name, values, loadingNames) ? undefined : problemOf(fields, name, values[name]);
  // A field with an error may be valid now, for example by a default value that has loaded.
  const namesWithError = Object.keys(errors).filter((name) => errors[name] !== undefined);
  const line = useMemo(
    () => validLine(fields, { values, product }, loadingNames),
    [loadingNames, fields, product, values],
  );

  return {
    ...inputs,
    id,
    fields,
    values,
    product,
    errors: Object.fromEntries(namesWithError.map((name) => [name, problemIn(name)])),
    content,
    isUntouched: areSame({ values, product }, start),
    lineNumber,
    line,
    complete: () => {
      update((latest) => ({
        ...latest,
        errors: Object.fromEntries(names.map((name) => [name, problemIn(name)])),
      }));
      return line;
    },
    firstInvalid: () => names.find((name) => problemIn(name) !== undefined),
  };
}

/** A constant, so that memoized values stay the same. */
export const NOTHING_LOADS: readonly string[] = [];

function lineInputs(
  fields: Fields,
  start: LineContent,
  update: (change: (state: State) => State) => void,
): LineInputs {
  const change = (changes: LineValues, product?: RaRecord | null) =>
    update((state) => {
      const { content } = state;
      const { values } = lineOf(content, start);
      const next = withWeighing(fields, { ...values, ...changes }, changes);
      return {
        ...state,
        content: {
          // A typed value counts even if it equals the default, which may change once it has loaded.
          values: { ...content?.values, ...changes, ...differencesOf(next, values) },
          product: product === undefined ? content?.product : product,
        },
      };
    });
  return {
    set: (name, value) => change({ [name]: value }),
    setWeight: ({ name, pesada }, { id, kg }) => change({ [name]: kg, [pesada]: id }),
    setProduct: (product) => change({ ...clearedWithProduct(fields), [PRODUCT]: product?.id ?? '' }, product),
    validate: (name, lineNumber) =>
      update((state) => {
        if (state.lineNumber !== lineNumber) return state;
        const { values } = lineOf(state.content, start);
        return { ...state, errors: { ...state.errors, [name]: problemOf(fields, name, values[name]) } };
      }),
    clear: () => update(({ lineNumber }) => ({ content: null, errors: {}, lineNumber: lineNumber + 1 })),
  };
}

const lineOf = (content: EntryContent | null, start: LineContent): LineContent => ({
  values: { ...start.values, ...content?.values },
  product: content?.product === undefined ? start.product : content.product,
});

const areSame = (a: LineContent, b: LineContent): boolean =>
  a.product?.id === b.product?.id && Object.keys(differencesOf(a.values, b.values)).length === 0;

const differencesOf = (next: LineValues, before: LineValues): LineValues =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== before[name]));

export const blankLine = (fields: Fields): LineValues =>
  Object.fromEntries(
    writableNames(fields).map((name) => {
      const field = fields[name]!;
      return [name, 'default' in field ? (field.default ?? '') : ''];
    }),
  );

const writableNames = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => mayWrite(fields[name]!, roleHere()));

const isLoading = (name: string, values: LineValues, loadingNames: readonly string[]) =>
  values[name] === '' && loadingNames.includes(name);

function validLine(
  fields: Fields,
  { values, product }: LineContent,
  loadingNames: readonly string[],
): ValidLine | null {
  const results = writableNames(fields).map((name) => ({
    name,
    ...(isLoading(name, values, loadingNames)
      ? { success: true, data: '' }
      : fieldInput(fields[name]!).safeParse(values[name])),
  }));
  if (product === null || results.some(({ success }) => !success)) return null;
  return { values: Object.fromEntries(results.map(({ name, data }) => [name, data])), product };
}

/** Empties the reference to the quote's line: another product does not deliver it. */
const clearedWithProduct = (fields: Fields): LineValues => blank(fixedNames(fields));

/** The reference to the quote's line is the only `createOnly` field of a line. */
const fixedNames = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]!;
    return 'createOnly' in field && field.createOnly;
  });

export const deliversQuote = (fields: Fields, values: LineValues): boolean =>
  fixedNames(fields).some((name) => Boolean(values[name]));

function problemOf(fields: Fields, name: string, value: unknown): string | undefined {
  const result = fieldInput(fields[name]!).safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** Two weights set the tonnes, a typed weight loses its weighing, and typed tonnes empty the weights. */
function withWeighing(fields: Fields, values: LineValues, changes: LineValues): LineValues {
  const allWeights = weightFieldsIn(fields);
  const changedWeights = allWeights.filter(({ name }) => name in changes);
  if (QUANTITY in changes)
    return { ...values, ...blank(allWeights.flatMap(({ name, pesada }) => [name, pesada])) };
  if (changedWeights.length === 0) return values;
  const typedWeights = changedWeights.filter(({ pesada }) => !(pesada in changes));
  const next = { ...values, ...blank(typedWeights.map(({ pesada }) => pesada)) };
  const weights = allWeights.map(({ name }) => String(next[name]));
  if (!weights.every((weight) => /^\d+$/.test(weight))) return next;
  // `weightFieldsIn` lists the gross weight first.
  const [gross = 0, tare = 0] = weights.map(Number);
  return { ...next, [QUANTITY]: tonnesWeighed(gross, tare) ?? '' };
}

const blank = (names: readonly string[]): LineValues => Object.fromEntries(names.map((name) => [name, '']));
