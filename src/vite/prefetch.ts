import type { Plugin } from 'vite';
import { ADMIN_DOCUMENT, LOGIN_DOCUMENT } from './firstFiles.ts';

/** Lists the admin's first files in the login's document, which fetches them after its own (src/public/main.tsx). */
export const prefetchAdmin = (): Plugin => ({
  name: 'cantera:prefetch',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle = {} }) => {
      if (filename !== LOGIN_DOCUMENT) return [];
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId === ADMIN_DOCUMENT
          ? [file.fileName, ...file.imports]
          : [],
      );
      const others = files.filter((file) => !html.includes(file));
      return others.map((file) => ({
        tag: 'link',
        attrs: { 'data-prefetch': true, as: 'script', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});
