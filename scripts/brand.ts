import type { Plugin } from 'vite';

/** Stands in the HTML documents for the name of the application. */
const PLACEHOLDER = /%MARCA%/g;

/** Writes the name of the application into the HTML documents. */
export const brand = (name: string): Plugin => ({
  name: 'cantera:brand',
  transformIndexHtml: { order: 'pre', handler: (html) => branded(html, name) },
});

/** A document with the name in it, as text of the page and in the strings of its scripts. */
export const branded = (html: string, name: string): string =>
  html
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(PLACEHOLDER, () => inString(name)))
    .replace(PLACEHOLDER, () => inHtml(name));

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Between single quotes, in a script of a page. */
const inString = (text: string): string =>
  text.replace(/['"\\<]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
