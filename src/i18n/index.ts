import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { canteraEs } from './cantera.es.ts';
import { raEs } from './ra.es.ts';

/** Words of the interface by key: those of `{ ventas: { total } }` are asked for as `ventas.total`. */
export type Words = { readonly [name: string]: string | Words };

/** Every word of the framework's screens: react-admin's (`ra.*`) and our own (`cantera.*`). */
export const messages = { ...raEs, ...canteraEs };

/**
 * Translates keys into Spanish, the only language.
 *
 * @param words of the application, beside the framework's
 * @param onMissingKey called with each key that has no text. Defaults of the caller (`_`) do not excuse a key of
 *   ours, because react-admin's are English. What does not look like a key is text already (a server's message, a
 *   label of a declaration) and passes through. If it returns, the caller's default or the key itself is shown.
 */
export function createI18nProvider(words: Words = {}, onMissingKey = complain): I18nProvider {
  const all = { ...messages, ...words };
  const provider = polyglotI18nProvider(() => all, 'es', [{ locale: 'es', name: 'Español' }], {
    allowMissing: true,
  });
  return {
    ...provider,
    translate(key, options) {
      const isOurs = Object.hasOwn(all, key.split('.', 1)[0]!);
      const excused = options?._ !== undefined && !isOurs;
      if (!excused && KEY.test(key) && !hasText(all, key)) onMissingKey(key);
      return provider.translate(key, options);
    },
  };
}

/** Under test a missing key throws; elsewhere it is a warning on the console. */
function complain(key: string): void {
  const complaint = `Missing translation for key: "${key}"`;
  if (import.meta.env.MODE === 'test') throw new Error(complaint);
  // oxlint-disable-next-line no-console -- a browser test fails on it, a user is not disturbed
  console.warn(complaint);
}

const KEY = /^[a-z]\w*(\.\w+)+$/i;

function hasText(words: Words, key: string): boolean {
  let node: unknown = words;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string';
}
