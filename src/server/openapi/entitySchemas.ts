import { z } from 'zod';
import type { Fields } from '#schema/declaration.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity, ResolvedAction } from '#schema/entity.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import { isNullable, type Field } from '#schema/fieldTypes.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { creationFields, editFields } from '#schema/inputFields.ts';
import { mergeFields } from '#schema/merge.ts';
import { pathOf } from '#schema/paths.ts';
import { targetEntityOf } from '#schema/references.ts';
import { recordPaths } from '../records/read/shape.ts';
import { page as pageOf } from '../routes/answers.ts';
import { jsonSchemaOf } from '../routes/jsonSchema.ts';
import { conditionText } from './conditionText.ts';
import { inputBody, orNull, schemaRef, valueSchema, withNotes } from '../routes/schemas.ts';

/** Schemas of an entity's records and of the bodies of its requests, by name: 'usuarios', 'usuarios.alta'. */
export function entitySchemas(entity: Entity): Record<string, JsonSchema> {
  const verbs = new Set(entity.endpoints.map(({ verb }) => verb));
  const actionSchemas = Object.entries(entity.actions).map(
    ([name, action]) => [`${entity.name}.${name}`, actionSchema(action)] as const,
  );
  return {
    [entity.name]: recordSchema(entity),
    ...(verbs.has('list') && { [`${entity.name}.pagina`]: pageSchema(entity) }),
    ...(verbs.has('create') && {
      [`${entity.name}.alta`]: withUniqueTexts(entity, bodySchema(creationFields(entity), entity.lines)),
    }),
    ...(verbs.has('merge') && { [`${entity.name}.unir`]: withVersion(inputBody(mergeFields(entity))) }),
    ...(verbs.has('edit') && { [`${entity.name}.edicion`]: editSchema(entity) }),
    ...Object.fromEntries(actionSchemas),
  };
}

/** Texts may be sent in place of references: `codigo` for `codigoProductoId`. */
function withUniqueTexts({ uniqueTexts, fields }: Entity, schema: JsonSchema): JsonSchema {
  if (Object.keys(uniqueTexts).length === 0) return schema;
  const { required = [], properties = {} } = schema as { required?: string[]; properties?: object };
  const texts = Object.entries(uniqueTexts).map(([reference, text]) => {
    // The reference's own `help` would replace the description.
    const field = { ...fields[reference]!, help: undefined };
    return [text, withNotes({ type: 'string', description: `En lugar de ${reference}.` }, field)];
  });
  return {
    ...schema,
    required: required.filter((name) => !(name in uniqueTexts)),
    properties: { ...properties, ...Object.fromEntries(texts) },
  };
}

function recordSchema(entity: Entity): JsonSchema {
  const { properties, required } = objectSchema(entity, recordPaths(entity));
  return {
    type: 'object',
    title: entity.label.one,
    required: ['version', ...required, ...(entity.states ? ['estado'] : [])],
    properties: {
      ...properties,
      version: {
        type: 'integer',
        minimum: 1,
        description: 'Sube con cada cambio; véase el pedido de edición.',
      },
      // Lines are not required, because lists leave them out.
      ...Object.fromEntries(entity.lines.map((each) => [each.name, linesSchema(each)])),
      ...(entity.states && {
        estado: { type: ['string', 'null'], enum: [...Object.keys(entity.states), null] },
      }),
    },
  };
}

/** Describes what `paths` name. A field is not required if some roles do not see it. */
function objectSchema(entity: Entity, paths: readonly string[]) {
  const properties: Record<string, JsonSchema> = { id: { type: 'integer', minimum: 1 } };
  const required = ['id'];
  const add = (name: string, field: Field, schema: JsonSchema) => {
    properties[name] = schema;
    if (!field.visibleTo) required.push(name);
  };
  for (const [name, field] of Object.entries(entity.fields)) {
    if (paths.includes(name)) add(name, field, recordValueSchema(entity, field));
    const alias = referenceAlias(name);
    const inner = paths
      .filter((path) => path.startsWith(`${alias}.`))
      .map((path) => path.slice(alias.length + 1));
    if (field.type !== 'reference' || inner.length === 0) continue;
    const target = field.asText
      ? { type: 'string' }
      : { type: 'object', ...objectSchema(targetEntityOf(field), inner) };
    add(alias, field, withNotes(isNullable(field) ? orNull(target) : target, field));
  }
  return { properties, required };
}

