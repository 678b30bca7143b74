import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { firstFiles, homeFiles } from './firstFiles.ts';

/**
 * Writes the admin's first files, and the home's, into ingresar.html (`<meta name="admin-files">`), for
 * src/public/prefetch.ts.
 */
export function prefetchAdmin(): Plugin {
  let base = '/';
  return {
    name: 'cantera:prefetch-admin',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        if (basename(filename) !== 'ingresar.html' || !bundle) return;
        const files = [...firstFiles(bundle, 'index.html'), ...homeFiles(bundle)];
        if (files.length === 0) return;
        const content = files.map((file) => base + file).join(' ');
        return [{ tag: 'meta', attrs: { name: 'admin-files', content }, injectTo: 'head' }];
      },
    },
  };
}
