import { createHash } from 'node:crypto';

/** What a document may load (Content-Security-Policy). Why so: docs/decisions/0002 */
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

/** The `<style>` that emotion adds, and fills through the CSSOM, which no policy governs. */
const EMPTY_STYLE = hashOf('');

/** For answers that are not documents, should a browser ever show one as such. */
export const DATA_POLICY = serialize({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/**
 * For a PDF, and for the frame that it is printed from. It says nothing of styles, objects and frames: a browser's
 * viewer is made of them, and Chromium's is blocked by a `default-src`. Scripts there are none. docs/decisions/0014
 */
export const PDF_POLICY = serialize({
  'script-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** The scripts or styles that stand in a document that our own build made, as a policy names them. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const elements = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, 'gs');
  // HTML parsers see a line break as LF, whatever the file has.
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
