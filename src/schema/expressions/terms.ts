import { TooLargeError, type Fraction } from '#domain/fractions.ts';
import type { Row } from '../columns.ts';
import type { Fields } from '../declaration.ts';
import type { ValueKind } from '../kinds.ts';
import { problem, type Code, type ParamsFor, type Problem } from '../problems/problem.ts';

/** A fraction for a number; text for a day or a text; null when empty. */
export type TermValue = Fraction | string | boolean | null;

export type TermKind = Exclude<ValueKind, 'reference' | 'other'>;

/** A part of an expression that is checked and can be evaluated. */
export type Term = {
  readonly kind: TermKind;
  /** All texts that it can be; null when it may be any. */
  readonly texts: readonly string[] | null;
  /** Whether it is surely a whole number. */
  readonly isWhole: boolean;
  /** Name of the lines, if the term has a value for each line; null if it has one for the record. */
  readonly each: string | null;
  /** Paths of the fields that it reads, and names of the lines that it counts: `cantidad`, `lineas.importe`, `lineas`. */
  readonly reads: readonly string[];
  /** Number of parts evaluated for one value, at the maximum number of lines. */
  readonly cost: number;
  value(record: Row, line: Row): TermValue;
};

export type ExpressionScope = { readonly fields: Fields; readonly lines: Readonly<Record<string, Fields>> };

/** Stands for the value of a computed field that is too large, until all that read it are computed. */
export const TOO_LARGE = Symbol('too large');

const MAX_TEXT_LENGTH = 20_000;

export function boundedText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) throw new TooLargeError();
  return text;
}

export class ExpressionError extends Error {
  override name = 'ExpressionError';
  /** Its `at` is empty: an expression does not know its field. */
  readonly problem: Problem;

  constructor(mistake: Problem) {
    super(mistake.code);
    this.problem = mistake;
  }
}

export const expressionError = <C extends Code>(code: C, ...params: ParamsFor<C>): ExpressionError =>
  new ExpressionError(problem(code, '', ...params));

/**
 * Makes a term of its parts, from which all its traits follow that `more` does not name.
 * @throws ExpressionError for values of lines in different tables, whose rows do not correspond
 */
export function term(parts: readonly Term[], more: Pick<Term, 'kind' | 'value'> & Partial<Term>): Term {
  const [each = null, other] = new Set(parts.flatMap((part) => part.each ?? []));
  if (each !== null && other !== undefined) throw expressionError('otherLines', { one: each, other });
  const isWhole = parts.every((part) => part.isWhole);
  const reads = [...new Set(parts.flatMap((part) => part.reads))];
  const cost = parts.reduce((sum, part) => sum + part.cost, 1);
  return { texts: null, isWhole, each, reads, cost, ...more };
}

/** Returns the function that combines the values of the parts; its result is null if one of them is. */
export const unlessNull =
  <V extends NonNullable<TermValue>>(
    parts: readonly Term[],
    combine: (...values: V[]) => TermValue,
  ): Term['value'] =>
  (record, line) => {
    const values = parts.map((part) => part.value(record, line));
    return values.includes(null) ? null : combine(...(values as V[]));
  };

export const possibleTexts = (parts: readonly Term[]): readonly string[] | null =>
  parts.every(({ texts }) => texts !== null) ? parts.flatMap(({ texts }) => texts!) : null;
