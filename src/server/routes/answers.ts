import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import type { Fields } from '#schema/declaration.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { Field } from '#schema/fields/index.ts';
import type { Held } from '#schema/infer.ts';
import { answer, fileAnswer, type Header } from '../openapi/answers.ts';
import { valueSchema } from '../openapi/schemas.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

export type Answers<Body> = {
  readonly status: 200 | 201 | 202 | 204;
  /** Has a `SECRET`, so that the call asks for the password. */
  readonly isSecret?: boolean;
  /** In OpenAPI. */
  readonly response: JsonSchema;
  /** Only a type. */
  readonly body?: Body;
};

export const json = <S extends z.ZodType>(
  description: string,
  schema: S,
  { status = 200, headers = [] }: { status?: 200 | 201 | 202; headers?: readonly Header[] } = {},
): Answers<Answered<S>> => {
  const body = jsonSchemaOf(schema, 'output');
  return { status, isSecret: holdsSecret(body), response: answer(description, body, headers) };
};

/** Whoever has it acts as somebody else: a link, a token, a recovery code. */
export const SECRET = z.string().meta({ format: 'password' });

const holdsSecret = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(
    ([name, value]) => (name === 'format' && value === 'password') || holdsSecret(value),
  );

/** Made by the handler. */
export const file = (
  description: string,
  types: readonly string[],
  headers?: JsonSchema,
): Answers<Response> => ({
  status: 200,
  response: { ...fileAnswer(description, ...types), ...(headers && { headers }) },
});

export const nothing = (description: string): Answers<null> => ({
  status: 204,
  response: { description },
});

export const MESSAGE = z.object({ message: z.string() });

export const MOMENT = z.string().meta({ format: 'date-time' });
export const DAY = z.string().meta({ format: 'date' });
export const ID = z.int().min(1);
export const COUNT = z.int().min(0);

/** In records. */
export const fieldValue = <F extends Field>(field: F): z.ZodType<Held<F>> =>
  z.unknown().meta(valueSchema(field)) as unknown as z.ZodType<Held<F>>;

export const fieldValues = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldValue(field)])) as {
      -readonly [K in keyof F]: z.ZodType<Held<F[K]>>;
    },
  );

/** As in every list (`pageOf`). */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    pageNumber: ID,
    pageSize: ID,
    totalCount: COUNT,
    totalPages: COUNT,
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
  });
