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
for (let i = 0; i < 2; i++) {
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  const t0 = Date.now();
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.locator('tbody tr .record-link').first().waitFor();
  const rows = Date.now() - t0;
  const { profile } = await cdp.send('Profiler.stop');
  const entries = await page.evaluate(() => performance.getEntriesByType('resource').map((e) => [e.name.replace(/.*\/(assets|api)\//, '$1/'), Math.round(e.startTime), Math.round(e.responseEnd)]));
  console.log('rows', rows);
  if (i === 0) continue;
  for (const e of entries) console.log(e.join(' '));
  const dt = profile.timeDeltas;
  const byId = new Map(profile.nodes.map((n) => [n.id, { ...n, self: 0, total: 0 }]));
  for (const n of byId.values()) for (const c of n.children ?? []) byId.get(c).parent = n.id;
  profile.samples.forEach((id, k) => { byId.get(id).self += dt[k]; });
  const self = new Map(), total = new Map();
  const key = (n) => `${n.callFrame.functionName || '(anon)'}@${n.callFrame.url.split('/').pop().slice(0, 12)}:${n.callFrame.lineNumber + 1}`;
  for (const n of byId.values()) {
    if (!n.self) continue;
    self.set(key(n), (self.get(key(n)) ?? 0) + n.self);
    const seen = new Set();
    for (let m = n; m; m = byId.get(m.parent)) { const k = key(m); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + n.self); } }
  }
  console.log('SELF'); for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(Math.round(v / 1000), k);
  console.log('COMPONENTS'); for (const [k, v] of [...total].filter(([k]) => /^(exports\.)?[A-Z]/.test(k)).sort((a, b) => b[1] - a[1]).slice(0, 90)) console.log(Math.round(v / 1000), k);
  { let t = profile.startTime; const buckets = new Map(); profile.samples.forEach((id, k) => { t += dt[k]; const b = Math.floor((t - profile.startTime) / 100000); const m = buckets.get(b) ?? new Map(); buckets.set(b, m); const seen = new Set(); for (let n = byId.get(id); n; n = byId.get(n.parent)) { const kk = key(n); if (!seen.has(kk)) { seen.add(kk); m.set(kk, (m.get(kk) ?? 0) + dt[k]); } } });
  console.log('BUCKETS'); for (const [b, m] of buckets) console.log(b * 100, [...m].filter(([k]) => !/root|performWork|workLoop|renderRoot|performUnit|beginWork|flushSync/.test(k)).sort((x, y) => y[1] - x[1]).slice(0, 6).map(([k, v]) => k.split('@')[0] + ':' + k.split(':').pop() + '=' + Math.round(v / 1000)).join(' ')); }
  console.log('TOTAL'); for (const [k, v] of [...total].sort((a, b) => b[1] - a[1]).slice(0, 110)) console.log(Math.round(v / 1000), k);
  await context.close();
}
await browser.close();
