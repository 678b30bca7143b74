import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { raEs, raStockEs } from '#i18n/ra.es.ts';
import { moduleOf } from './package.ts';

/**
 * Builds react-admin's Spanish merged, without the texts of ra-language-spanish that ours replace (1.7 kB of brotli),
 * and what only stock screens say apart.
 */
export const spanish = (): Plugin => ({
  name: 'cantera:spanish',
  apply: 'build',
  transform: {
    filter: { id: moduleOf('i18n/ra(Stock)?\\.es') },
    handler: (_code, id) => ({
      code: id.includes('Stock')
        ? `import { addLater } from './later${extname(id)}'; addLater(${JSON.stringify(raStockEs)}, 'ra');`
        : `export const raEs = ${JSON.stringify(raEs)};`,
      map: null,
      moduleType: 'js',
    }),
  },
});
