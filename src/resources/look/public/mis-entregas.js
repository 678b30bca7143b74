// Opens the driver's page from what is kept, at once and whatever the line is like, and renews it behind that.
const PAGE = '/mis-entregas';
const KEPT = 'mis-entregas';

addEventListener('install', (event) => event.waitUntil(renew().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && pathname === PAGE) {
    event.respondWith(keptOr(PAGE, event.request));
    event.waitUntil(renew().catch(() => {}));
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOr(pathname, event.request));
});

const keptOr = async (path, request) => (await caches.match(path)) ?? fetch(request);

/** All of the newer page or nothing. The files of the page before stay: it may be loading. */
async function renew() {
  const cache = await caches.open(KEPT);
  const before = await cache.match(PAGE);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const files = filesOf(await page.clone().text());
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((path) => !stored.includes(path)));
  await cache.put(PAGE, page);
  const needed = [PAGE, ...files, ...(before ? filesOf(await before.text()) : [])];
  await Promise.all(stored.filter((path) => !needed.includes(path)).map((path) => cache.delete(path)));
}

/** The build names in the document all that it needs. */
const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);

/** Older versions kept each build in a cache of its own. */
async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${PAGE} `)).map((name) => caches.delete(name)));
}
