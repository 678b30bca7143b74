import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Application } from '../src/schema/application.ts';
import { ROOT } from '../cli/run.ts';

const PLACEHOLDER = /%MARCA%/g;

/** Of an application without its own. */
export const PLAIN = 'src/look/plain';

/** Fills in the application's name and pictures: `@pictures/…`. */
export const brand = ({ name, pictures = PLAIN }: Application['brand']): Plugin => ({
  name: 'cantera:brand',
  config: () => ({
    resolve: { alias: { '@pictures': join(ROOT, pictures) } },
    // Its favicon.svg.
    publicDir: join(ROOT, pictures, 'public'),
  }),
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => branded(html.replaceAll('"@pictures/', `"./${pictures}/`), name),
  },
});

export const branded = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => inString(name)))
    .replace(PLACEHOLDER, () => inHtml(name));

export const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const inString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