/** A computed field with `same` has the type of the field that it repeats. */
function recordValueSchema(entity: Entity, field: Field): JsonSchema {
  if (field.type !== 'computed' || !('same' in field) || field.same === 'id') return valueSchema(field);
  const { aliases, field: repeated } = pathOf(entity, field.same)!;
  const schema = { ...valueSchema(repeated), title: field.label };
  // A reference on the way may be empty.
  return withNotes(aliases.length > 0 && !isNullable(repeated) ? orNull(schema) : schema, field);
}

function pageSchema({ name, fields, list }: Entity): JsonSchema {
  // The JSON schema of a page contains these metadata: a reference to the record's schema.
  const record = z.unknown().meta(schemaRef(name));
  const page = jsonSchemaOf(pageOf(record), 'input') as { properties: Readonly<Record<string, JsonSchema>> };
  if (list.totals.length === 0) return page;
  const sums = Object.fromEntries(list.totals.map((total) => [total, valueSchema(fields[total]!)]));
  const totals = {
    type: 'object',
    description: 'Sumas de todo lo que dejan los filtros, sin lo anulado',
    properties: sums,
  };
  // Existing clients may read a sum under a second name too.
  const renamedSums = Object.entries(list.totalNames).map(([total, { key }]) => [key, sums[total]!]);
  return { ...page, properties: { ...page.properties, totals, ...Object.fromEntries(renamedSums) } };
}

function linesSchema({ label, entity }: ResolvedLines): JsonSchema {
  const item = { type: 'object', ...objectSchema(entity, recordPaths(entity)) };
  return { type: 'array', title: label.many, items: item };
}

function bodyLinesSchema({ label, entity, asks, min, max }: ResolvedLines): JsonSchema {
  const { properties, ...line } = inputBody(entity.fields) as { properties: object };
  const id = {
    type: ['integer', 'null'],
    description: 'Id del renglón que ya está, en una edición. Si falta, es uno nuevo',
  };
  const extraInput = Object.entries(asks).map(([name, ask]) => [
    name,
    { ...inputBody(ask.fields), title: ask.label, description: `Solo con ${conditionText(ask.when)}` },
  ]);
  const items = { ...line, properties: { id, ...properties, ...Object.fromEntries(extraInput) } };
  return { type: 'array', title: label.many, minItems: min, maxItems: max, items };
}

function bodySchema(fields: Fields, lines: readonly ResolvedLines[]): JsonSchema {
  const { required = [], properties } = inputBody(
    fields,
    Object.fromEntries(lines.map((each) => [each.name, bodyLinesSchema(each)])),
  ) as { required?: readonly string[]; properties: object };
  // A sum of required lines is computed and need not be sent.
  const sums = lines.flatMap(({ addUp, min }) => (addUp && min > 0 ? addUp.to : []));
  const allRequired = [
    ...required.filter((name) => !sums.includes(name)),
    ...lines.filter(({ min }) => min > 0).map(({ name }) => name),
  ];
  return { type: 'object', ...(allRequired.length > 0 && { required: allRequired }), properties };
}

function actionSchema({ input = {}, recordIn, sends = {} }: ResolvedAction): JsonSchema {
  const { required, ...schema } = withVersion(inputBody(input)) as {
    required?: readonly string[];
    properties: object;
  };
  const recordId = recordIn === undefined ? {} : { [recordIn]: { type: 'integer', minimum: 1 } };
  const fixedValues = Object.fromEntries(
    Object.entries(sends).map(([name, value]) => [name, { const: value }]),
  );
  const allRequired = [
    ...(required ?? []),
    ...Object.keys(recordId),
    // An absent value counts as false (`dispatchBySends` in records/dispatch.ts).
    ...Object.keys(sends).filter((name) => sends[name]),
  ];
  return {
    ...schema,
    ...(allRequired.length > 0 && { required: allRequired }),
    properties: { ...schema.properties, ...recordId, ...fixedValues },
  };
}

function editSchema(entity: Entity): JsonSchema {
  const fields = Object.fromEntries(
    Object.entries(editFields(entity)).filter(([, field]) => !('createOnly' in field && field.createOnly)),
  );
  // An edit may leave out any field.
  const { required: _required, ...schema } = withVersion(bodySchema(fields, entity.lines)) as Record<
    string,
    unknown
  >;
  return schema;
}

const withVersion = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...(schema['properties'] as object),
    version: {
      type: 'integer',
      description:
        'La versión que vio quien hace el cambio; si ya no es la actual, 409 y no se escribe nada.',
    },
  },
});
