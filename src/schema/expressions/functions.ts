import {
  bound,
  compareFractions,
  fraction,
  fractionOf,
  add,
  roundTo,
  type Fraction,
} from '#domain/fractions.ts';
import { compare } from '#domain/compare.ts';
import { daysBetween } from '#domain/dates.ts';
import type { Row } from '../columns.ts';
import {
  boundedText,
  unlessNull,
  term,
  possibleTexts,
  type Term,
  type TermKind,
  type TermValue,
} from './terms.ts';

type ExpressionFunction = {
  readonly usage: string;
  /** Returns null for arguments that the function does not take. */
  make(args: readonly Term[]): Term | null;
};

/** The functions of expressions, except `count`, which takes the name of lines and no term (`compile.ts`). */
export const FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = {
  sum: {
    usage: 'sum(lines.amount)',
    make: ([arg, ...more]) =>
      arg?.kind === 'number' && arg.each !== null && more.length === 0
        ? reduceLines(arg, (values) =>
            (values as Fraction[]).reduce((sum, each) => bound(add(sum, each)), fraction(0n)),
          )
        : null,
  },
  min: { usage: 'min(lines.price), or min(one, other)', make: (args) => extreme(args, -1) },
  max: { usage: 'max(lines.price), or max(one, other)', make: (args) => extreme(args, 1) },
  round: {
    usage: 'round(amount, 2)',
    make: (args) => {
      const [amount, places] = args;
      if (args.length !== 2 || !areAll(args, 'number') || places!.reads.length > 0) return null;
      // The places read neither fields nor lines, so they have a value without a record: a whole number of one digit.
      const digits = places!.value({}, {}) as Fraction | null;
      if (digits?.denominator !== 1n || digits.numerator < 0n || digits.numerator > 9n) return null;
      return term([amount!], {
        kind: 'number',
        isWhole: digits.numerator === 0n,
        value: unlessNull([amount!], (value: Fraction) =>
          fractionOf(roundTo(value, Number(digits.numerator))),
        ),
      });
    },
  },
  days: {
    usage: 'days(from, to)',
    make: (args) =>
      args.length === 2 && areAll(args, 'day')
        ? term(args, {
            kind: 'number',
            isWhole: true,
            value: unlessNull(args, (from: string, to: string) => fraction(BigInt(daysBetween(from, to)))),
          })
        : null,
  },
  if: {
    usage: 'if(condition, one, other), of which one and other are alike',
    make: (args) => {
      const [condition, one, other] = args;
      if (args.length !== 3 || condition?.kind !== 'boolean' || !isSameKind([one!, other!])) return null;
      return term(args, {
        kind: one!.kind,
        isWhole: one!.isWhole && other!.isWhole, // `term` would count the condition too
        texts: possibleTexts([one!, other!]),
        value(record, line) {
          const holds = condition.value(record, line);
          if (holds === null) return null;
          return (holds ? one! : other!).value(record, line);
        },
      });
    },
  },
  ifEmpty: {
    usage: 'ifEmpty(value, instead), which are alike',
    make: (args) =>
      args.length === 2 && isSameKind(args)
        ? term(args, {
            kind: args[0]!.kind,
            texts: possibleTexts(args),
            value: (record, line) => args[0]!.value(record, line) ?? args[1]!.value(record, line),
          })
        : null,
  },
  join: {
    usage: "join(' ', text, text)",
    make: (args) =>
      args.length > 1 && areAll(args, 'text')
        ? term(args, {
            kind: 'text',
            value: (record, line) => {
              const [between, ...texts] = args.map((arg) => arg.value(record, line) as string | null);
              return boundedText(texts.filter((text) => text !== null).join(between ?? '')) || null;
            },
          })
        : null,
  },
};

/** The maximum number of lines of a record, unless its declaration says another one. */
export const MAX_LINES = 300;

/** Makes a term of the values that a term has in all lines, without empty ones. */
const reduceLines = (arg: Term, reduce: (values: NonNullable<TermValue>[]) => TermValue): Term =>
  term([arg], {
    kind: arg.kind,
    texts: arg.texts,
    each: null,
    cost: 1 + arg.cost * MAX_LINES,
    value: (record) =>
      reduce(
        linesIn(record, arg.each!)
          .map((line) => arg.value(record, line))
          .filter((value) => value !== null),
      ),
  });

export const linesIn = (record: Row, name: string) => (record[name] ?? []) as readonly Row[];

export function order(one: TermValue, other: TermValue): number {
  if (typeof one !== 'string') return compareFractions(one as Fraction, other as Fraction);
  return compare(one, other as string);
}

export const isOrdered = (args: readonly Term[]) => areAll(args, 'number') || areAll(args, 'day');

export const isSameKind = ([one, other]: readonly Term[]) => one!.kind === other!.kind;

const areAll = (args: readonly Term[], kind: TermKind) => args.every((arg) => arg.kind === kind);

/** Makes a term of the greatest value (`side` 1), or of the least one (-1), of lines or of several terms. */
function extreme(args: readonly Term[], side: 1 | -1): Term | null {
  const pick = (values: NonNullable<TermValue>[]): TermValue =>
    values.toSorted((one, other) => order(other, one) * side)[0] ?? null;
  const [arg] = args;
  if (!arg || !isOrdered(args)) return null;
  if (args.length === 1) return arg.each === null ? null : reduceLines(arg, pick);
  return term(args, { kind: arg.kind, value: unlessNull(args, (...values) => pick(values)) });
}
