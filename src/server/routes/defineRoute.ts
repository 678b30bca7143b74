import type { z } from 'zod';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '../caller.ts';
import type { IncompleteSettings } from '../incompleteSettings.ts';
import type { Db } from '../db/database.ts';
import type { DemoNotice } from '../demonstration.ts';
import type { TokenCookie } from '../http/tokenCookie.ts';
import { AppError } from '../http/errors.ts';
import { readJsonBody, queryParameters, readId } from '../http/input.ts';
import { refuseUnknownParameters } from '../http/parameters.ts';
import { requireConfirmation } from '../http/confirmation.ts';
import type { Gate, RequestContext, ResponseOf, Route, Router } from '../http/router.ts';
import type { Operation } from '../http/operation.ts';
import { BINARY, jsonRequestBody, refusalResponses } from './openApiParts.ts';
import { ID_IN_PATH, inPath } from './parameters.ts';
import type { Answers } from './answers.ts';
import { bodyReader, queryReader, type BodyReader, type QueryReader, type ReadBy } from './reader.ts';

/** A route with its handler and its description. The browser's calls take their types from it (`RouteContract`). */
export type DefinedRoute<
  M extends Route['method'] = Route['method'],
  P extends string = string,
  Body = unknown,
> = Route & {
  readonly method: M;
  readonly path: P;
  readonly answers: Answers<Body>;
  describe(): Operation;
  serve(context: RequestContext, parts: RouteParts): Promise<Response>;
};

export type RouteParts = {
  readonly db: Db;
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly cookie: TokenCookie;
  /** The cookie of a browser in which a user has signed in before. */
  readonly device: TokenCookie;
  readonly demo: () => Promise<DemoNotice | null>;
  readonly sendsMail: boolean;
  /** Returns the settings that must be completed before anything else (`asksFirst`); null once they are. */
  readonly incompleteSettings: () => Promise<IncompleteSettings | null>;
  /** Counts the permission requests that the caller must decide, or whose decision the caller has not seen. */
  readonly countRequests: (caller: Caller) => Promise<number>;
  readonly publicationCount: () => number;
};

type Definition<M = unknown, P = unknown, G = unknown, Q = unknown, B = unknown, Body = unknown> = {
  readonly method: M;
  /** 'Base/{id}'. An `id` is the number of a record; any other parameter is text. */
  readonly path: P;
  readonly gate: G;
  readonly scope?: Route['scope'];
  readonly asks?: {
    /** Unknown parameters are refused; a route without this schema ignores the query. */
    readonly query?: Q;
    readonly body?: B;
    /** The media types of a file, which is the whole body. The handler reads it. */
    readonly file?: readonly string[];
  };
  /** Makes the error for an `id` that is no number, or a text that PostgreSQL cannot store; by default a 404. */
  readonly badId?: () => AppError;
  readonly answers: Answers<Body>;
  /** The statuses of its refusals, for OpenAPI. */
  readonly refuses?: readonly number[];
  readonly says: Pick<Operation, 'operationId' | 'summary' | 'tags'> & { readonly description?: string };
};

type Input<P, G, Q, B> = {
  readonly context: RequestContext;
  readonly caller: G extends 'public' ? Caller | null : Caller;
  readonly params: { readonly [K in ParametersIn<P>]: K extends 'id' ? number : string };
  readonly query: ReadBy<Q>;
  readonly body: ReadBy<B>;
};

type ParametersIn<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersIn<Rest> : never;

/** Defines a call that no entity's declaration makes. The handler's result is the response body. */
export function defineRoute<
  const M extends Route['method'],
  const P extends string,
  const G extends Gate,
  Body,
  Q extends QueryReader<unknown> | z.ZodType = never,
  B extends BodyReader<unknown> | z.ZodType = never,
>(
  definition: Definition<M, P, G, Q, B, Body>,
  handler: (
    input: Input<P, G, Q, B>,
    parts: RouteParts,
  ) => NoInfer<Body> | ResponseOf<NoInfer<Body>> | Promise<NoInfer<Body> | ResponseOf<NoInfer<Body>>>,
): DefinedRoute<M, P, Body> {
  const { method, path, gate, scope, asks = {}, badId = notFound, answers } = definition;
  const readers = {
    query: asks.query && queryReader(asks.query),
    body: asks.body && bodyReader(asks.body),
  };
  const names = parametersIn(path);
  return {
    method,
    path,
    gate,
    ...(scope && { scope }),
    answers,
    describe: () => describe(definition, names, readers),
    serve: async (context, parts) => {
      // A secret is only told to whoever has typed the password just before.
      if (answers.isSecret) requireConfirmation(context);
      const caller = context.get('caller');
      const input = {
        context,
        caller,
        params: Object.fromEntries(names.map((name) => [name, parameter(context, name, badId)])),
        query: readers.query && readQuery(context, readers.query),
        body: readers.body?.read(await readJsonBody(context), caller?.rol ?? NO_ROLE),
      };
      // The readers of `asks` make these types, which TypeScript cannot follow.
      const answer = await handler(input as unknown as Input<P, G, Q, B>, parts);
      if (answer instanceof Response) return answer;
      return answers.status === 204 ? context.body(null, 204) : context.json(answer, answers.status);
    },
  };
}

export function mountRoutes(router: Router, routes: readonly DefinedRoute[], parts: RouteParts): void {
  for (const route of routes) router.add(route, (context) => route.serve(context, parts));
}

export const ASKS_PASSWORD = "Pide la contraseña otra vez: 403 con `pide: 'password'`.";

const NO_ROLE = '';

const notFound = () => new AppError(404, 'No se encontró lo que busca.');

const parametersIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function parameter(context: RequestContext, name: string, badId: () => AppError): string | number {
  const text = context.req.param(name) ?? '';
  if (name !== 'id') {
    if (text.includes('\0')) throw badId();
    return text;
  }
  const id = readId(text);
  if (id === null) throw badId();
  return id;
}

function readQuery(context: RequestContext, reader: QueryReader<unknown>): unknown {
  const parameters = queryParameters(context);
  refuseUnknownParameters(parameters, reader.names);
  return reader.read(parameters, context.get('caller')?.rol ?? NO_ROLE);
}

function describe(
  { asks = {}, answers, refuses = [], says }: Definition,
  names: readonly string[],
  readers: {
    readonly query: QueryReader<unknown> | undefined;
    readonly body: BodyReader<unknown> | undefined;
  },
): Operation {
  const parameters = [
    ...names.map((name) => (name === 'id' ? ID_IN_PATH : inPath(name, { type: 'string' }))),
    ...(readers.query?.parameters ?? []),
  ];
  return {
    ...says,
    ...(answers.isSecret && { description: [says.description, ASKS_PASSWORD].filter(Boolean).join(' ') }),
    ...(parameters.length > 0 && { parameters }),
    ...(readers.body && { requestBody: jsonRequestBody(readers.body.schema) }),
    ...(asks.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(asks.file.map((type) => [type, { schema: BINARY }])),
      },
    }),
    responses: {
      [answers.status]: answers.response,
      ...refusalResponses(...new Set([...(answers.isSecret ? [403] : []), ...refuses])),
    },
  };
}
