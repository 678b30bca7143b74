// Serves the driver's page from the cache, at once and offline, and renews the cache in the background.
const PAGE = '/mis-entregas';
const CACHE_NAME = 'mis-entregas';

addEventListener('install', (event) => event.waitUntil(renew().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && pathname === PAGE) {
    event.respondWith(cachedOrFetched(PAGE, event.request));
    // The cached page stays when there is no network.
    event.waitUntil(renew().catch(() => {}));
  } else if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetched(pathname, event.request));
});

const cachedOrFetched = async (path, request) => (await caches.match(path)) ?? fetch(request);

/** Caches the newer page with all its files, or nothing. The former page's files stay, as it may still be loading. */
async function renew() {
  const cache = await caches.open(CACHE_NAME);
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

/** The document names all files that it needs. */
const filesOf = (html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);

/** Older versions of this program had a cache for each build. */
async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${PAGE} `)).map((name) => caches.delete(name)));
}
