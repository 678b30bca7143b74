import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { healthCheck } from '#support/dockerfile.ts';
import { freePort } from '#support/freePort.ts';
import { readPdf } from '#support/readPdf.ts';
import { folderOf } from '../../cli/application.ts';
import { makeRelease } from '../../cli/release/make.ts';
import { sizesOf } from '../../cli/release/sizes.ts';
import { runProgram } from './command.ts';
import { sessionAt, visitor, worksWith } from './declared.ts';
import { PASSWORD } from '#testing/people.ts';

/** An ordinary user, when the test may be one. */
const uid = process.getuid!() === 0 ? 65534 : process.getuid!();

// The folder is outside node_modules, where Node runs no TypeScript.
const parent = mkdtempSync(join(tmpdir(), 'cantera versión nueva '));
const release = join(parent, 'cantera');
const tools = join(parent, 'bin');

beforeAll(async () => {
  chmodSync(parent, 0o755);
  await makeRelease(release, { folder: folderOf(), node: true, postgres: true });
  mkdirSync(tools);
  for (const name of ['dirname', 'readlink'])
    symlinkSync(
      execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      join(tools, name),
    );
  return () => rmSync(parent, { recursive: true, force: true, maxRetries: 9 });
}, 180_000);

test('a release is small', () => {
  const { own, node, postgres } = sizesOf(release);
  expect(own).toBeLessThan(60);
  expect(own + node).toBeLessThan(190);
  expect(own + node + postgres).toBeLessThan(250);
});

test('it has neither tests, screens nor what only builds', () => {
  for (const path of [
    'src/admin',
    'src/resources/maestros/camiones/camion.test.ts',
    'tests',
    'node_modules/vite',
  ])
    expect(existsSync(join(release, path))).toBe(false);
  for (const name of ['react', 'react-admin', '@mui', '@emotion', 'typescript'])
    expect(existsSync(join(release, 'node_modules', name))).toBe(false);
});

test('an ordinary user starts it where there is neither Node nor HOME, and it logs in, lists, prints and exports', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const cookie = await sessionAt(first, 'admin', PASSWORD);
  const get = async (path: string) => {
    const response = await fetch(first.origin + path, { headers: { cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  expect(await pageOf(first.origin, cookie)).toContain('<script type="module"');
  expect(await (await get('/api/Camion')).json()).toMatchObject({ totalCount: 0 });
  const { pages } = await readPdf(await get('/api/ImprimirReporteMateriales'));
  expect(pages[0]).toContain('REPORTE DE MATERIALES');
  const { sheets } = await readXlsx(await bytesOf(await get('/api/Camion/Exportar?formato=xlsx')));
  expect(sheets[0]!.rows[0]).toContain('Patente');
  // The health check of the image.
  const health = () => {
    const [program, ...args] = healthCheck();
    return spawnSync(program!, args, { env: { ...process.env, PORT: new URL(first.origin).port } }).status;
  };
  expect(health()).toBe(0);
  expect(await first.stop()).toBe(0);
  expect(health()).toBe(1);

  const second = await start(dataDir);
  await sessionAt(second, 'admin', PASSWORD);
  expect(await second.stop()).toBe(0);

  const backup = await run(['backup', join(dataDir, 'copia.tar.gz')], { DATA_DIR: dataDir }).ended;
  expect(backup).toEqual({ code: 0, said: expect.stringContaining('Copia de seguridad: ') as string });
}, 120_000);

test('what ADMIN declares in it has its jobs, clock and mails at once', async () => {
  const app = await start(dataFolder());
  await worksWith(await visitor(app, 'admin', PASSWORD));
  expect(await app.stop()).toBe(0);
}, 120_000);

test('it says what it does not understand', async () => {
  const { code, said } = await run(['copiar'], {}).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^No se entiende "copiar"\.\n\nUso: cantera/);
  expect([...said.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name)).toEqual([
    'start',
    'backup',
    'restore',
    'verify',
    'doctor',
    'factor:reset',
  ]);
});

function dataFolder(): string {
  const folder = mkdtempSync(join(parent, 'datos-'));
  chownSync(folder, uid, uid);
  return join(folder, 'datos');
}

const run = (args: string[], env: Record<string, string>) =>
  runProgram(join(release, 'cantera'), args, {
    cwd: '/',
    env: { PATH: tools, LOG_LEVEL: 'silent', ...env },
    uid,
    gid: uid,
  });

async function start(dataDir: string) {
  const port = String(await freePort());
  const { child, prints, ended } = run([], { DATA_DIR: dataDir, PORT: port, ADMIN_PASSWORD: PASSWORD });
  await prints('Para detenerla');
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).code;
    },
  };
}

/** Reads a page like a navigation, since `fetch` is none. */
async function pageOf(origin: string, cookie: string): Promise<string> {
  const [response] = (await once(
    httpGet(origin, { headers: { cookie, accept: 'text/html' } }),
    'response',
  )) as [IncomingMessage];
  return text(response);
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
