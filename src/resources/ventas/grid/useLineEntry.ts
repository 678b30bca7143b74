import { useId, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { tonnesWeighed } from '../lines.ts';
import { fieldInput, type Fields, mayWrite } from 'cantera';
import { roleHere } from 'cantera/admin';
import { PRODUCT, QUANTITY, weightFieldsIn, type WeightField } from './saleFields.ts';
import type { LineValues } from './saleLine.ts';

export type LineEntry = LineTyping & {
  readonly id: string;
  readonly fields: Fields;
  readonly values: LineValues;
  readonly product: RaRecord | null;
  readonly errors: Errors;
  /** The differences from a blank line, for a draft. */
  readonly typed: TypedEntry | null;
  readonly isUntouched: boolean;
  /** Grows when it is cleared for another line. */
  readonly turn: number;
  /** The line as it would be added; null while something is missing or wrong. */
  readonly line: ValidLine | null;
  /** Returns `line`, or shows errors at its fields. */
  complete(): ValidLine | null;
  firstWrong(): string | undefined;
};

/** Functions that stay the same while `start` does. */
export type LineTyping = {
  set(name: string, value: unknown): void;
  /** A weight that a weighbridge gave. */
  weigh(weight: WeightField, taken: { readonly id: number; readonly kg: number }): void;
  choose(product: RaRecord | null): void;
  /** Validates a field, as on blur, unless its row has been cleared for another line since. */
  check(name: string, turn: number): void;
  clear(): void;
};

export type ValidLine = { readonly values: LineValues; readonly product: RaRecord };

export type LineStart = { readonly values: LineValues; readonly product: RaRecord | null };

type Errors = Readonly<Record<string, string | undefined>>;

type State = {
  /** The differences from `start`, whose defaults may load late. */
  readonly typed: TypedEntry | null;
  readonly errors: Errors;
  readonly turn: number;
};

/** An absent `product` means that of `start`. */
export type TypedEntry = { readonly values: LineValues; readonly product?: RaRecord | null | undefined };

/**
 * @param start initial values, restored by `clear`
 * @param awaited names of values that may be missing while they load
 * @param initial the values that a draft had typed
 */
export function useLineEntry(
  fields: Fields,
  start: LineStart,
  awaited: readonly string[] = NOTHING,
  initial: TypedEntry | null = null,
): LineEntry {
  const id = useId();
  const [{ typed, errors, turn }, update] = useState<State>({ typed: initial, errors: {}, turn: 0 });
  const { values, product } = useMemo(() => lineOf(typed, start), [typed, start]);
  const typing = useMemo(() => lineTyping(fields, start, update), [fields, start]);
  const names = writableIn(fields);
  const wrongIn = (name: string) =>
    isAwaited(name, values, awaited) ? undefined : complaint(fields, name, values[name]);
  // A field that was wrong may be right now, for example by a default that has loaded.
  const stillWrong = Object.entries(errors).filter(([, text]) => text !== undefined);

  const line = useMemo(
    () => validLine(fields, { values, product }, awaited),
    [awaited, fields, product, values],
  );

  return {
    ...typing,
    id,
    fields,
    values,
    product,
    errors: Object.fromEntries(stillWrong.map(([name]) => [name, wrongIn(name)])),
    typed,
    isUntouched: isSame({ values, product }, start),
    turn,
    line,
    complete: () => {
      update((now) => ({ ...now, errors: Object.fromEntries(names.map((name) => [name, wrongIn(name)])) }));
      return line;
    },
    firstWrong: () => names.find((name) => wrongIn(name) !== undefined),
  };
}

const NOTHING: readonly string[] = [];

function lineTyping(
  fields: Fields,
  start: LineStart,
  update: (next: (now: State) => State) => void,
): LineTyping {
  const change = (changes: LineValues, product?: RaRecord | null) =>
    update(({ typed, errors, turn }) => {
      const { values } = lineOf(typed, start);
      const next = withWeighing(fields, { ...values, ...changes }, changes);
      return {
        typed: {
          values: { ...typed?.values, ...changes, ...differing(next, values) },
          product: product === undefined ? typed?.product : product,
        },
        errors,
        turn,
      };
    });
  return {
    set: (name, value) => change({ [name]: value }),
    weigh: ({ name, pesada }, { id: taken, kg }) => change({ [name]: kg, [pesada]: taken }),
    choose: (product) => change({ ...ofProduct(fields), [PRODUCT]: product?.id ?? '' }, product),
    check: (name, turn) =>
      update((now) => {
        if (now.turn !== turn) return now;
        const { values } = lineOf(now.typed, start);
        return { ...now, errors: { ...now.errors, [name]: complaint(fields, name, values[name]) } };
      }),
    clear: () => update(({ turn }) => ({ typed: null, errors: {}, turn: turn + 1 })),
  };
}

const lineOf = (typed: TypedEntry | null, start: LineStart): LineStart => ({
  values: { ...start.values, ...typed?.values },
  product: typed?.product === undefined ? start.product : typed.product,
});

/**
 * Tells whether two lines have the same product and values. A row that was typed and erased again is not a
 * line.
 */
const isSame = (a: LineStart, b: LineStart): boolean =>
  a.product?.id === b.product?.id && Object.keys(differing(a.values, b.values)).length === 0;

const differing = (next: LineValues, before: LineValues): LineValues =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== before[name]));

export const blankLine = (fields: Fields): LineValues =>
  Object.fromEntries(
    writableIn(fields).map((name) => {
      const field = fields[name]!;
      return [name, 'default' in field ? (field.default ?? '') : ''];
    }),
  );

const writableIn = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((name) => mayWrite(fields[name]!, roleHere()));

const isAwaited = (name: string, values: LineValues, awaited: readonly string[]) =>
  values[name] === '' && awaited.includes(name);

function validLine(
  fields: Fields,
  { values, product }: LineStart,
  awaited: readonly string[],
): ValidLine | null {
  const results = writableIn(fields).map((name) => ({
    name,
    ...(isAwaited(name, values, awaited)
      ? { success: true, data: '' }
      : fieldInput(fields[name]!).safeParse(values[name])),
  }));
  if (product === null || results.some(({ success }) => !success)) return null;
  return { values: Object.fromEntries(results.map(({ name, data }) => [name, data])), product };
}

/** The quote's line, if any, goes with its product. */
const ofProduct = (fields: Fields): LineValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => 'createOnly' in field && field.createOnly)
      .map(([name]) => [name, '']),
  );

function complaint(fields: Fields, name: string, value: unknown): string | undefined {
  const result = fieldInput(fields[name]!).safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/**
 * Returns the values with changed weights. A complete weighing in kilograms sets the tonnes; a typed weight is
 * not a weighbridge's.
 */
function withWeighing(fields: Fields, values: LineValues, changes: LineValues): LineValues {
  const changed = weightFieldsIn(fields).filter(({ name }) => name in changes);
  if (changed.length === 0) return values;
  const typed = changed.filter(({ pesada }) => !(pesada in changes));
  const next = { ...values, ...Object.fromEntries(typed.map(({ pesada }) => [pesada, ''])) };
  const weights = weightFieldsIn(fields).map(({ name }) => String(next[name]));
  if (!weights.every((weight) => /^\d+$/.test(weight))) return next;
  const [gross = 0, tare = 0] = weights.map(Number);
  return { ...next, [QUANTITY]: tonnesWeighed(gross, tare) ?? '' };
}
