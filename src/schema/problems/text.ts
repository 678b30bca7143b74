/** A problem in words: in English for developers, with its place in the sentence; in Spanish for ADMIN, after it. */
export type Text<P> = {
  en(at: string, params: P): string;
  es(params: P): string;
};

export const text = <P = {}>(en: Text<P>['en'], es: Text<P>['es']): Text<P> => ({ en, es });

/** What only code declares. ADMIN meets it where a new version of the program is wrong. */
export const coded = <P = {}>(en: Text<P>['en']): Text<P> =>
  text(en, () => 'esto hay que corregirlo en el programa.');
