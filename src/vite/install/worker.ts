import { LOCALE } from '#argentina/locale.ts';
import { createHash } from 'node:crypto';

/** Makes a service worker that shows `offline` while the server cannot be reached. Nothing is cached or outdated. */
export const workerOf = (offline: string): string => `
const page = ${JSON.stringify(offline)};
const headers = ${JSON.stringify({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(offline) })};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request;
  if (mode !== 'navigate' || destination !== 'document' || method !== 'GET') return;
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(answer().catch(() => new Response(page, { status: 503, headers })));
});
`;

const policyOf = (html: string): string => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
};

export const offlinePage = (name: string, tokens: string): string => `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sin conexión · ${name}</title>
<style>
${tokens}
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  background: var(--ground); color: var(--ink); font: 16px/24px system-ui, sans-serif; text-align: center }
h1 { margin: 4px 0 8px; font-size: 24px; line-height: 32px }
p { margin: 0 0 24px; color: var(--ink-2) }
p:first-child { margin: 0; font-weight: 600 }
a { justify-self: center; padding: 12px 24px; border-radius: 8px; background: var(--primary); color: var(--primary-ink);
  font-weight: 600; text-decoration: none }
</style>
</head>
<body><main><p>${name}</p><h1>Sin conexión</h1>
<p>No se puede llegar al servidor. Cuando vuelva la conexión, intente nuevamente.</p>
<a href="">Reintentar</a></main></body>
</html>`;
