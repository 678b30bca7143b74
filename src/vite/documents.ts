import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PublicPage } from '#schema/application.ts';
import { publicPages } from '#server/publicPages.ts';

/** Serves the documents while one develops, as src/server/static does for the built ones. */
export const documents = (folder: string, own: readonly PublicPage[]): Plugin => ({
  name: 'cantera:documents',
  configureServer(vite) {
    vite.middlewares.use((request, _response, next) => {
      const [path = '', query] = request.url!.split('?');
      const page = own.find((candidate) => candidate.path === path);
      const document = publicPages.includes(path)
        ? '/ingresar.html'
        : page && `/@fs${join(folder, page.document)}`;
      if (document !== undefined) request.url = document + (query === undefined ? '' : `?${query}`);
      next();
    });
  },
});
