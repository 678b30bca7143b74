import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { folderForFile } from '#support/emptyFolder.ts';
import { answerOf } from '#support/answers.ts';
import { flotaProcess, openFlota } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';

const SCRIPT = 'console.log("áridos");\n'.repeat(40);
const ADMIN =
  '<!doctype html><title>Cantera</title><script>let a = 1;</script><script type="module" src="/assets/a.js"></script>';
const ACCESS = '<!doctype html><title>Iniciar sesión</title><script>\r\n  let b = 2;\r\n</script>';

const { t } = await openFlota();
const folder = folderForFile();
const dist = join(folder, 'dist');
await mkdir(join(dist, 'assets'), { recursive: true });
await writeFile(join(folder, 'secreto.txt'), 'secreto');
await writeFile(join(dist, '.sources'), 'secreto');
await writeFile(join(dist, 'index.html'), ADMIN);
await writeFile(join(dist, 'index.html.br'), brotliCompressSync(ADMIN));
await writeFile(join(dist, 'ingresar.html'), ACCESS);
await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(join(dist, 'assets/a-1b2c.js'), SCRIPT);
await writeFile(join(dist, 'assets/a-1b2c.js.br'), brotliCompressSync(SCRIPT));
await writeFile(join(dist, 'assets/a-1b2c.js.gz'), gzipSync(SCRIPT));
const app = await flotaProcess(t, { dist });

const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

async function visit(path: string, cookie = ''): Promise<Response> {
  return get(path, { ...NAVIGATION, Cookie: cookie });
}

