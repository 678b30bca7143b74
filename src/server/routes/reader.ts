import { z } from 'zod';
import type { Role } from '#domain/permissions.ts';
import type { Fields } from '#schema/declaration.ts';
import type { JsonSchema } from '#schema/fields/field.ts';
import type { InputOf } from '#schema/infer.ts';
import { inputSchema } from '#schema/input.ts';
import { resolveDays } from '#schema/resolveDays.ts';
import { MAX_PAGE_SIZE, pagingOf } from '../http/paging.ts';
import { checkBody, complaintsOf } from '../http/body.ts';
import type { JsonObject, Query } from '../http/input.ts';
import { parameterError } from '../http/parameters.ts';
import type { Parameter } from '../http/operation.ts';
import { fieldParameters, inQuery } from './parameters.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { inputBody } from './schemas.ts';

/** Reads the query of a call, and describes its parameters for OpenAPI. */
export type QueryReader<Value> = {
  readonly parameters: readonly Parameter[];
  readonly names: readonly string[];
  read(query: Query, rol: Role): Value;
};

/** Validates a request body, and describes it for OpenAPI. */
export type BodyReader<Value> = {
  readonly schema: JsonSchema;
  read(body: JsonObject, rol: Role): Value;
};

/** The type of what a reader or a zod schema returns; undefined without one. */
export type ReadBy<R> = R extends z.ZodType
  ? z.output<R>
  : R extends { read(values: never, rol: Role): infer Value }
    ? Value
    : undefined;

/** Reads a query with these fields. A day may be relative ('today-15'), so that a saved address stays current. */
export const fieldsQuery = <F extends Fields>(fields: F): QueryReader<InputOf<F>> => ({
  parameters: fieldParameters(fields),
  names: Object.keys(fields),
  read: (query, rol) => checkBody(inputSchema(fields, rol), resolveDays(fields, query)) as InputOf<F>,
});

/** Reads a body with these fields. Other keys are ignored. */
export const fieldsBody = <F extends Fields>(fields: F): BodyReader<InputOf<F>> => ({
  schema: inputBody(fields),
  read: (body, rol) => checkBody(inputSchema(fields, rol), body) as InputOf<F>,
});

export const bodyReader = (readable: BodyReader<unknown> | z.ZodType): BodyReader<unknown> =>
  readable instanceof z.ZodType
    ? { schema: jsonSchemaOf(readable, 'input'), read: (body) => checkBody(readable, body) }
    : readable;

export function queryReader(readable: QueryReader<unknown> | z.ZodType): QueryReader<unknown> {
  if (!(readable instanceof z.ZodType)) return readable;
  const { properties = {}, required = [] } = jsonSchemaOf(readable, 'input') as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return {
    parameters: Object.entries(properties).map(([name, { description, ...schema }]) => ({
      ...inQuery(name, schema, description as string | undefined),
      ...(required.includes(name) && { required: true }),
    })),
    names: Object.keys(properties),
    read: (query) => {
      const { data, error } = readable.safeParse(query);
      if (error) throw parameterError(Object.entries(complaintsOf(error)));
      return data;
    },
  };
}

/** A number in a query, which is text. `pagingOf` checks it; the metadata only describe it. */
const wholeNumber = (limits: object) =>
  z
    .string()
    .optional()
    .meta({ type: 'integer', minimum: 1, ...limits });

/** The query of a route that answers pages: `pageNumber`, `pageSize`, and `others` by name. */
export const pageQuery = <S extends z.ZodRawShape = {}>(others: S = {} as S) =>
  z
    .object({
      ...others,
      pageNumber: wholeNumber({ default: 1 }),
      pageSize: wholeNumber({ maximum: MAX_PAGE_SIZE, default: 10 }),
    })
    .transform(({ pageNumber = '', pageSize = '', ...rest }: Record<string, unknown>) => ({
      ...(rest as z.output<z.ZodObject<S>>),
      ...pagingOf({ pageNumber: String(pageNumber), pageSize: String(pageSize) }),
    }));

/** The query of a route that takes none. */
export const NO_QUERY = z.object({});
