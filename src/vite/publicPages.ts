import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { PublicPage } from '#schema/application.ts';
import { PACKAGE } from './package.ts';

export type BuiltPage = PublicPage & { readonly file: string; readonly id: string };

/**
 * Names the files of a page. The bundler names a document by its path from the package's folder, and the server knows
 * it by the declared name; therefore the id is a path in that folder, where there is no such file.
 */
export const pageIn = (folder: string, page: PublicPage): BuiltPage => ({
  ...page,
  file: join(folder, page.document),
  id: join(PACKAGE, page.document),
});

/** Reads a document and makes its relative paths absolute. @param prefix put before them; '/@fs' for `npm run dev` */
export async function readDocument(file: string, prefix = ''): Promise<string> {
  const html = await readFile(file, 'utf8');
  return html.replaceAll(/(["'])\.\//g, `$1${prefix}${dirname(file)}/`);
}

export const buildPublicPages = (pages: readonly BuiltPage[]): Plugin => ({
  name: 'cantera:public-pages',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { input: pages.map(({ id }) => id) } } }),
  resolveId: {
    order: 'pre',
    // There is no file at the id, so Vite itself would not resolve it.
    handler: (source) => (pages.some(({ id }) => id === source) ? source : null),
  },
  load(source) {
    const page = pages.find(({ id }) => id === source);
    return page ? readDocument(page.file) : null;
  },
});
