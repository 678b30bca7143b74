/**
 * `npm run screenshots`: the pictures of README.md, in docs/images. Starts the product on a scratch data folder,
 * enters some drivers through its API, and photographs their list.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium } from '#support/chromium.ts';
import { ROOT } from './run.ts';
import { enterDrivers, post } from './screenshotDrivers.ts';

interface Picture {
  file: string;
  width: number;
  height: number;
  dark: boolean;
  path: string;
}

const LIST = '/gestion-negocio/choferes';

const PICTURES: Picture[] = [
  { file: 'lista.png', width: 1280, height: 800, dark: false, path: LIST },
  { file: 'lista-oscura.png', width: 1280, height: 800, dark: true, path: LIST },
  { file: 'telefono.png', width: 360, height: 800, dark: false, path: LIST },
];

const FOLDER = join(ROOT, 'docs', 'images');
const ADMIN = { usuario: 'mgomez', password: 'piedra partida 6-20' };

const scratch = await mkdtemp(join(tmpdir(), 'cantera-pictures-'));
try {
  const product = await startProduct();
  try {
    await photograph(product.origin);
  } finally {
    await product.stop();
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function startProduct(): Promise<{ origin: string; stop(): Promise<unknown> }> {
  // When root runs this, PostgreSQL runs as another account, which has to get in.
  await chmod(scratch, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(scratch, 'data'),
      ADMIN_USUARIO: ADMIN.usuario,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    },
  });
  const exited = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The product did not start');
    await delay(250);
  }
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/salud/listo`).catch(() => null);
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function photograph(origin: string): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    // Root cannot have Chromium's sandbox.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: { ...process.env, ...env },
  });
  await mkdir(FOLDER, { recursive: true });
  try {
    await enterDrivers((await signedIn(browser, origin, PICTURES[0]!)).request);
    for (const picture of PICTURES) await take(await signedIn(browser, origin, picture), picture);
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, origin: string, { width, height, dark }: Picture) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  await post(context.request, 'Autenticacion/Ingresar', {
    usuarioOEmail: ADMIN.usuario,
    password: ADMIN.password,
  });
  return context;
}

async function take(context: BrowserContext, { file, path }: Picture): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText('Mostrando').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
  console.log(join('docs', 'images', file));
}
