import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { CODE } from './package.ts';

const PLACEHOLDER = /%MARCA%/g;

/** An application's name and the folder of its pictures. */
export type Brand = { readonly name: string; readonly pictures: string };

/** The pictures of an application without its own. */
export const PLAIN = join(CODE, 'look/plain');

/** Fills in the application's name and pictures: `@pictures/…`. */
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
      const folder = server ? `/@fs${pictures}` : `./${relative(dirname(filename), pictures)}`;
      return withBrand(html.replaceAll('"@pictures/', `"${folder}/`), name);
    },
  },
});

export const withBrand = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => inString(name)))
    .replace(PLACEHOLDER, () => inHtml(name));

export const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const inString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
