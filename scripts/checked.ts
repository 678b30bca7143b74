import type { Plugin } from 'vite';
import * as meant from '../src/schema/meant.ts';
import * as refusals from '../src/schema/refusals.ts';

/**
 * Leaves the checks of declarations, and what they suggest, out of the browser's files: 6 kB of brotli.
 * vite.config.ts loads the application, so that a wrong one stops the build.
 */
export const checked = (): Plugin => ({
  name: 'cantera:checked',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/schema\/(meant|refusals)\.ts$/ },
    handler: (_code, id) => ({
      code: Object.keys(id.endsWith('meant.ts') ? meant : refusals)
        .map((name) => `export const ${name} = () => {};`)
        .join('\n'),
      map: null,
      moduleType: 'js',
    }),
  },
});
