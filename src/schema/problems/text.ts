/**
 * A problem in words: in English for developers, with its place in the sentence; in Spanish for an ADMIN,
 * after it.
 */
export type ProblemText<P> = {
  en(at: string, params: P): string;
  es(params: P): string;
};

/** The names between braces: `at`, and params. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

type ParamsIn<T extends string> = { readonly [Name in Exclude<Places<T>, 'at'>]: string | number };

type ProblemSentence<P> = ProblemText<P>['en'] | ProblemText<P>['es'];

/** Makes texts from templates, or from functions when a sentence depends on more than its params. */
export function problemText<const En extends string, const Es extends string>(
  en: En,
  es: Es,
): ProblemText<ParamsIn<En | Es>>;
export function problemText<P>(en: ProblemText<P>['en'], es: ProblemText<P>['es']): ProblemText<P>;
export function problemText(
  en: string | ProblemSentence<object>,
  es: string | ProblemSentence<object>,
): ProblemText<object> {
  return {
    en:
      typeof en === 'string'
        ? (at, params) => filled(en, { at, ...params })
        : (en as ProblemText<object>['en']),
    es: typeof es === 'string' ? (params) => filled(es, params) : (es as ProblemText<object>['es']),
  };
}

const filled = (template: string, params: object): string =>
  template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String((params as Record<string, unknown>)[name]),
  );

/**
 * Makes the text of a problem that only code can have. An ADMIN meets it when a new version of the program is
 * wrong.
 */
export function developerText<const En extends string>(en: En): ProblemText<ParamsIn<En>>;
export function developerText<P>(en: ProblemText<P>['en']): ProblemText<P>;
export function developerText(en: string | ProblemText<object>['en']): ProblemText<object> {
  const es = () => 'esto hay que corregirlo en el programa.';
  return typeof en === 'string' ? { en: problemText(en, '').en, es } : { en, es };
}
