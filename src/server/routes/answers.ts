import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import type { Fields } from '#schema/declaration.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { StoredValue } from '#schema/infer.ts';
import type { OpenApiPart } from '../http/operation.ts';
import { jsonResponse, binaryResponse, type DescribedHeader } from './openApiParts.ts';
import { valueSchema } from './schemas.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** A route's response, for OpenAPI and for the types of the browser's calls. */
export type Answers<Body> = {
  readonly status: 200 | 201 | 202 | 204;
  readonly isSecret?: boolean;
  readonly response: OpenApiPart;
  /** Carries the type alone: it is never set. */
  readonly body?: Body;
};

/** A JSON response with this zod schema. */
export const json = <S extends z.ZodType>(
  description: string,
  schema: S,
  { status = 200, headers = [] }: { status?: 200 | 201 | 202; headers?: readonly DescribedHeader[] } = {},
): Answers<Answered<S>> => {
  const body = jsonSchemaOf(schema, 'output');
  return { status, isSecret: holdsSecret(body), response: jsonResponse(description, body, headers) };
};

/** A link, token or code that lets whoever has it act as its owner. */
export const SECRET = z.string().meta({ format: 'password' });

const holdsSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(
    ([name, value]) => (name === 'format' && value === 'password') || holdsSecret(value),
  );

/** A file, which the handler returns as a Response. */
export const file = (
  description: string,
  types: readonly string[],
  headers?: OpenApiPart,
): Answers<Response> => ({
  status: 200,
  response: { ...binaryResponse(description, ...types), ...(headers && { headers }) },
});

/** A response without a body, 204. */
export const nothing = (description: string): Answers<null> => ({
  status: 204,
  response: { description },
});

/** A message for the user. */
export const MESSAGE = z.object({ message: z.string() });

/** A moment, ISO 8601. */
export const MOMENT = z.string().meta({ format: 'date-time' });
/** A day, 'YYYY-MM-DD'. */
export const DAY = z.string().meta({ format: 'date' });
const POSITIVE = z.int().min(1);
/** The id of a record. */
export const ID = POSITIVE;
/** A whole number from 0. */
export const COUNT = z.int().min(0);

/** The value of a declared field, as records have it. Answers are only described, never validated. */
export const fieldValue = <F extends Field>(field: F): z.ZodType<StoredValue<F>> =>
  z.unknown().meta(valueSchema(field)) as unknown as z.ZodType<StoredValue<F>>;

/** An object with the values of declared fields, as records have them. */
export const fieldValues = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldValue(field)])) as {
      -readonly [K in keyof F]: z.ZodType<StoredValue<F[K]>>;
    },
  );

/** A page of items, in the form that `pageOf` makes. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    pageNumber: POSITIVE,
    pageSize: POSITIVE,
    totalCount: COUNT,
    totalPages: COUNT,
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
  });
