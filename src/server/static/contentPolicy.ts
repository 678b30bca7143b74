import { createHash } from 'node:crypto';

/** The Content-Security-Policy of a page, with hashes of its inline scripts and styles. Source: docs/decisions/0002. */
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

/** emotion adds an empty `<style>` and fills it through the CSSOM. */
const EMPTY_STYLE = hashOf('');

/** Browsers' PDF viewers use styles, objects and frames, and `default-src` blocks Chromium's (docs/decisions/0014). */
export const PDF_POLICY = serialize({
  'script-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

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
