import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { canteraEs } from './cantera.es.ts';
import { raEs } from './ra.es.ts';

export type Words = { readonly [name: string]: string | Words };

export const messages: Words = { ...raEs, ...canteraEs };

/**
 * Translates keys into Spanish, the only language. A text that does not look like a key is returned as it is.
 * @param declared returns a text that follows from the declarations, unless `words` has the key
 * @param onMissingKey is called even when react-admin gives a default (`_`), because its defaults are English
 */
export function createI18nProvider(
  words: Words = {},
  declared: (key: string) => string | undefined = () => undefined,
  onMissingKey = reportMissingKey,
): I18nProvider {
  const all = { ...messages, ...words } as TranslationMessages & Words;
  // Polyglot need not warn about a missing key: `translate` reports it.
  const provider = polyglotI18nProvider(() => all, 'es', [{ locale: 'es', name: 'Español' }], {
    allowMissing: true,
  });
  return {
    ...provider,
    translate(key, options) {
      if (!KEY.test(key) || provider.translate(key, { _: '' }) !== '')
        return provider.translate(key, options);
      const text = declared(key);
      // `_` is the default that polyglot shows, with its placeholders filled in.
      if (text !== undefined) return provider.translate(key, { ...options, _: text });
      const group = key.split('.', 1)[0]!;
      // The default of an entity's text, or of a key that nobody here defines, is good enough.
      const isDefaultFine = options?._ !== undefined && (group === 'resources' || !Object.hasOwn(all, group));
      if (!isDefaultFine) onMissingKey(key);
      return provider.translate(key, options);
    },
  };
}

function reportMissingKey(key: string): void {
  const message = `Missing translation for key: "${key}"`;
  if (import.meta.env.MODE === 'test') throw new Error(message);
  // oxlint-disable-next-line no-console -- a browser test fails on it, a user is not disturbed
  console.warn(message);
}

const KEY = /^[a-z]\w*(\.\w+)+$/i;
