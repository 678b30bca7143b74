import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { PublicPage } from '#schema/application.ts';
import { PACKAGE } from './package.ts';

/** A public page whose document is a file; `id` is its name for the bundler. */
export type BuiltPage = PublicPage & { readonly file: string; readonly id: string };

/** Gives a document the name that the server knows: the bundler names it by its path from the package. */
export const pageIn = (folder: string, page: PublicPage): BuiltPage => ({
  ...page,
  file: join(folder, page.document),
  id: join(PACKAGE, page.document),
});

/**
 * Reads a document, giving its own files the whole path. `prefix` is what the server of `npm run dev` reads
 * them by.
 */
export async function readDocument(file: string, prefix = ''): Promise<string> {
  const html = await readFile(file, 'utf8');
  return html.replaceAll(/(["'])\.\//g, `$1${prefix}${dirname(file)}/`);
}

/** Builds the application's public pages. */
export const buildPublicPages = (pages: readonly BuiltPage[]): Plugin => ({
  name: 'cantera:public-pages',
  apply: 'build',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { input: pages.map(({ id }) => id) } } }),
  resolveId: {
    order: 'pre',
    handler: (source) => (pages.some(({ id }) => id === source) ? source : null),
  },
  load(source) {
    const page = pages.find(({ id }) => id === source);
    return page ? readDocument(page.file) : null;
  },
});
