import { createHash } from 'node:crypto';

/** A document's Content-Security-Policy; see docs/decisions/0002 */
export function documentPolicy(html: string): string {
  return serialize({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html, 'script')],
    'style-src': ["'self'", EMPTY_STYLE, ...inlineHashes(html, 'style')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });
}

/** The `<style>` that emotion adds empty and fills through the CSSOM, which no policy restricts. */
const EMPTY_STYLE = hashOf('');

/** For responses that are no documents, in case a browser shows one. */
export const DATA_POLICY = serialize({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/**
 * For a PDF, and for the frame that it is printed from. It does not restrict styles, objects and frames: browsers'
 * PDF viewers use them, and a `default-src` blocks Chromium's. Scripts are forbidden. docs/decisions/0014
 */
export const PDF_POLICY = serialize({
  'script-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** Hashes of the inline scripts or styles in a built document. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, 'gs');
  // HTML parsers normalise line breaks to LF.
  const matches = html.replaceAll('\r\n', '\n').matchAll(elements);
  return [...new Set([...matches].map(([, text]) => hashOf(text!)))];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function serialize(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
