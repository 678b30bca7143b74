import { TooLargeError, type Fraction } from '#domain/fractions.ts';
import type { Row } from '../columns.ts';
import type { Fields } from '../declaration.ts';
import type { ValueKind } from '../kinds.ts';
import { problem, type Code, type ParamsFor, type Problem } from '../problems/problem.ts';

/** A fraction for a number; text for a day or a text; null when empty. */
export type TermValue = Fraction | string | boolean | null;

export type TermKind = Exclude<ValueKind, 'reference' | 'other'>;

/** A checked part of an expression, which can be evaluated. */
export type Term = {
  readonly kind: TermKind;
  /** The only texts that it can be. */
  readonly texts: readonly string[] | null;
  /** A number without decimals. */
  readonly isWhole: boolean;
  /** Lines, each of which has a value of its own for this term. */
  readonly each: string | null;
  /** `cantidad`, and `lineas.importe` */
  readonly reads: readonly string[];
  /** How many parts are evaluated for one value, with as many lines as there may be. */
  readonly cost: number;
  /** @param line one of `each` */
  value(record: Row, line: Row): TermValue;
};

/** The fields that an expression may name. */
export type ExpressionScope = { readonly fields: Fields; readonly lines: Readonly<Record<string, Fields>> };

/** The value of a field whose result exceeds the bounds. */
export const TOO_LARGE = Symbol('too large');

/** Maximum number of characters of a text, as many as the longest field takes. */
const MAX_CHARACTERS = 20_000;

/** @throws TooLargeError */
export function boundedText(text: string): string {
  if (text.length > MAX_CHARACTERS) throw new TooLargeError();
  return text;
}

/** Why an expression is refused. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
  /** Its `at` is empty. */
  readonly problem: Problem;

  constructor(mistake: Problem) {
    super(mistake.code);
    this.problem = mistake;
  }
}

/** Returns an error to be thrown. */
export const expressionError = <C extends Code>(code: C, ...params: ParamsFor<C>): ExpressionError =>
  new ExpressionError(problem(code, '', ...params));

/**
 * Combines parts. @throws ExpressionError for values of different lines, which have nothing to do with each
 * other
 */
export function term(parts: readonly Term[], own: Pick<Term, 'kind' | 'value'> & Partial<Term>): Term {
  const [each = null, other] = new Set(parts.flatMap((part) => part.each ?? []));
  if (each !== null && other !== undefined) throw expressionError('otherLines', { one: each, other });
  const isWhole = parts.every((part) => part.isWhole);
  const reads = [...new Set(parts.flatMap((part) => part.reads))];
  const cost = parts.reduce((sum, part) => sum + part.cost, 1);
  return { texts: null, isWhole, each, reads, cost, ...own };
}

/** The value is empty when a part is. */
export const unlessNull =
  <V extends NonNullable<TermValue>>(
    parts: readonly Term[],
    of: (...values: V[]) => TermValue,
  ): Term['value'] =>
  (record, line) => {
    const values = parts.map((part) => part.value(record, line));
    return values.includes(null) ? null : of(...(values as V[]));
  };

/** Returns the texts that any of the parts can be; null when one may be any text. */
export const possibleTexts = (parts: readonly Term[]): readonly string[] | null =>
  parts.every(({ texts }) => texts !== null) ? parts.flatMap(({ texts }) => texts!) : null;
