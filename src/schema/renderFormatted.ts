import { renderTemplate } from '#domain/template.ts';
import type { Row } from './columns.ts';
import type { Entity } from './entity.ts';
import { typeOf } from './fieldTypes.ts';

export function renderFormatted({ fields }: Pick<Entity, 'fields'>, template: string, record: Row): string {
  const formatted = Object.entries(fields)
    .filter(([name]) => record[name] !== null && record[name] !== undefined)
    .map(([name, field]) => [name, typeOf(field).format(record[name], field)]);
  return renderTemplate(template, { ...record, ...Object.fromEntries(formatted) });
}
