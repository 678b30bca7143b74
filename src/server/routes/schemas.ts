import { sentNameOf } from '#schema/contract.ts';
import type { Fields } from '#schema/declaration.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { expressionOf, isNullable, isRequired, isWritable, typeOf, type Field } from '#schema/fieldTypes.ts';
import { choosesEntity } from '#schema/references.ts';

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export function valueSchema(field: Field): JsonSchema {
  const schema = { title: field.label, ...typeOf(field).jsonSchema(field) };
  return withNotes(isNullable(field) ? orNull(schema) : schema, field);
}

/** The JSON schema of a request body with these fields, and others by name. */
export function inputBody(fields: Fields, others: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field));
  // A field with a second name is not required, because a request may use either.
  const required = writable
    .filter(([, field]) => isRequired(field) && !sentNameOf(field))
    .map(([name]) => name);
  const properties = writable.flatMap(([name, field]) => {
    const secondName = sentNameOf(field);
    const schema = inputValueSchema(field);
    if (!secondName) return [[name, schema]];
    return [
      [name, { ...schema, description: `También como \`${secondName}\`` }],
      [secondName, { ...schema, description: `Lo mismo que \`${name}\`` }],
    ];
  });
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: { ...Object.fromEntries(properties), ...others },
  };
}

function inputValueSchema(field: Field): JsonSchema {
  const writers = 'writableBy' in field ? field.writableBy : undefined;
  return { ...valueSchema(field), ...(writers && { 'x-writable-by': writers }) };
}

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema as { type?: string; enum?: readonly unknown[] };
  return { ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
}

/** Adds a field's help, and notes (`x-…`) by which `limitToRole` hides the field or its options. */
export function withNotes(schema: JsonSchema, field: Field): JsonSchema {
  const { visibleTo: readers } = field;
  return {
    ...schema,
    ...(field.help && { description: field.help }),
    ...((('readOnly' in field && field.readOnly) || expressionOf(field) !== null) && { readOnly: true }),
    ...(readers && { 'x-visible-to': readers }),
    ...(choosesEntity(field) && { 'x-enum-of': 'entities' }),
  };
}
