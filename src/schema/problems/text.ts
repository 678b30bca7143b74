export type ProblemText<P> = {
  /** Returns a sentence in English for developers; `at` is the problem's place in the declaration. */
  en(at: string, params: P): string;
  /** Returns a sentence in Spanish for an ADMIN, which is shown after the place. */
  es(params: P): string;
};

type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

type ParamsIn<T extends string> = { readonly [Name in Exclude<Places<T>, 'at'>]: string | number };

type ProblemSentence<P> = ProblemText<P>['en'] | ProblemText<P>['es'];

/** Makes the two texts of a problem. In a template `{at}` is the problem's place, and `{name}` is its parameter `name`. */
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
        ? (at, params) => fill(en, { at, ...params })
        : (en as ProblemText<object>['en']),
    es: typeof es === 'string' ? (params) => fill(es, params) : (es as ProblemText<object>['es']),
  };
}

const fill = (template: string, params: object): string =>
  template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String((params as Record<string, unknown>)[name]),
  );

/** Makes the texts of a problem that only code can have, so that an ADMIN just learns that the program is wrong. */
export function developerText<const En extends string>(en: En): ProblemText<ParamsIn<En>>;
export function developerText<P>(en: ProblemText<P>['en']): ProblemText<P>;
export function developerText(en: string | ProblemText<object>['en']): ProblemText<object> {
  const es = () => 'esto hay que corregirlo en el programa.';
  return typeof en === 'string' ? { en: problemText(en, '').en, es } : { en, es };
}
