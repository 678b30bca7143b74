import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/freePort.ts';
import { openPage } from '#testing/browser.ts';
import { dialog, field, heading } from '#testing/product.ts';
import { scratchFolder } from '#testing/scratch.ts';
import { ROOT } from '../../../cli/run.ts';
import { visitor } from '../../start/declared.ts';

const run = promisify(execFile);
const USER = { usuario: 'admin', password: 'piedra partida 6-20' };

/** An application that the packed framework has written, installed in a folder of its own. */
let taller: string;

beforeAll(async () => {
  await run(process.execPath, ['scripts/pack.ts'], { cwd: ROOT });
  const [tarball] = (await readdir(join(ROOT, 'pack'))).filter((name) => name.endsWith('.tgz'));
  const outside = await scratchFolder('cantera-outside-');
  // PostgreSQL of a root user runs as a service account, which must be able to enter.
  await chmod(outside, 0o755);
  const origin = await scratchFolder('cantera-outside-origin-');
  await cp(join(ROOT, 'pack', tarball!), join(origin, tarball!));
  await npm(origin, 'install', `./${tarball}`, ...QUICKLY);
  await run('npx', ['cantera', 'new', 'taller'], { cwd: origin, env: environment() });
  // Its image is made of its folder alone.
  taller = join(outside, 'taller');
  await cp(join(origin, 'taller'), taller, { recursive: true });
  await rm(origin, { recursive: true });
  await npm(taller, 'install', ...QUICKLY);
  return () => rm(outside, { recursive: true, force: true, maxRetries: 9 });
}, 900_000);

/** A whole project's commands run, beside the other tests of this one. */
const LONG = { timeout: 600_000 };

const QUICKLY = ['--prefer-offline', '--no-audit', '--no-fund'];

test(
  'an application outside of the repository starts, and keeps what is typed and what is called',
  LONG,
  async () => {
    const origin = await started('start', 'está en marcha');
    const ask = await visitor({ origin }, USER.usuario, USER.password);
    expect((await ask('POST', 'Tarea', { nombre: 'Cambiar el aceite', vence: '2026-05-04' })).status).toBe(
      201,
    );

    const page = await signedIn(origin);
    await page.getByRole('link', { name: 'Nueva tarea' }).click();
    await heading(page, 'Registrar Tarea').waitFor();
    await field(page, 'Nombre').fill('Alinear las ruedas');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await dialog(page, '¡Creado!').waitFor();
    await page.goto(`${origin}/tareas`);
    await page.getByRole('row', { name: /Alinear las ruedas/ }).waitFor();
    await page.getByRole('row', { name: /Cambiar el aceite.*04\/05\/2026/ }).waitFor();
    const { items } = (await (await ask('GET', 'Tarea')).json()) as { items: { nombre: string }[] };
    expect(items.map(({ nombre }) => nombre)).toEqual(['Cambiar el aceite', 'Alinear las ruedas']);
  },
);

test('a changed declaration is another screen and another description while one develops', LONG, async () => {
  const origin = await started('dev', 'Desarrollo en');
  const page = await signedIn(origin);
  await page.goto(`${origin}/tareas`);
  await heading(page, 'Listado de Tareas').waitFor();

  const file = join(taller, 'tarea.ts');
  const text = await readFile(file, 'utf8');
  onTestFinished(() => writeFile(file, text));
  await writeFile(file, text.replace("many: 'Tareas'", "many: 'Pendientes'"));
  await heading(page, 'Listado de Pendientes').waitFor();
  const ask = await visitor({ origin }, USER.usuario, USER.password);
  const described = async () => (await ask('GET', 'openapi.json')).text();
  await expect.poll(described).toContain('Pendientes');
});

test.each(['test', 'check'])('its npm %s is green', LONG, async (script) => {
  expect(await npm(taller, 'run', script)).toMatch(
    script === 'test' ? /Tests.* passed \(\d+\)/ : /✓ formato/,
  );
});

describe('A release of it', () => {
  test('starts where nothing is installed', LONG, async () => {
    await npm(taller, 'run', 'release');
    const [made] = (await readdir(join(taller, 'release'), { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    const origin = await started('./cantera', 'está en marcha', join(made!.parentPath, made!.name));
    const ask = await visitor({ origin }, USER.usuario, USER.password);
    expect((await ask('POST', 'Tarea', { nombre: 'Cambiar el aceite' })).status).toBe(201);
    await signedIn(origin);
  });
});

/** The environment of a person who has only npm: nothing of this repository is on the path. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|command|config_local_prefix)|NODE_(ENV|OPTIONS|COMPILE_CACHE)$|VITEST|TEST_)/.test(
        name,
      ),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  return { ...Object.fromEntries(others), NO_COLOR: '1', PATH: path.join(delimiter), ...more };
}

/** Runs npm and returns its output. @throws an error with the output when it fails */
async function npm(cwd: string, ...words: string[]): Promise<string> {
  try {
    const { stdout } = await run('npm', words, { cwd, env: environment(), maxBuffer: 1e8 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`npm ${words.join(' ')}: ${stdout}\n${stderr}`, { cause: error });
  }
}

/** Runs an npm script or a program with a data folder of its own, until it prints a text. */
async function started(command: string, text: string, cwd = taller) {
  const port = await freePort();
  const data = await scratchFolder('cantera-outside-data-');
  await chmod(data, 0o755);
  const env = environment({
    PORT: String(port),
    DATA_DIR: join(data, 'datos'),
    ADMIN_PASSWORD: USER.password,
    LOG_LEVEL: 'silent',
  });
  const words = command.startsWith('.') ? [command] : ['npm', 'run', command];
  const child = spawn(words[0]!, words.slice(1), {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  onTestFinished(async () => {
    await ended(child);
    await rm(data, { recursive: true, force: true, maxRetries: 9 });
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const origin = `http://localhost:${port}`;
  await expect.poll(() => said, { timeout: 120_000 }).toContain(text);
  await expect.poll(() => isUp(origin), { timeout: 120_000 }).toBe(true);
  return origin;
}

const isUp = (origin: string) =>
  fetch(`${origin}/salud/listo`, { headers: { accept: 'application/json' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends a process with all that it started, as Ctrl+C does. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid!, 'SIGINT');
  await once(child, 'close');
}

async function signedIn(origin: string) {
  const { page } = await openPage({ origin });
  await page.goto('/ingresar');
  await page.getByLabel('Usuario o Email').fill(USER.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(USER.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Taller').waitFor();
  return page;
}
