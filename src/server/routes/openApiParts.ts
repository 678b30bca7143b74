import type { JsonSchema } from '#schema/fields/field.ts';
import type { OpenApiPart } from '../http/operation.ts';

export type DescribedHeader = readonly [name: string, description: string];

export function jsonResponse(
  description: string,
  schema: JsonSchema,
  headers: readonly DescribedHeader[] = [],
): OpenApiPart {
  return {
    description,
    ...(headers.length > 0 && {
      headers: Object.fromEntries(
        headers.map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
      ),
    }),
    ...jsonContent(schema),
  };
}

export const jsonRequestBody = (schema: JsonSchema, { isRequired = true } = {}): OpenApiPart => ({
  required: isRequired,
  ...jsonContent(schema),
});

const jsonContent = (schema: JsonSchema): OpenApiPart => ({ content: { 'application/json': { schema } } });

export const binaryResponse = (description: string, ...types: readonly string[]): OpenApiPart => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: BINARY }])),
});

export const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** The responses that the document describes once for all operations, by their status. */
export const refusalResponses = (...statuses: readonly number[]): Record<string, OpenApiPart> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
