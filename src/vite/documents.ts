import type { Plugin } from 'vite';
import { publicPages } from '#server/publicPages.ts';
import { readDocument, type BuiltPage } from './publicPages.ts';

/** Serves public pages in `npm run dev`: the application's own, and the framework's, which share ingresar.html. */
export const publicDocuments = (pages: readonly BuiltPage[]): Plugin => ({
  name: 'cantera:documents',
  configureServer(vite) {
    const documentOf = async ({ path, file }: BuiltPage) =>
      vite.transformIndexHtml(path, await readDocument(file, '/@fs'));
    vite.middlewares.use((request, response, next) => {
      const [path = '', query] = request.url!.split('?');
      const page = pages.find((candidate) => candidate.path === path);
      if (page) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        documentOf(page).then((html) => response.end(html), next);
        return;
      }
      if (publicPages.includes(path))
        request.url = query === undefined ? '/ingresar.html' : `/ingresar.html?${query}`;
      next();
    });
  },
});
