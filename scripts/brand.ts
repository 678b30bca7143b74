import type { Plugin } from 'vite';

/** Placeholder for the application's name in the HTML documents. */
const PLACEHOLDER = /%MARCA%/g;

/** Inserts the application's name into the HTML documents. */
export const brand = (name: string): Plugin => ({
  name: 'cantera:brand',
  transformIndexHtml: { order: 'pre', handler: (html) => branded(html, name) },
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
