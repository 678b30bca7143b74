import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#testing/browser.ts';

const POLICY = "style-src 'self'";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test.each([
  ['an error on the console', '<script>console.error("ay")</script>', /^Console error: ay/],
  ['a warning on the console', '<script>console.warn("ay")</script>', /^Console warning: ay/],
  ['a thrown error', '<script>throw new Error("ay")</script>', /^Error thrown in the page: Error: ay/],
  [
    'an unhandled rejection',
    '<script>Promise.reject(new Error("ay"))</script>',
    /^Error thrown in the page: Error: ay/,
  ],
  ['a refused request', '<script>fetch("/falta")</script>', /^GET .*\/falta answered 404/],
  [
    'a request to another origin',
    '<img src="http://otro.invalid/x.png" alt="">',
    /^Request to http:\/\/otro\.invalid\/x\.png$/,
  ],
  ['a broken CSP', '<p style="color: red">ay</p>', /^CSP violation: style-src-attr inline/],
])('%s is a problem', async (_name, content, problem) => {
  const { page, problems, expectProblem } = await openPage({ origin: await serve(html(content)) });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(problems()).toContainEqual(expect.stringMatching(problem));
  expectProblem(/ay|falta|otro\.invalid|Content Security Policy|CSP violation/);
});

test.fails('a problem that the test does not expect fails it at its end', async () => {
  const { page, problems } = await openPage({
    origin: await serve(html('<script>console.error("ay")</script>')),
  });
  await page.goto('/');
  expect(problems()).toHaveLength(1);
});

function html(content: string): RequestListener {
  return (request, response) => {
    if (request.url !== '/') return response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    });
    return response.end(`<!doctype html><html lang="es"><title>Prueba</title><body>${content}</body></html>`);
  };
}

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}
