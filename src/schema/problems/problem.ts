import type { Texts } from './texts.ts';

/** A mistake in a declaration. `texts.ts` has its sentences. */
export type Problem = {
  readonly code: Code;
  /** Its place: 'fields.marcaId.when', or `ITSELF`. */
  readonly at: string;
  readonly params: object;
};

export type Code = keyof Texts;

export type ParamsOf<C extends Code> = Parameters<Texts[C]['es']>[0];

/** The place of a mistake in the whole of a declaration: 'it has neither a source nor a query'. */
export const ITSELF = 'it';

/** The params of a code; none where its texts take none. */
export type ParamsFor<C extends Code> = {} extends ParamsOf<C> ? [] : [params: ParamsOf<C>];

export const problem = <C extends Code>(code: C, at: string, ...[params = {}]: ParamsFor<C>): Problem => ({
  code,
  at,
  params: params as object,
});

/** Places the problems of a part in the whole. */
export const under = (place: string, problems: readonly Problem[]): Problem[] =>
  problems.map((each) => ({ ...each, at: `${place}.${each.at}` }));

/** Problems about names that may be misspelt. */
export type UnknownCode =
  | 'noField'
  | 'noState'
  | 'noRole'
  | 'noEntity'
  | 'noReport'
  | 'noFilter'
  | 'noColumn'
  | 'notListed'
  | 'noInput'
  | 'noHeading'
  | 'noAction'
  | 'notTyped';

/** Returns a problem for each name that is not known. */
export const unknownProblems = (
  code: UnknownCode,
  at: string,
  names: readonly string[],
  known: readonly string[],
  { of, isKnown = (name) => known.includes(name) }: UnknownOptions = {},
): Problem[] => names.filter((name) => !isKnown(name)).map((name) => problem(code, at, { name, known, of }));

type UnknownOptions = {
  /** The owner of the names, for the sentence. */
  readonly of?: string;
  /** Decides when more names are known than a suggestion lists. */
  readonly isKnown?: (name: string) => boolean;
};

/** A problem for each name. */
export const problemsFor = (code: NamedCode, at: string, names: readonly string[]): Problem[] =>
  names.map((name) => problem(code, at, { name }));

/** Problems about names of fields that do not fit a word. */
export type NamedCode = {
  [C in Code]: { name: string } extends ParamsOf<C> ? ({} extends ParamsOf<C> ? never : C) : never;
}[Code];
