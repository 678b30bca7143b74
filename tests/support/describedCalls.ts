import { expect } from 'vitest';
import type { RequestAs } from '#testing/app.ts';
import { JSON_ANSWER } from '#testing/records.ts';

export type Answer = {
  readonly status: number;
  readonly body: { readonly message?: string; readonly [key: string]: unknown };
};

export type Calling = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls that throw for a failure of the server, and for a refusal without a sentence. */
export const calling =
  (as: RequestAs): Calling =>
  async (method, path, body) => {
    const answer = await as(method, `/api/${path}`, body, JSON_ANSWER);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const read = { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : {} };
    if (read.status >= 400 && !read.body.message)
      throw new Error(`${method} ${path}: ${read.status} ${text}`);
    if (read.status >= 500 && read.status !== 503) throw new Error(`${method} ${path}: ${text}`);
    return read;
  };

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
};

type Operation = {
  readonly requestBody?: {
    readonly content?: Readonly<
      Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, Schema>> } }>
    >;
  };
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
};

export type Values = {
  /** The value of each text. */
  readonly text: string;
  /** The value of each reference. */
  readonly id: number;
};

/**
 * Makes every call that OpenAPI describes whose path begins so: plain, with all parameters, and with a body
 * of its schema. @returns how many calls were made
 */
export async function callAll(
  call: Calling,
  isOne: (path: string) => boolean,
  values: Values,
): Promise<number> {
  const paths = (await description(call))['paths'] as Readonly<
    Record<string, Readonly<Record<string, Operation>>>
  >;
  // Sheets are read in threads, which start slowly.
  const own = Object.entries(paths).filter(([path]) => isOne(`${path}/`) && !path.endsWith('/Importar'));
  for (const [path, operations] of own)
    for (const [method, { requestBody, parameters = [] }] of Object.entries(operations)) {
      const to = path.slice(1).replaceAll(/\{\w+\}/g, '1');
      const properties = Object.values(requestBody?.content ?? {})[0]?.schema?.properties ?? {};
      const sent = Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [
          name,
          name.endsWith('Id') ? values.id : valueOf(schema, values.text),
        ]),
      );
      await call(method.toUpperCase(), to, requestBody && sent);
      const query = parameters.flatMap(({ in: where, name, schema = {} }) =>
        where === 'query' ? [[name, String(valueOf(schema, values.text))]] : [],
      );
      if (query.length > 0)
        await call(method.toUpperCase(), `${to}?${new URLSearchParams(query)}`, requestBody && {});
    }
  expect(own.length).toBeGreaterThan(0);
  return own.length;
}

function valueOf({ type, enum: options, format }: Schema, text: string): unknown {
  const [only = 'null'] = [type ?? []].flat();
  if (options) return options[0];
  if (format === 'date') return '2026-02-03';
  if (format === 'date-time') return '2026-02-03T10:00:00Z';
  return (
    new Map<string, unknown>([
      ['string', text],
      ['integer', 3],
      ['number', 1.5],
      ['boolean', true],
    ]).get(only) ?? null
  );
}

/** A busy server answers 503 at first. */
async function description(call: Calling): Promise<Answer['body']> {
  for (;;) {
    const { status, body } = await call('GET', 'openapi.json');
    if (status !== 503) return body;
  }
}
