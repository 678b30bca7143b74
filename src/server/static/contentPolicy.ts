import { createHash } from 'node:crypto';

/** What a document may load (Content-Security-Policy); docs/decisions/content-policy.md says why so. */
export function documentPolicy(html: string, { inlineStyles }: { inlineStyles: boolean }): string {
  return serialize({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'", ...(inlineStyles ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  });
}

/** For answers that are not documents, should a browser ever show one as such. */
export const DATA_POLICY = serialize({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

/** The scripts inside a document that our own build made, as a policy names them. */
export function inlineScriptHashes(html: string): string[] {
  // HTML parsers see a line break as LF, whatever the file has.
  const scripts = html.replaceAll('\r\n', '\n').matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs);
  return [...new Set([...scripts].map(([, text]) => `'sha256-${sha256(text!)}'`))];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function serialize(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
