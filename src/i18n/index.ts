import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { canteraEs } from './cantera.es.ts';
import { raEs } from './ra.es.ts';

/** Every word of the interface: react-admin's (`ra.*`) and the product's (`cantera.*`). */
export const messages = { ...raEs, ...canteraEs };

/**
 * Translates keys into Spanish, the only language.
 *
 * @param onMissingKey called with each key that has no text. Defaults of the caller (`_`) do not excuse a key of
 *   ours, because react-admin's are English. What does not look like a key is text already (a server's message, a
 *   label of a declaration) and passes through. If it returns, the caller's default or the key itself is shown.
 */
export function createI18nProvider(onMissingKey: (key: string) => void): I18nProvider {
  const provider = polyglotI18nProvider(() => messages, 'es', [{ locale: 'es', name: 'Español' }], {
    allowMissing: true,
  });
  return {
    ...provider,
    translate(key, options) {
      const excused = options?._ !== undefined && !OWN_KEY.test(key);
      if (!excused && KEY.test(key) && !hasText(key)) onMissingKey(key);
      return provider.translate(key, options);
    },
  };
}

/** The application's provider: under test a missing key throws; elsewhere it is a warning on the console. */
export const i18nProvider = createI18nProvider((key) => {
  const complaint = `Missing translation for key: "${key}"`;
  if (import.meta.env.MODE === 'test') throw new Error(complaint);
  // oxlint-disable-next-line no-console -- a browser test fails on it, a user is not disturbed
  console.warn(complaint);
});

const KEY = /^[a-z]\w*(\.\w+)+$/i;
const OWN_KEY = /^(ra|cantera)\./;

function hasText(key: string): boolean {
  let node: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return false;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === 'string';
}
