/**
 * Fills a template with a record: '{apellido} {nombre} ({nroDocumento})' is 'Rojas Luis (24881307)', and dotted paths
 * reach into references: '{marca.nombre}'.
 *
 * A field without a value takes its surroundings with it: the blank, comma, stroke or hyphen before it (after it,
 * where it opens the text or a parenthesis), and parentheses that would be left empty. Values are put in as they are;
 * braces inside of them mean nothing.
 */
export function renderTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  return template
    .replace(FIELD, (field, path: string) => (textAt(record, path) === '' ? EMPTY : field))
    .replace(/\((?:[\s,/·–-]*\{\})+[\s,/·–-]*\)/g, EMPTY)
    .replace(/(^|\()(?:\{\}[\s,/·–-]*)+/g, '$1')
    .replace(/[\s,/·–-]*\{\}/g, '')
    .replace(FIELD, (_field, path: string) => textAt(record, path));
}

/** The paths that a template asks for, each once, in the order in which they appear. */
export function templateFields(template: string): string[] {
  return [...new Set([...template.matchAll(FIELD)].map(([, path = '']) => path))];
}

const FIELD = /\{([a-z]\w*(?:\.[a-z]\w*)*)\}/gi;
const EMPTY = '{}';

function textAt(record: Readonly<Record<string, unknown>>, path: string): string {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
