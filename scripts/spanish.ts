import type { Plugin } from 'vite';
import { raEs } from '../src/i18n/ra.es.ts';

/** Builds react-admin's Spanish merged, without the texts of ra-language-spanish that ours replace: 1.7 kB of brotli. */
export const spanish = (): Plugin => ({
  name: 'cantera:spanish',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/i18n\/ra\.es\.ts$/ },
    handler: () => ({ code: `export const raEs = ${JSON.stringify(raEs)};`, map: null, moduleType: 'js' }),
  },
});
