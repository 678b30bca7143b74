import { templateFields } from '#domain/template.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';
import type { Field } from './fieldTypes.ts';
import { valueAt, type Row } from './record.ts';
import { renderFormatted } from './renderFormatted.ts';

/**
 * Returns the initial values of inputs, each from a template of a record. A template of one field, '{km}', gives the
 * stored value, unless the input is a text. All else gives formatted text.
 */
export const prefilledValues = (
  source: Entity,
  inputs: Fields,
  templates: Readonly<Record<string, string | undefined>>,
  record: Row,
): Row =>
  Object.fromEntries(
    Object.entries(templates).map(([name, template = '']) => {
      const path = isTextInput(inputs[name]) ? null : singlePath(template);
      return [
        name,
        path === null ? renderFormatted(source, template, record) : (valueAt(record, path) ?? ''),
      ];
    }),
  );

export const isTextInput = (input: Field | undefined) => input?.type === 'text' || input?.type === 'longText';

/** Returns the path of a template that is one field alone, else null. */
export function singlePath(template: string): string | null {
  const [path] = templateFields(template);
  return template === `{${path}}` ? path! : null;
}
