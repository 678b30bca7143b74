import type { JsonSchema } from '#schema/fields/field.ts';
import { lowerFirst } from '#schema/messages.ts';
import type { Operation } from '../http/operation.ts';

export type DescribedHeader = readonly [name: string, description: string];

export function answer(
  description: string,
  schema: JsonSchema,
  headers: readonly DescribedHeader[] = [],
): JsonSchema {
  return {
    description,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(
        headers.map(([name, about]) => [name, { description: about, schema: { type: 'string' } }]),
      ),
    }),
    ...json(schema),
  };
}

export const bodySchema = (schema: JsonSchema, { isRequired = true } = {}): JsonSchema => ({
  required: isRequired,
  ...json(schema),
});

const json = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } });

export const fileAnswer = (description: string, ...types: readonly string[]): JsonSchema => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: BINARY }])),
});

export const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** Joins the operations of two actions on one path (`sends`). */
export function eitherOf(one: Operation, other: Operation): Operation {
  const schemas = [one, other].flatMap(({ requestBody }) => {
    const { schema } = (requestBody as Body).content['application/json'];
    return 'anyOf' in schema ? (schema['anyOf'] as JsonSchema[]) : [schema];
  });
  return {
    ...one,
    summary: `${one.summary}; ${lowerFirst(other.summary)}`,
    ...(other.description && {
      description: `${one.description ?? ''} ${other.summary}: ${other.description}`,
    }),
    requestBody: bodySchema({ anyOf: schemas }),
  };
}

type Body = { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } };

export const refusals = (...statuses: readonly number[]): Record<string, JsonSchema> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
