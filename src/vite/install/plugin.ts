import { LOCALE } from '#argentina/locale.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { escapeHtml } from '#server/escapeHtml.ts';
import { SERVICE_WORKER_PATH } from '#server/static/worker.ts';
import type { Brand } from '../brand.ts';
import { CODE } from '../package.ts';
import { iconOf } from './icon.ts';
import { offlinePage, workerOf } from './worker.ts';

/** Makes the application installable: adds a manifest, icons and a service worker to the build. */
export const install = ({ name, pictures }: Brand): Plugin => ({
  name: 'cantera:install',
  apply: 'build',
  async generateBundle() {
    const read = (path: string) => readFile(path, 'utf8');
    const tokens = await read(join(CODE, 'look/tokens.css'));
    const [favicon, logo] = await Promise.all([
      read(join(pictures, 'public/favicon.svg')),
      read(join(pictures, 'logo.svg')),
    ]);
    const header = lightColourOf(tokens, 'header');
    const files = {
      'aplicacion.webmanifest': JSON.stringify(manifestOf(name, header, lightColourOf(tokens, 'ground'))),
      'icono-192.png': iconOf(favicon, { size: 192 }),
      'icono-512.png': iconOf(favicon, { size: 512 }),
      'icono-entero.png': iconOf(logo, { size: 512, ground: header }),
      [SERVICE_WORKER_PATH.slice(1)]: workerOf(offlinePage(escapeHtml(name), tokens)),
    };
    for (const [fileName, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source });
  },
  transformIndexHtml: (_, { path }) => {
    if (path === '/ingresar.html') return [MANIFEST, REGISTRATION];
    return path === '/index.html' ? [MANIFEST] : [];
  },
});

const MANIFEST: HtmlTagDescriptor = {
  tag: 'link',
  attrs: { rel: 'manifest', href: '/aplicacion.webmanifest' },
};

/** The script ignores a failure, because only the offline page is missing without the worker. */
const REGISTRATION: HtmlTagDescriptor = {
  tag: 'script',
  children: `addEventListener('load',()=>navigator.serviceWorker?.register('${SERVICE_WORKER_PATH}').catch(()=>{}))`,
};

const manifestOf = (name: string, header: string, ground: string) => ({
  id: '/',
  name,
  short_name: name,
  lang: LOCALE,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: header,
  background_color: ground,
  icons: [
    { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icono-entero.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const lightColourOf = (tokens: string, name: string): string =>
  new RegExp(`--${name}: light-dark\\((#\\w{6})`).exec(tokens)![1]!;
