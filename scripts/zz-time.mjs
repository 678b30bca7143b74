import { chromium } from 'playwright-core';
import { findChromium } from '../src/testing/chromium.ts';
const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
const base = process.argv[2];
const path = process.argv[3];
const login = await browser.newContext();
const p0 = await login.newPage();
await p0.goto(base + '/ingresar');
await p0.fill('[name=usuarioOEmail]', 'admin');
await p0.fill('[name=password]', 'cantera-admin');
await p0.keyboard.press('Enter');
await p0.waitForURL((u) => !u.pathname.startsWith('/ingresar'));
await p0.waitForTimeout(1500);
const state = await login.storageState();
for (let i = 0; i < 3; i++) {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (process.argv[4] === 'slow') {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: 200000,
      uploadThroughput: 93750,
      latency: 150,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const t0 = Date.now();
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.locator('tbody tr .record-link').first().waitFor();
  const rows = Date.now() - t0;
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((e) => [
        e.name.replace(/.*\/(assets|api)\//, '$1/'),
        Math.round(e.startTime),
        Math.round(e.responseEnd),
      ]),
  );
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('longtask').map((e) => [Math.round(e.startTime), Math.round(e.duration)]),
  );
  console.log('rows', rows);
  if (i === 2) for (const e of entries) console.log(e.join(' '));
  await context.close();
}
await browser.close();
