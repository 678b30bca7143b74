import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { canteraEs } from './cantera.es.ts';
import { later } from './later.ts';
import { raEs } from './ra.es.ts';

/** `{ ventas: { total } }` has the key `ventas.total`. */
export type Words = { readonly [name: string]: string | Words };

/** Texts of the framework's screens: react-admin's (`ra.*`) and our own (`cantera.*`). */
export const messages: Words = { ...raEs, ...canteraEs };

/**
 * Translates keys into Spanish, the only language.
 *
 * @param words the application's texts, beside the framework's
 * @param declared texts that follow from the declarations; the application's have precedence
 * @param onMissingKey called with each key without a text. The caller's default (`_`) does not excuse one
 * of our keys, because react-admin's defaults are English. What does not look like a key is a text already
 * (a server's message, a declared label) and passes through. If it returns, the caller's default or the key
 * itself is shown.
 */
export function createI18nProvider(
  words: Words = {},
  declared: (key: string) => string | undefined = () => undefined,
  onMissingKey = complain,
): I18nProvider {
  const all = { ...messages, ...words } as TranslationMessages & Words;
  const provider = polyglotI18nProvider(() => all, 'es', [{ locale: 'es', name: 'Español' }], {
    allowMissing: true,
  });
  return {
    ...provider,
    translate(key, options) {
      if (!KEY.test(key) || textOf(all, key) !== undefined) return provider.translate(key, options);
      const text = textOf(later, key) ?? declared(key);
      if (text !== undefined) return provider.translate(key, { ...options, _: text });
      const root = key.split('.', 1)[0]!;
      const excused = options?._ !== undefined && (root === 'resources' || !Object.hasOwn(all, root));
      if (!excused) onMissingKey(key);
      return provider.translate(key, options);
    },
  };
}

/** Throws under test. */
function complain(key: string): void {
  const complaint = `Missing translation for key: "${key}"`;
  if (import.meta.env.MODE === 'test') throw new Error(complaint);
  // oxlint-disable-next-line no-console -- a browser test fails on it, a user is not disturbed
  console.warn(complaint);
}

const KEY = /^[a-z]\w*(\.\w+)+$/i;

function textOf(words: Words, key: string): string | undefined {
  let node: unknown = words;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string' ? node : undefined;
}
