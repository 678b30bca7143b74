import { basename } from 'node:path';
import type { Plugin } from 'vite';
import * as meant from '#schema/meant.ts';
import * as refusals from '#schema/refusals.ts';
import { moduleOf } from './package.ts';

/**
 * Leaves the checks of declarations, and what they suggest, out of the browser's files: 6 kB of brotli.
 * The configuration loads the application, so that a wrong one stops the build.
 */
export const checked = (): Plugin => ({
  name: 'cantera:checked',
  apply: 'build',
  transform: {
    filter: { id: moduleOf('schema/(meant|refusals)') },
    handler: (_code, id) => ({
      code: Object.keys(basename(id).startsWith('meant.') ? meant : refusals)
        .map((name) => `export const ${name} = () => {};`)
        .join('\n'),
      map: null,
      moduleType: 'js',
    }),
  },
});
