import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Application } from '../src/schema/application.ts';
import { ROOT } from './run.ts';

/** Placeholder for the application's name in the HTML documents. */
const PLACEHOLDER = /%MARCA%/g;

/** Writes the name of the application into the HTML documents, and where its pictures are: `@pictures/…` there and in code. */
export const brand = ({ name, pictures = 'src/look/plain' }: Application['brand']): Plugin => ({
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

/** Inserts the name as page text and in the strings of scripts. */
export const branded = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => inString(name)))
    .replace(PLACEHOLDER, () => inHtml(name));

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Escapes it for a single-quoted string in an inline script. */
const inString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
