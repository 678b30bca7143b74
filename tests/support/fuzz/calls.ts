import { Buffer } from 'node:buffer';
import type { ApiDocument, DescribedOperation } from '#server/openapi/openApiDocument.ts';
import type { Dice, Values } from './values.ts';

export type Operation = { readonly method: string; readonly path: string; readonly is: DescribedOperation };

/** Accepted bodies by call, such as `POST /Remito`: some calls change one thing in them. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, is]) => ({ method: method.toUpperCase(), path, is })),
  );

/** One call of an operation, made from its description. */
export function callOf(
  { method, path, is }: Operation,
  { dice, values, samples }: { dice: Dice; values: Values; samples: Samples },
): Call {
  const { parameters = [] } = is;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    textOf(values.of(parameters.find((each) => each.name === name)?.schema)),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && dice.happens(each.required ? 0.95 : 0.15))
    .map(({ name, schema }) => `${encodeURIComponent(name)}=${textOf(values.of(schema))}`);
  if (dice.happens(0.03))
    query.push(dice.one(['__proto__=1', 'a[]=1', 'q=1&q=2', 'x', '%E0%A4%A=1', 'sortBy=password_hash']));
  const headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' };
  for (const { name } of parameters.filter((each) => each.in === 'header' && dice.happens(0.3)))
    headers[name] = dice.one(['1', '[0,9]', 'items=0-9', 'application/json', 'x'.repeat(300)]);
  if (dice.happens(0.3)) headers['Accept'] = 'application/json';
  const made = { method, path: `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, headers };
  if (method === 'GET' || dice.happens(0.02)) return made;
  return { ...made, ...bodyOf(`${method} ${path}`, is, { dice, values, samples, headers }) };
}

function bodyOf(
  key: string,
  { requestBody }: DescribedOperation,
  {
    dice,
    values,
    samples,
    headers,
  }: { dice: Dice; values: Values; samples: Samples; headers: Record<string, string> },
): Pick<Call, 'body' | 'headers'> {
  const content =
    (requestBody as { content?: Record<string, { schema: object }> } | undefined)?.content ?? {};
  const type = dice.happens(0.03) ? 'text/plain' : (Object.keys(content)[0] ?? 'application/json');
  const typed = { ...headers, 'Content-Type': type };
  if (type === 'application/octet-stream') return { headers: typed, body: bytesOf(dice) };
  const sample = samples[key];
  const value =
    sample && dice.happens(0.6)
      ? dice.happens(0.3)
        ? dice.one(sample)
        : values.changed(dice.one(sample))
      : values.of(content['application/json']?.schema as never);
  const text = JSON.stringify(value);
  return { headers: typed, body: dice.happens(0.02) ? text.slice(0, -1) : text };
}

/** A file that is hardly ever of the requested kind. */
function bytesOf(dice: Dice): Uint8Array<ArrayBuffer> {
  const texts = [
    'nombre;apellido\nEva;Luna\n',
    '\uFEFFid,version\n1,1\n',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    '<svg/>',
    '\u0000',
    ';'.repeat(5_000),
  ];
  if (dice.happens(0.6)) return new Uint8Array(Buffer.from(dice.one(texts)));
  return Uint8Array.from({ length: 1 + dice.below(600) }, () => dice.below(256));
}

/** Lone surrogates have no bytes. */
const textOf = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 1_000),
  );
