import type { JsonSchema } from '#schema/fields/field.ts';

/** A part of an OpenAPI document, such as a response, by that standard's words. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: OpenApiPart;
  readonly responses: Readonly<Record<string, OpenApiPart>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};
