import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PublicPage } from '#schema/application.ts';
import { fileOfPage, workerOfPage } from '#server/static/worker.ts';
import { firstFiles } from './firstFiles.ts';
import { PACKAGE } from './package.ts';

/** A public page whose document is a file; `id` is its name for the bundler. */
export type BuiltPage = PublicPage & { readonly file: string; readonly id: string };

/** The bundler names a document by its path from the package: there its name is the one that the server knows. */
export const pageIn = (folder: string, page: PublicPage): BuiltPage => ({
  ...page,
  file: join(folder, page.document),
  id: join(PACKAGE, page.document),
});

/** A document whose own files have the whole path; `prefix` is what the server of `npm run dev` reads them by. */
export async function readDocument(file: string, prefix = ''): Promise<string> {
  const html = await readFile(file, 'utf8');
  return html.replaceAll(/(["'])\.\//g, `$1${prefix}${dirname(file)}/`);
}

/** Builds the application's public pages, and gives each that is `offline` the worker that keeps it. */
export const publicPages = (pages: readonly BuiltPage[]): Plugin => ({
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
  transformIndexHtml: (_, { filename }) => {
    const page = pages.find(({ id }) => id === filename);
    return page?.offline ? [{ tag: 'script', children: register(page), injectTo: 'body' }] : [];
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const page of pages.filter(({ offline }) => offline))
        this.emitFile({
          type: 'asset',
          fileName: workerOfPage(page.path).slice(1),
          source: workerOf(page, bundle),
        });
    },
  },
});

const register = ({ path }: BuiltPage) =>
  `addEventListener('load',()=>navigator.serviceWorker?.register('${workerOfPage(path)}',{scope:'${path}'}).catch(()=>{}))`;

/**
 * The page comes from what is kept, at once and whatever the line is like; a newer build is fetched behind it, for
 * the next time.
 */
function workerOf({ path, document, id }: BuiltPage, bundle: Rolldown.OutputBundle): string {
  const html = bundle[document];
  if (html?.type !== 'asset') throw new Error(`${document} was not built.`);
  const files = firstFiles(bundle, id).map((name) => `/${name}`);
  const build = createHash('sha256').update(html.source).update(files.join()).digest('hex').slice(0, 16);
  return `
const [page, kept, build] = ${JSON.stringify([path, fileOfPage(path), `${path} ${build}`])};
const files = ${JSON.stringify([fileOfPage(path), ...files])};
const old = (name) => name.startsWith(page + ' ') && name !== build;
addEventListener('install', (event) => event.waitUntil(
  caches.open(build).then((cache) => cache.addAll(files)).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { pathname, origin } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const name = mode === 'navigate' && pathname === page ? kept : pathname;
  if (files.includes(name)) event.respondWith(caches.match(name).then((found) => found ?? fetch(event.request)));
});
`;
}
