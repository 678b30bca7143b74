import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { tonnesWeighed } from '../lines.ts';
import type { Fields } from '#schema/declaration.ts';
import { fieldInput } from '#schema/input.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '#admin/access.ts';
import { PRODUCT, QUANTITY, weighingFields, type Weight } from './saleFields.ts';
import type { LineValues } from './saleLine.ts';

export type LineEntry = {
  readonly id: string;
  readonly fields: Fields;
  readonly values: LineValues;
  readonly product: RaRecord | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isUntouched: boolean;
  /** Grows when it is cleared for another line. */
  readonly turn: number;
  set(name: string, value: unknown): void;
  /** A weight that a weighbridge gave. */
  weigh(weight: Weight, taken: { readonly id: number; readonly kg: number }): void;
  choose(product: RaRecord | null): void;
  /** Validates a field, as on blur. */
  check(name: string): void;
  /** The validated line, or null and errors at the fields. */
  complete(): { values: LineValues; product: RaRecord } | null;
  firstWrong(): string | undefined;
  clear(): void;
};

export type LineStart = { readonly values: LineValues; readonly product: RaRecord | null };

/** @param start initial values, restored by `clear` */
export function useLineEntry(fields: Fields, start: LineStart): LineEntry {
  const id = useId();
  const names = Object.keys(fields).filter((name) => mayWrite(fields[name]!, roleHere()));
  // Follows `start` until something is typed: defaults may load late.
  const [typed, setTyped] = useState<LineStart | null>(null);
  const { values, product } = typed ?? start;
  const [errors, setErrors] = useState<LineEntry['errors']>({});
  const [turn, setTurn] = useState(0);

  const say = (name: string, held: LineValues) =>
    setErrors((others) => ({ ...others, [name]: complaint(fields, name, held[name]) }));
  const change = (changes: LineValues, chosen = product) => {
    const next = withWeighing(fields, { ...values, ...changes }, changes);
    setTyped({ values: next, product: chosen });
    // Errors disappear once fixed.
    for (const name of Object.keys(next)) if (errors[name] !== undefined) say(name, next);
  };
  const wrong = () => names.filter((name) => complaint(fields, name, values[name]) !== undefined);

  return {
    id,
    fields,
    values,
    product,
    errors,
    isUntouched: typed === null,
    turn,
    set: (name, value) => change({ [name]: value }),
    weigh: ({ name, pesada }, { id: taken, kg }) => change({ [name]: kg, [pesada]: taken }),
    choose: (chosen) => change({ ...ofProduct(fields), [PRODUCT]: chosen?.id ?? '' }, chosen),
    check: (name) => say(name, values),
    complete: () => {
      const complaints = Object.fromEntries(
        names.map((name) => [name, complaint(fields, name, values[name])]),
      );
      setErrors(complaints);
      if (product === null || Object.values(complaints).some((text) => text !== undefined)) return null;
      const held = names.map((name) => [name, fieldInput(fields[name]!).parse(values[name])] as const);
      return { values: Object.fromEntries(held), product };
    },
    firstWrong: () => wrong()[0],
    clear: () => {
      setTyped(null);
      setTurn(turn + 1);
      setErrors({});
    },
  };
}

export function blankLine(fields: Fields): LineValues {
  const writable = Object.entries(fields).filter(([, field]) => mayWrite(field, roleHere()));
  return Object.fromEntries(
    writable.map(([name, field]) => [name, 'default' in field ? (field.default ?? '') : '']),
  );
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

/** A complete weighing in kilograms sets the tonnes; a typed weight is no weighbridge's. */
function withWeighing(fields: Fields, values: LineValues, changes: LineValues): LineValues {
  const changed = weighingFields(fields).filter(({ name }) => name in changes);
  if (changed.length === 0) return values;
  const typed = changed.filter(({ pesada }) => !(pesada in changes));
  const next = { ...values, ...Object.fromEntries(typed.map(({ pesada }) => [pesada, ''])) };
  const weights = weighingFields(fields).map(({ name }) => String(next[name]));
  if (!weights.every((weight) => /^\d+$/.test(weight))) return next;
  const [gross = 0, tare = 0] = weights.map(Number);
  return { ...next, [QUANTITY]: tonnesWeighed(gross, tare) ?? '' };
}
