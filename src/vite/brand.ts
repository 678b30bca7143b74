import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { escapeHtml } from '#server/escapeHtml.ts';
import { CODE } from './package.ts';

const PLACEHOLDER = /%MARCA%/g;

/** The product's name, and the folder of its pictures. */
export type Brand = { readonly name: string; readonly pictures: string };

export const PLAIN_PICTURES = join(CODE, 'look/plain');

/** Puts name and pictures into the documents, in which Vite resolves no aliases, and gives code the alias '@pictures'. */
export const brand = ({ name, pictures }: Brand): Plugin => ({
  name: 'cantera:brand',
  config: () => ({
    resolve: { alias: { '@pictures': pictures } },
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

/** Replaces '%MARCA%', escaped for scripts and for HTML, by functions, since `replace` reads '$' in a text as a pattern. */
const fillName = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => escapeInString(name)))
    .replace(PLACEHOLDER, () => escapeHtml(name));

const escapeInString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
