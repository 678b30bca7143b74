import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../src/testing/chromium.ts';
const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
const [, , base, path, mode] = process.argv;
const dist = 'src/resources/dist/assets/';
const look = readdirSync(dist).find((f) => /^look-.*\.js$/.test(f));
let body = readFileSync(dist + look, 'utf8');
body = body
  .replace(/(function renderWithHooks\(current, workInProgress, Component, props, secondArg, nextRenderLanes\) \{)/, "$1 (globalThis.__r ??= []).push((current !== null && current.memoizedProps === workInProgress.pendingProps ? '!' : '') + ((workInProgress.type && (workInProgress.type.muiName || workInProgress.type.displayName)) || Component.displayName || Component.muiName || Component.name || 'anon'));")
  .replace(/(function commitRoot\(root, finishedWork, lanes[^)]*\) \{)/, "$1 (globalThis.__r ??= []).push('---' + Math.round(performance.now()) + ' lanes ' + lanes);")
  .replace(/(function scheduleUpdateOnFiber\(root, fiber, lane\) \{)/, "$1 { let n = fiber, names = []; while (n && names.length < 6) { const t = n.type; const nm = t && (typeof t === 'string' ? null : t.displayName || t.name || (t.render && (t.render.displayName || t.render.name))); if (nm) names.push(nm); n = n.return; } (globalThis.__r ??= []).push('***' + Math.round(performance.now()) + ' ' + names.join(' < ') + (globalThis.__stack ? new Error().stack.split('\\n').slice(2, 7).map((l) => l.trim().split(' ')[1]).join(',') : '')); }");
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await page.goto(base + '/ingresar');
await page.fill('[name=usuarioOEmail]', 'admin');
await page.fill('[name=password]', 'cantera-admin');
await page.keyboard.press('Enter');
await page.waitForURL((u) => !u.pathname.startsWith('/ingresar'));
await page.waitForTimeout(1500);
await page.route('**/' + look, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
await page.goto(base + path, { waitUntil: 'commit' });
await page.locator('tbody tr .record-link').first().waitFor();
await page.waitForTimeout(mode ? 3000 : 300);
if (mode) {
  await page.evaluate(() => (globalThis.__r.length = 0));
  if (mode === 'next') await page.locator('.MuiTablePagination-root button:has-text("Siguiente")').click();
  if (mode === 'edit') await page.locator('tbody tr:nth-child(2) a[aria-label=Editar]').click();
  await page.waitForTimeout(1500);
}
const r = await page.evaluate(() => globalThis.__r);
let counts = new Map(), n = 0, total = 0;
const flush = (label) => { console.log(label, 'renders', n, 'OWN', [...counts].filter(([k]) => k.startsWith('!')).map(([k, v]) => k.slice(1) + ':' + v).join(' '), '| ALL', [...counts].sort((a, b) => b[1] - a[1]).slice(0, 26).map(([k, v]) => k + ':' + v).join(' ')); counts = new Map(); total += n; n = 0; };
for (const x of r) { if (x.startsWith('---')) flush(x); else if (x.startsWith('***')) console.log('   ', x); else { n++; counts.set(x, (counts.get(x) ?? 0) + 1); } }
flush('end'); console.log('total', total);
await browser.close();