describe('A file of the build', () => {
  const ASSET = '/assets/a-1b2c.js';

  test('may be kept for a year, for its name changes with its content', async () => {
    const response = await get(ASSET);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(SCRIPT);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['deflate', null],
  ])('goes to a client that takes %s as %s', async (accepted, encoding) => {
    const response = await get(ASSET, { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  test('that the client has already is not sent again, in whatever encoding', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const etag = (await get(ASSET, headers)).headers.get('ETag')!;
    const response = await get(ASSET, { ...headers, 'If-None-Match': `"otra", W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect((await get(ASSET, { 'If-None-Match': etag })).status).toBe(200);
  });

  test('answers HEAD with its size and nothing else', async () => {
    const response = await app.request(ASSET, { method: 'HEAD' });
    expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(SCRIPT)));
    expect(await response.text()).toBe('');
  });

  test('needs no session, and outside of /assets is asked for again each time', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });
});

describe('What is not in the build', async () => {
  const answer = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends the raw path: fetch() would resolve the dots. */
  async function getRaw(path: string): Promise<{ status: number; body: string }> {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode!, body: await text(response) };
  }

  test.each(['/assets/a-0000.js', '/assets/', '/assets/a-1b2c.js.br', '/assets/a-1b2c.js/'])(
    'is a 404, and never the application’s page: %s',
    async (path) => {
      for (const headers of [undefined, NAVIGATION, { Accept: 'application/json' }]) {
        const response = await get(path, headers);
        expect(response.status).toBe(404);
        expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
    },
  );

  test.each([
    '/assets/../../secreto.txt',
    '/assets/..%2f..%2fsecreto.txt',
    '/assets/%2e%2e/%2e%2e/secreto.txt',
    '/assets/..%5c..%5csecreto.txt',
    '/assets/%252e%252e/%252e%252e/secreto.txt',
    '/../secreto.txt',
    '//secreto.txt',
    '/.sources',
    '/%2esources',
    '/assets/a-1b2c.js%00.txt',
  ])('cannot be reached by %s', async (path) => {
    const { status, body } = await getRaw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('secreto');
  });
});

describe('A page load', () => {
  test('of a screen gets the admin, when somebody is signed in', async () => {
    const cookie = await t.cookie('empleado');
    for (const path of ['/', '/gestion-negocio/camiones', '/Camion', '/no/hay/nada?x=1&x=2']) {
      const response = await visit(path, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toBe(ADMIN);
    }
  });

  test('of a screen leads to the login and knows the way back, when nobody is', async () => {
    const targetOf = async (path: string) => {
      const response = await visit(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      return response.headers.get('Location');
    };
    expect(await targetOf('/')).toBe('/ingresar');
    expect(await targetOf('/gestion-negocio/camiones?filter=%7B%22modelo%22%3A%22ñ%22%7D')).toBe(
      `/ingresar?volver=${encodeURIComponent('/gestion-negocio/camiones?filter=%7B%22modelo%22%3A%22%C3%B1%22%7D')}`,
    );
    expect(await targetOf('/index.html')).toBe('/ingresar?volver=%2Findex.html');
  });

  test('of a public page gets the page of the signed-out', async () => {
    for (const path of [
      '/ingresar',
      '/recuperar-password',
      '/restablecer-password?token=x',
      '/verificar-email',
    ]) {
      const response = await visit(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(ACCESS);
    }
  });

  test('of a public page leads home, when somebody is signed in', async () => {
    const response = await visit('/ingresar?volver=/x', await t.cookie('admin'));
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/');
  });

  test('that has the page already is answered so, and after a login with the other one', async () => {
    const first = (await visit('/ingresar')).headers;
    const access = first.get('ETag')!;
    const again = await get('/ingresar', { ...NAVIGATION, 'If-None-Match': access });
    expect(again.status).toBe(304);
    // A browser replaces the headers that it kept by these.
    for (const name of [
      'Content-Security-Policy',
      'Referrer-Policy',
      'Permissions-Policy',
      'X-Frame-Options',
    ])
      expect(again.headers.get(name)).toBe(first.get(name));
    const cookie = await t.cookie('admin');
    const admin = await get('/', { ...NAVIGATION, 'If-None-Match': access, Cookie: cookie });
    expect(admin.status).toBe(200);
  });

  test('gets the page compressed', async () => {
    const cookie = await t.cookie('admin');
    const response = await get('/', { ...NAVIGATION, Cookie: cookie, 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(ADMIN);
  });

  test('by a browser that does not say so is known by what it accepts', async () => {
    expect((await get('/Camion', { Accept: 'text/html, application/json' })).status).toBe(302);
  });

  test('is not needed at the root, where no call is: curl sees the same as a browser', async () => {
    expect((await get('/', { Accept: '*/*' })).status).toBe(302);
    expect((await get('/Camion', { Accept: '*/*' })).status).toBe(401);
  });
});

describe('At the root', () => {
  test.each([
    ['asks for JSON', { Accept: 'application/json, text/plain, */*' }],
    ['takes anything', { Accept: '*/*' }],
    ['is a script of ours', { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' }],
  ])('the API answers a client that %s', async (_case, headers) => {
    expect((await get('/Camion', headers)).status).toBe(401);
    expect(await answerOf(get('/Camion', { ...headers, Cookie: await t.cookie('admin') }))).toMatchObject({
      status: 200,
      items: [],
      pageNumber: 1,
      totalCount: 0,
    });
  });

  test('the API answers writes', async () => {
    const response = await app.request('/Autenticacion/CerrarSesion', { method: 'POST' });
    expect(response.status).toBe(204);
  });

  test('an unknown address is a 404 in JSON', async () => {
    for (const response of [
      await get('/NoExiste', { Accept: 'application/json' }),
      await get('/api/NoExiste', NAVIGATION),
      await get('/api'),
      await app.request('/assets/a-1b2c.js', { method: 'POST' }),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'No se encontró lo que busca.' });
    }
  });
});

describe('A public page of an application', async () => {
  const OWN = '<!doctype html><title>Obra</title><script>let c = 3;</script>';
  const ownDist = join(folder, 'propia');
  await mkdir(join(ownDist, 'obra'), { recursive: true });
  await writeFile(join(ownDist, 'index.html'), ADMIN);
  await writeFile(join(ownDist, 'ingresar.html'), ACCESS);
  await writeFile(join(ownDist, 'obra/pagina.html'), OWN);
  await writeFile(join(ownDist, 'obra.js'), SCRIPT);
  const page = {
    path: '/obra',
    document: 'obra/pagina.html',
    headers: { 'Permissions-Policy': 'geolocation=(self)' },
  };
  const own = await flotaProcess(t, { application: { ...application, publicPages: [page] }, dist: ownDist });

  test('is open to who is signed in and who is not, under its own policy and without Referer', async () => {
    for (const cookie of ['', await t.cookie('admin')]) {
      const response = await own.request('/obra', { headers: { ...NAVIGATION, Cookie: cookie } });
      expect([response.status, await response.text()]).toEqual([200, OWN]);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'geolocation=(self)',
        'cache-control': 'no-cache',
      });
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    }
    const other = await own.request('/ingresar', { headers: NAVIGATION });
    expect(other.headers.get('permissions-policy')).toContain('geolocation=()');
  });

  test('is read by its worker, which has its policy, and not where it was built', async () => {
    const kept = await own.request('/obra', { headers: { 'Sec-Fetch-Mode': 'cors' } });
    expect([kept.status, await kept.text()]).toEqual([200, OWN]);
    expect(kept.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    const worker = await own.request('/obra.js', { headers: { 'Sec-Fetch-Mode': 'same-origin' } });
    expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await own.request('/obra/pagina.html', { headers: { Accept: '*/*' } })).status).toBe(404);
  });
});

test('Without a build the API answers, and the pages are a 404', async () => {
  const bare = await flotaProcess(t, { dist: join(folder, 'nada') });
  expect((await bare.request('/api/Autenticacion/Estado')).status).toBe(200);
  expect((await bare.request('/ingresar', { headers: NAVIGATION })).status).toBe(404);
});
