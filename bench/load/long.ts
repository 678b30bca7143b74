import type { Browser, Page } from 'playwright-core';
import { inFreshProfile, keepSession, type Conditions, type OpenedPage } from './profile.ts';
import { pressKeys } from './screens.ts';
import { keep, type Application } from './visit.ts';

export async function typeInRemito(
  browser: Browser,
  application: Application,
  conditions: Conditions,
  cookie: string,
  id: number,
): Promise<number[]> {
  return inFreshProfile(browser, conditions, async (opened) => {
    const { page } = opened;
    await enter(opened, application, cookie, `/ventas/remitos/editar/${id}`);
    await page.getByRole('button', { name: 'Activar Edición' }).click({ timeout: 120_000 });
    const amount = page.getByRole('textbox', { name: /^Cantidad/ }).last();
    await amount.click({ timeout: 120_000 });
    await page.waitForTimeout(SETTLING_MS);
    return pressKeys(page, '12345678901234567890', watchWork);
  });
}

export async function navigate(
  browser: Browser,
  application: Application,
  cookie: string,
  times: number,
): Promise<readonly [number, number]> {
  return inFreshProfile(browser, { cpu: 1 }, async (opened) => {
    const { page } = opened;
    await enter(opened, application, cookie, application.list);
    await wander(page, WARM_UP);
    const before = await heap(opened);
    await wander(page, times);
    return [before, await heap(opened)];
  });
}

const SETTLING_MS = 3000;

/** The first rounds fill caches and load the code that waits for an idle moment. */
const WARM_UP = 100;

async function enter(
  { page, context }: OpenedPage,
  { origin, kept }: Application,
  cookie: string,
  path: string,
): Promise<void> {
  await keepSession(context, origin, cookie);
  await page.addInitScript(keep, kept);
  await page.goto(origin + path);
}

async function wander(page: Page, times: number): Promise<void> {
  const list = page.getByRole('table');
  for (let time = 0; time < times; time += 4) {
    await list.waitFor();
    await page.getByRole('link', { name: 'Editar' }).first().click();
    await page.locator('input[name=patente]').waitFor();
    await page.goBack();
    await list.waitFor();
    await page.locator('.record-link').first().click();
    await page
      .getByRole('heading', { name: /^Detalle|AA100AA/ })
      .first()
      .waitFor();
    await page.goBack();
  }
  await list.waitFor();
}

async function heap({ session }: OpenedPage): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.send('HeapProfiler.disable');
  return usedSize;
}

function watchWork(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  const { port1, port2 } = new MessageChannel();
  let pressed = 0;
  let handled = 0;
  let framed = 0;
  port1.start();
  port1.addEventListener('message', () => noted.push(handled + performance.now() - framed));
  const start = () => {
    pressed = performance.now();
    requestAnimationFrame(() => {
      framed = performance.now();
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', start, { capture: true });
  // This runs after React's listener and rendering. A message would wait until the frame, as Chrome holds
  // tasks back.
  addEventListener('input', () => {
    handled = performance.now() - pressed;
  });
}
