import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { CODE } from './package.ts';

/** Stands for the application's name in the HTML documents. */
const PLACEHOLDER = /%MARCA%/g;

/** An application's name and the folder of its pictures. */
export type Brand = { readonly name: string; readonly pictures: string };

/** The pictures of an application that has none of its own. */
export const PLAIN_PICTURES = join(CODE, 'look/plain');

/** Puts the application's name and pictures ('@pictures/…') into documents and modules. */
export const brand = ({ name, pictures }: Brand): Plugin => ({
  name: 'cantera:brand',
  config: () => ({
    resolve: { alias: { '@pictures': pictures } },
    // The folder of its favicon.svg.
    publicDir: join(pictures, 'public'),
  }),
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename, server }) => {
      // The server of `npm run dev` has files outside of its root under '/@fs'.
      const folder = server ? `/@fs${pictures}` : `./${relative(dirname(filename), pictures)}`;
      return fillName(html.replaceAll('"@pictures/', `"${folder}/`), name);
    },
  },
});

/** Fills in the name. Functions return it, because `replace` would read a '$' in a text as a pattern. */
const fillName = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => escapeInString(name)))
    .replace(PLACEHOLDER, () => escapeHtml(name));

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const escapeInString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
