import { isEmpty } from '#domain/conditions.ts';
import { fillTemplate } from '#domain/template.ts';
import type { Entity } from './entity.ts';
import { typeOf } from './fieldTypes.ts';
import { pathOf } from './paths.ts';
import { valueAt, type Row } from './record.ts';

/** Fills a template with the values of a record, each in the format of its field. */
export const renderFormatted = (entity: Entity, template: string, record: Row): string =>
  fillTemplate(template, (path) => formatAt(entity, path, valueAt(record, path)));

/** Returns a value as its field at `path` shows it; '' if it is empty. */
export function formatAt(entity: Entity, path: string, value: unknown): string {
  if (isEmpty(value)) return '';
  const field = pathOf(entity, path)?.field;
  if (field) return typeOf(field).format(value, field).trim();
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns a record's name; 'Cliente 7' if the fields of its template `display` are empty. */
export const nameOf = (entity: Entity, record: Row): string =>
  renderFormatted(entity, entity.display, record) || `${entity.label.one} ${String(record['id'])}`;
