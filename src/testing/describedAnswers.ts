import { beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { ServerApplication } from '#server/application.ts';
import type { ApiDocument } from '#server/openapi/openApiDocument.ts';
import { apiRoutes, type RequestAs, type TestApp } from './app.ts';

type ReplayOptions = {
  as?: RequestAs;
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  status?: number;
};

/** Returns functions that check answers against the OpenAPI document. `checked` has the calls that they have checked. */
export function describedAnswers(application: ServerApplication, runningApp: () => TestApp) {
  let document: ApiDocument;
  const checked = new Set<string>();
  beforeAll(async () => {
    document = (await (await runningApp().as('admin')('GET', '/api/openapi.json')).json()) as ApiDocument;
  });

  function schemaOf(method: string, route: string, status: number) {
    const { responses } = document.paths[`/${route}`]![method.toLowerCase()]!;
    const { content } = responses[status] as { content: Record<string, { schema: unknown }> };
    return z.fromJSONSchema(inlineReferences(document, content['application/json']!.schema));
  }

  function checkAnswer(method: string, route: string, status: number, answer: unknown): void {
    schemaOf(method, route, status).parse(answer);
    checked.add(`${method} ${route}`);
  }

  async function replay(
    [method, route]: readonly [string, string],
    { as = runningApp().as('admin'), params = {}, query = '', body, status = 200 }: ReplayOptions = {},
  ): Promise<unknown> {
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const response = await as(method, `/api/${path}${query && `?${query}`}`, body);
    const text = await response.text();
    expect({ route, status: response.status, text }).toMatchObject({ route, status });
    checkAnswer(method, route, status, JSON.parse(text));
    return JSON.parse(text);
  }

  const described = (): string[] => describedCalls(application, runningApp());
  return { replay, checkAnswer, schemaOf, described, checked: checked as ReadonlySet<string> };
}

/** Returns the calls that answer with JSON, as 'GET Proveedor/{id}'. */
export const describedCalls = (application: ServerApplication, testApp: TestApp): string[] =>
  apiRoutes(application, testApp)
    .filter(({ describe }) =>
      Object.entries(describe?.().responses ?? {}).some(
        ([status, { content = {} }]) => Number(status) < 300 && 'application/json' in (content as object),
      ),
    )
    .map(({ method, path }) => `${method} ${path}`);

/** Puts components in the place of references to them, because zod reads only references within a schema. */
export function inlineReferences({ components }: ApiDocument, schema: unknown) {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref) return inline(components.schemas[$ref.split('/').at(-1)!]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner)]));
  };
  return inline(schema) as Parameters<typeof z.fromJSONSchema>[0];
}
