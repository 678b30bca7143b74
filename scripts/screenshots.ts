/**
 * `npm run screenshots`: makes the pictures of README.md and the manual from a demonstration that it starts.
 * `npm run screenshots -- http://localhost:3000 cartera`: those named 'cartera', from a running one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { STAFF } from '#demo/data/people.server.ts';
import { passwordOf } from '#demo/passwords.server.ts';
import { findChromium } from '#testing/chromium.ts';
import { startDemo } from './pictures/demo.ts';
import { PICTURES, type Picture } from './pictures/list.ts';
import { smallPng } from './pictures/smallPng.ts';
import { ROOT } from '../cli/run.ts';

/** Pictures are small, because people read the help on phones. */
const MAX_BYTES = 150_000;

const args = process.argv.slice(2);
const running = args.find((word) => word.startsWith('http'));
const names = args.filter((word) => word !== running);
const demo = running ? { origin: running, stop: async () => {} } : await startDemo();
try {
  await photograph(demo.origin);
} finally {
  await demo.stop();
}

async function photograph(origin: string): Promise<void> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: { ...process.env, ...env },
  });
  try {
    for (const picture of PICTURES)
      if (names.length === 0 || names.some((name) => picture.file.includes(name)))
        await takePicture(browser, origin, picture);
  } finally {
    await browser.close();
  }
}

async function takePicture(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { file, width = 1280, height = 800, dark = false } = picture;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  try {
    const { usuario } = STAFF.find(({ rol }) => rol === 'ADMIN')!;
    const signedIn = await context.request.post('/api/Autenticacion/Ingresar', {
      data: { usuarioOEmail: usuario, password: passwordOf(usuario) },
    });
    if (!signedIn.ok()) throw new Error(`Nobody may sign in: ${await signedIn.text()}`);
    const page = await context.newPage();
    await page.goto(await addressOf(picture, page));
    await waitForScreen(page);
    await picture.prepare?.(page);
    await waitForScreen(page);
    await page.evaluate(tidy);
    const bytes = smallPng(await shot(page, picture));
    if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes, of ${MAX_BYTES}`);
    const path = join(ROOT, 'docs', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    console.log(`${String(Math.round(bytes.length / 1000)).padStart(5)} kB  docs/${file}`);
  } finally {
    await context.close();
  }
}

async function addressOf({ at }: Picture, page: Page): Promise<string> {
  return typeof at === 'string' ? at : at(page.context().request);
}

async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

function tidy(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[role=note]:not(.help-note), .guide'))
    bar.style.display = 'none';
  // npm's Chromium knows only English.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const [year, month, day] = input.value.split('-');
    input.type = 'text';
    input.value = day ? `${day}/${month}/${year}` : 'dd/mm/aaaa';
  }
}

async function shot(page: Page, { part, height = 800 }: Picture): Promise<Buffer> {
  if (part === undefined) return page.screenshot({ animations: 'disabled' });
  const box = await page.locator(part).first().boundingBox();
  if (!box) throw new Error(`Nothing is ${part}`);
  const clip = { ...box, height: Math.min(box.height, height - box.y) };
  return page.screenshot({ clip, animations: 'disabled' });
}
