import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { flotaApp, flotaProcess, openFlota } from '#support/flota/app.ts';
import { testServer } from '#testing/server.ts';
import { application } from '#support/flota/index.server.ts';
import { refusesLargeBodies } from '#support/largeBodies.ts';
import { errorResponse } from '#server/http/errorResponse.ts';
import { limits } from '#server/http/limits.ts';
import { createLog } from '#server/log.ts';
import type { Variables } from '#server/http/router.ts';
import { closedAfterwards } from '#support/closing.ts';
import { refusalOf } from '#testing/records.ts';

const { t } = await openFlota();

const LOGIN = '/api/Autenticacion/Ingresar';

/** Sends raw bytes to an endpoint that reads a body. */
async function post(body: BodyInit, type = 'application/json'): Promise<{ status: number; message: string }> {
  const response = await t.app.request(LOGIN, { method: 'POST', headers: { 'Content-Type': type }, body });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

const notRight = { status: 401, message: 'Usuario o contraseña incorrectos.' };
const credentials = (extra = '') => `{"usuarioOEmail": "nadie", "password": "nada"${extra}}`;

describe('A body', () => {
  test('of ordinary JSON is read', async () => {
    expect(await post(credentials())).toEqual(notRight);
    expect(await post(credentials(), 'application/json; charset=utf-8')).toEqual(notRight);
  });

  test('beyond a megabyte is refused', async () => {
    expect((await post(credentials(`, "x": "${'x'.repeat(1024 * 1024 - 100)}"`))).status).toBe(401);
    expect(await post(credentials(`, "x": "${'x'.repeat(1024 * 1024)}"`))).toEqual({
      status: 413,
      message: 'Los datos enviados son demasiado grandes (el máximo es 1 MB).',
    });
  });

  test('beyond a megabyte is refused on every route, whatever ids its path says, but where a file belongs', async () => {
    await refusesLargeBodies(application, t);
  });

  const deep = (levels: number) => `, "x": ${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('has at most twenty levels', async () => {
    expect((await post(credentials(deep(19)))).status).toBe(401);
    expect(await post(credentials(deep(20)))).toEqual({
      status: 400,
      message: 'Los datos enviados tienen demasiados niveles.',
    });
    expect((await post(credentials(deep(200_000)))).status).toBe(400);
  });

  test.each([
    ['broken', '{"usuarioOEmail": '],
    ['a list', '[]'],
    ['a word', '"nadie"'],
    ['null', 'null'],
    ['a number that is none', '{"usuarioOEmail": NaN}'],
    ['a key that reaches the prototype', '{"__proto__": {"password": "x"}}'],
    ['such a key further in', credentials(', "x": [{"constructor": {"prototype": {}}}]')],
    ['a NUL', String.raw`{"usuarioOEmail": "nadie\u0000", "password": "nada"}`],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ])('that is %s is refused as such', async (_case, body) => {
    const { status, message } = await post(body);
    expect({ status, message }).toEqual({
      status: 400,
      message: expect.stringMatching(/^Los datos enviados /),
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('of the type %s is refused, for a form of another site can send it', async (type) => {
    expect(await post(credentials(), type)).toEqual({
      status: 400,
      message: 'Los datos deben enviarse como JSON (application/json).',
    });
  });
});

describe('An address', () => {
  const get = (path: string) => t.as(null)('GET', path);
  const STATUS = '/api/Autenticacion/Estado';

  test('has at most 8 kB', async () => {
    const pad = (length: number) => `${STATUS}?x=${'x'.repeat(length - STATUS.length - 3)}`;
    expect((await get(pad(8192))).status).toBe(200);
    expect((await get(pad(8193))).status).toBe(400);
  });

  test('has at most fifty parameters', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=1`).join('&');
    expect((await get(`${STATUS}?${many(50)}`)).status).toBe(200);
    expect((await get(`${STATUS}?${many(51)}`)).status).toBe(400);
  });

  test.each([
    ['a repeated parameter', 'nombre=a&nombre=b'],
    ['a list', 'nombre[]=a'],
    ['an object', 'nombre[x]=a'],
    ['__proto__', '__proto__=a'],
    ['an escaped __proto__', '%5F_proto__=a'],
    ['constructor', 'constructor=a'],
    ['a parameter without a name', '=a'],
    ['a NUL', 'nombre=%00'],
    ['half an escape', 'nombre=%f'],
    ['bytes that are not UTF-8', 'nombre=%ff'],
  ])('with %s is refused', async (_case, search) => {
    expect(await refusalOf(get(`${STATUS}?${search}`))).toEqual({
      status: 400,
      message: expect.stringMatching(/parámetro|caracteres/),
    });
  });
});

describe('Over a real connection', async () => {
  const server = closedAfterwards(await testServer(flotaApp));

  test.each([
    ['says its length', 'x'.repeat(1024 * 1024 + 1)],
    ['comes in chunks of unknown number', streamOf(17, 'x'.repeat(64 * 1024))],
  ])('a body that is too large and %s is refused', async (_case, body) => {
    const response = await fetch(server.origin + LOGIN, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

test('A body that breaks off is the client’s matter, and no alarm', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = await flotaProcess(t, { log });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    void answer(request, response);
    // The header has arrived, and half of the body, which came with it.
    setImmediate(() => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = ['Host: x', 'Content-Type: application/json', 'Content-Length: 500'].join('\r\n');
  client.write(`POST ${LOGIN} HTTP/1.1\r\n${head}\r\n\r\n{"usuarioOEmail":`);

  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30, path: LOGIN, status: 400 });
  server.close();
});

test('An answer that takes too long is given up with a hint when to come back', async () => {
  const app = new Hono<{ Variables: Variables }>();
  app.use('*', ...limits({ answerMs: 20 }));
  app.get('/api/lento', () => new Promise<Response>(() => {}));
  app.onError(errorResponse);
  const response = await app.request('/api/lento');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toEqual({
    message: 'El pedido tardó demasiado. Intente nuevamente.',
    retryAfter: 5,
  });
});

function streamOf(count: number, chunk: string): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ < count) controller.enqueue(new TextEncoder().encode(chunk));
      else controller.close();
    },
  });
}
