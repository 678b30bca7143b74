import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { PASSWORD, people } from '#testing/people.ts';

const { t, admin: as } = await openFlota();

/** A list of more than a kilobyte. */
const LIST = '/api/Localidad?pageSize=50';
const SHORT = '/api/Autenticacion/Estado';

const get = (path: string, accepted?: string) =>
  as('GET', path, undefined, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('A list', () => {
  test.each(['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5'])(
    'goes as gzip to a client that takes %s',
    async (accepted) => {
      const plain = await bytesOf(await get(LIST));
      const response = await get(LIST, accepted);
      expect(response.headers.get('Content-Encoding')).toBe('gzip');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(response.headers.get('Content-Type')).toContain('application/json');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const sent = await bytesOf(response);
      expect(sent.length).toBeLessThan(plain.length / 3);
      expect(gunzipSync(sent).equals(plain)).toBe(true);
    },
  );

  test.each([undefined, 'identity', 'gzip;q=0', 'deflate, br'])(
    'goes plain to one that takes %s',
    async (accepted) => {
      const response = await get(LIST, accepted);
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(((await response.json()) as { items: object[] }).items.length).toBeGreaterThan(10);
    },
  );

  test('has no body to compress when only its headers are asked for', async () => {
    const response = await as('HEAD', LIST, undefined, { 'Accept-Encoding': 'gzip' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe('');
  });
});

test.each([
  ['what fits into a packet anyway', SHORT, 200, '"autenticado":true'],
  ['a refusal', '/api/NoExiste', 404, '"message":'],
  ['a file', '/api/Localidad/Exportar?formato=csv', 200, 'Nombre'],
])('%s is sent as it is', async (_what, path, status, text) => {
  const response = await get(path, 'gzip, br');
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.text()).toContain(text);
});

test('A login keeps its cookies', async () => {
  const body = { usuarioOEmail: people.admin.usuario, password: PASSWORD };
  const path = '/api/Autenticacion/Ingresar';
  const response = await t.as(null)('POST', path, body, { 'Accept-Encoding': 'gzip, br' });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toHaveLength(2);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
});

describe.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html'],
  ['/api/docs.css', 'text/css'],
])('%s', (path, type) => {
  test('is compressed, and not sent again while it is the same', async () => {
    const first = await get(path, 'gzip, br');
    expect(first.headers.get('Content-Type')).toContain(type);
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    expect(first.headers.get('Vary')).toBe('Accept-Encoding');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const sent = await bytesOf(first);
    const plain = await bytesOf(await get(path, 'identity'));
    expect(gunzipSync(sent).equals(plain)).toBe(true);

    const headers = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': first.headers.get('ETag')! };
    const again = await as('GET', path, undefined, headers);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await as('GET', path, undefined, { ...headers, 'If-None-Match': '"otra"' });
    expect(other.status).toBe(200);
  });
});

test('Nobody learns by asking again what only the signed in may read', async () => {
  const { headers } = await get('/api/openapi.json', 'gzip');
  const asked = { 'Accept-Encoding': 'gzip', 'If-None-Match': headers.get('ETag')! };
  expect((await t.as(null)('GET', '/api/openapi.json', undefined, asked)).status).toBe(401);
});
