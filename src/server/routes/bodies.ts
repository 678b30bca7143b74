import type { JsonSchema } from '#schema/fields/field.ts';

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
        headers.map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
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

export const refusals = (...statuses: readonly number[]): Record<string, JsonSchema> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
