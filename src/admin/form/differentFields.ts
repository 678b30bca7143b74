import type { Entity } from '#schema/entity.ts';
import { fieldInput } from '#schema/input.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { Row } from '#schema/columns.ts';

export function differentFields(entity: Entity, formValues: Row, record: Row): string[] {
  return Object.keys(formValues).filter((name) => {
    const field = entity.fields[name];
    return field && asStored(field, formValues[name]) !== asStored(field, record[name]);
  });
}

function asStored(field: Field, value: unknown): string {
  const { success, data } = fieldInput(field).safeParse(value);
  return JSON.stringify(success ? data : value);
}
