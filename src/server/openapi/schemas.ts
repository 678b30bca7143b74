import type { JsonSchema } from '#schema/fields/field.ts';
import { expressionOf, isNullable, typeOf, type Field } from '#schema/fields/index.ts';
import { choosesEntity } from '#schema/references.ts';

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function valueSchema(field: Field): JsonSchema {
  const schema = { title: field.label, ...typeOf(field).jsonSchema(field) };
  return withNotes(isNullable(field) ? orNull(schema) : schema, field);
}

/** A value in a request. `seenBy` leaves it out for roles that may not write the field. */
export function inputValueSchema(field: Field): JsonSchema {
  const writtenBy = 'writableBy' in field ? field.writableBy : undefined;
  return { ...valueSchema(field), ...(writtenBy && { 'x-writable-by': writtenBy }) };
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema as { type?: string; enum?: readonly unknown[] };
  return { ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
}

/** Adds the roles that see the field, unless all do. */
export function withNotes(schema: JsonSchema, field: Field): JsonSchema {
  const { visibleTo: seenBy } = field;
  return {
    ...schema,
    ...(field.help && { description: field.help }),
    ...((('readOnly' in field && field.readOnly) || expressionOf(field) !== null) && { readOnly: true }),
    ...(seenBy && { 'x-visible-to': seenBy }),
    ...(choosesEntity(field) && { 'x-enum-of': 'entities' }),
  };
}
