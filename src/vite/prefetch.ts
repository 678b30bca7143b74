import type { Plugin } from 'vite';
import { ADMIN, LOGIN } from './firstFiles.ts';

/**
 * Lets the browser fetch the admin's script at the login, while the user types. src/public/main.tsx starts it when the
 * page has loaded: before, it would take bandwidth from the login itself.
 */
export const prefetchAdmin = (): Plugin => ({
  name: 'cantera:prefetch',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (filename !== LOGIN) return [];
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId === ADMIN ? [file.fileName, ...file.imports] : [],
      );
      // The login has loaded some of them itself.
      const others = files.filter((file) => !html.includes(file));
      return others.map((file) => ({
        tag: 'link',
        attrs: { 'data-prefetch': true, as: 'script', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});
