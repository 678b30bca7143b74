import { ownValue } from './names.ts';

/**
 * Fills a template with values of a record: '{apellido} {nombre} ({nroDocumento})', '{marca.nombre}'. An
 * empty field also removes its separator before it (at the start, after it), and empty parentheses.
 */
export function renderTemplate(template: string, record: Readonly<Record<string, unknown>>): string {
  let hasAll = true;
  const filled = template.replace(FIELD, (_field, path: string) => {
    const text = textAt(record, path);
    hasAll &&= text !== '';
    return text;
  });
  if (hasAll) return filled;
  return template
    .replace(FIELD, (field, path: string) => (textAt(record, path) === '' ? EMPTY : field))
    .replace(/\((?:[\s,/·–-]*\{\})+[\s,/·–-]*\)/g, EMPTY)
    .replace(/(^|\()(?:\{\}[\s,/·–-]*)+/g, '$1')
    .replace(/[\s,/·–-]*\{\}/g, '')
    .replace(FIELD, (_field, path: string) => textAt(record, path));
}

/** Returns each path once, in order. */
export function templateFields(template: string): string[] {
  return [...new Set([...template.matchAll(FIELD)].map(([, path = '']) => path))];
}

const FIELD = /\{([a-z]\w*(?:\.[a-z]\w*)*)\}/gi;
const EMPTY = '{}';

function textAt(record: Readonly<Record<string, unknown>>, path: string): string {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return '';
    value = ownValue(value as Record<string, unknown>, key);
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
