import { ownValue } from './names.ts';

/**
 * Fills a template with values of a record: '{apellido} {nombre} ({nroDocumento})', '{marca.nombre}'. With an empty
 * field the separator before it goes too (at the start, the one after it), and so do empty parentheses.
 */
export const renderTemplate = (template: string, record: Readonly<Record<string, unknown>>): string =>
  fillTemplate(template, (path) => textAt(record, path));

/** Fills a template as `renderTemplate` does, with the text that `textOf` gives for a path; '' is an empty field. */
export function fillTemplate(template: string, textOf: (path: string) => string): string {
  let hasAll = true;
  const filled = template.replace(FIELD, (_field, path: string) => {
    const text = textOf(path);
    hasAll &&= text !== '';
    return text;
  });
  if (hasAll) return filled;
  return (
    template
      .replace(FIELD, (field, path: string) => (textOf(path) === '' ? EMPTY : field))
      // Parentheses that hold only empty fields count as one.
      .replace(/\((?:[\s,/·–-]*\{\})+[\s,/·–-]*\)/g, EMPTY)
      // At the start, also of parentheses, empty fields go with the separators after them.
      .replace(/(^|\()(?:\{\}[\s,/·–-]*)+/g, '$1')
      // Elsewhere they go with the separators before them.
      .replace(/[\s,/·–-]*\{\}/g, '')
      .replace(FIELD, (_field, path: string) => textOf(path))
  );
}

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
