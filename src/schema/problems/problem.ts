import type { Texts } from './texts.ts';

export type Problem = {
  readonly code: Code;
  /** Its place: 'fields.marcaId.when', or `ITSELF`. */
  readonly at: string;
  readonly params: object;
};

export type Code = keyof Texts;

type ParamsOf<C extends Code> = Parameters<Texts[C]['es']>[0];

/** The `at` of a mistake in a whole declaration. It begins the sentence: 'it has neither a source nor…'. */
export const ITSELF = 'it';

/** The parameters that `problem` takes for a code; none if its texts have none. */
export type ParamsFor<C extends Code> = {} extends ParamsOf<C> ? [] : [params: ParamsOf<C>];

export const problem = <C extends Code>(code: C, at: string, ...[params = {}]: ParamsFor<C>): Problem => ({
  code,
  at,
  params: params as object,
});

export const under = (place: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, at: `${place}.${each.at}` }));

/** Codes whose texts take a `name`, the `known` names, and what these are names `of`. */
type UnknownCode = { [C in Code]: 'known' | 'of' extends keyof ParamsOf<C> ? C : never }[Code];

/** Returns a problem for each name that is not among the known ones, of which the message suggests the nearest. */
export const unknownProblems = (
  code: UnknownCode,
  at: string,
  names: readonly string[],
  known: readonly string[],
  { of, isKnown = (name) => known.includes(name) }: UnknownOptions = {},
): Problem[] => names.filter((name) => !isKnown(name)).map((name) => problem(code, at, { name, known, of }));

type UnknownOptions = {
  readonly of?: string;
  /** Decides instead of `known`, when more names exist than a sentence should suggest. */
  readonly isKnown?: (name: string) => boolean;
};

export const problemsFor = (code: NamedCode, at: string, names: readonly string[]): Problem[] =>
  names.map((name) => problem(code, at, { name }));

/** Codes whose texts take a `name` alone. The inner condition leaves out codes without params. */
type NamedCode = {
  [C in Code]: { name: string } extends ParamsOf<C> ? ({} extends ParamsOf<C> ? never : C) : never;
}[Code];
