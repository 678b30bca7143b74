import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Cookie,
  type Page,
  type Request,
} from 'playwright-core';
import { inject, type RunnerTask, vi } from 'vitest';
import type { Chromium } from './chromium.ts';
import { watchProblems } from './problems.ts';
import { memoryHasRoom } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export interface PageOptions {
  origin: string;
  /** CSS pixels; 360 is the narrowest supported width. */
  width?: number;
  height?: number;
  dark?: boolean;
  cookies?: Pick<Cookie, 'name' | 'value'>[];
  timezone?: string;
  /** By default there is none, because its requests bypass the routes of a test. */
  serviceWorker?: boolean;
}

export interface OpenPage {
  page: Page;
  /** Allows a problem that matches. The test also fails if the problem does not happen. */
  expectProblem(pattern: RegExp): void;
  /** Waits until no request is open and the page is idle. */
  quiet(): Promise<void>;
  problems(): string[];
}

export interface Profile extends OpenPage {
  readonly context: BrowserContext;
  readonly requests: Requests;
  forgetProblems(): void;
}

/** Opens a page in a profile of its own. All profiles are in one browser. */
export async function openProfile(options: PageOptions): Promise<Profile> {
  const {
    origin,
    width = 1280,
    height = 800,
    dark = false,
    cookies = [],
    timezone = 'America/Argentina/Buenos_Aires',
    serviceWorker = false,
  } = options;
  const chromiumBrowser = await launchBrowser();
  const context = await chromiumBrowser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: timezone,
  });
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
  const problems = await watchProblems(context, origin);
  const requests = watchRequests(context);
  const page = await context.newPage();
  waitForRoutes(page);
  return {
    context,
    page,
    requests,
    expectProblem: problems.expect,
    quiet: async () => {
      await vi.waitUntil(async () => requests.areDone() && (await isIdle(page, requests)), {
        timeout: 45_000,
      });
    },
    problems: problems.unexpected,
    forgetProblems: problems.forget,
  };
}

/**
 * Makes `page.route` wait until the page has the route. Its own promise resolves when the browser knows the route: on a
 * busy machine, one request in six passed by it. The page gets the route before a message to itself.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const disposable = await route(...args);
    // This fails in a page that is being left, whose next document has the route.
    await page.evaluate(postToItself).catch(() => undefined);
    return disposable;
  };
}

/** Posts a message, instead of waiting for a timer, because a test may have stopped the page's clock. */
function postToItself(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Halts of this process, which a failed test reports, because a machine that stands still fails any test. */
const eventLoopDelay = monitorEventLoopDelay();
eventLoopDelay.enable();

/** Returns the unexpected problems of a test; if there are any or it failed, also what helps to find the cause. */
export async function testComplaints(
  { page, problems, requests }: Profile,
  task: RunnerTask,
): Promise<string[]> {
  const unexpected = problems();
  const longestHalt = Math.round(eventLoopDelay.max / 1e6);
  eventLoopDelay.reset();
  if (task.result?.state !== 'fail' && unexpected.length === 0) return [];
  const pageText = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => '(no page)');
  return [
    ...unexpected,
    await screenshot(page, task.name),
    `Last requests, now ${now()}, after a longest halt of ${longestHalt} ms:\n${requests.last().join('\n')}`,
    `The page:\n${pageText.slice(0, 6000)}`,
  ];
}

const now = () => new Date().toISOString().slice(11, -1);

type Requests = ReturnType<typeof watchRequests>;

function watchRequests(context: BrowserContext) {
  const pending = new Set<Request>();
  const last = new Map<Request, string>();
  let count = 0;
  const addOutcome = (request: Request, outcome: number | string) => {
    if (last.has(request)) last.set(request, `${last.get(request)} ${outcome}`);
  };
  context.on('request', (request) => {
    pending.add(request);
    count += 1;
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/assets/')) return;
    last.set(request, `${now()} ${request.method()} ${pathname}${search}`);
    if (last.size > 12) last.delete(last.keys().next().value!);
  });
  context.on('response', (response) => addOutcome(response.request(), response.status()));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => {
    pending.delete(request);
    addOutcome(request, request.failure()?.errorText ?? 'failed');
  });
  return { areDone: () => pending.size === 0, count: () => count, last: () => [...last.values()] };
}

/** Tells whether the page sends no request while it becomes idle twice. */
async function isIdle(page: Page, { count }: Requests): Promise<boolean> {
  const before = count();
  await page.evaluate(async () => {
    // In a page that draws nothing, Chromium calls no idle callback until a frame is requested.
    const idle = () =>
      new Promise((done) => {
        requestAnimationFrame(() => void requestIdleCallback(done, { timeout: 1000 }));
      });
    await idle();
    await idle();
  });
  return count() === before;
}

let browser: Promise<Browser> | undefined;

function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = inject('chromium');
  browser ??= chromium.launch({
    executablePath,
    // Chromium's sandbox does not work as root; the other options keep it from contacting its vendor.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A process less saves a tenth of the work for each page.
      '--in-process-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Browsers trust no page at these names, unlike those at 127.0.0.1 and localhost.
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      // Optimised code is lost when the page is loaded again, so only code that runs very often is optimised.
      '--js-flags=--no-turbofan,--invocation-count-for-maglev=3000',
    ],
    // By default Playwright keeps shared memory on the disk, because containers may have little of it.
    ignoreDefaultArgs: memoryHasRoom() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  });
  return browser;
}

let screenshotFolder: Promise<string> | undefined;
let screenshotCount = 0;

async function screenshot(page: Page, name: string): Promise<string> {
  screenshotFolder ??= mkdtemp(join(tmpdir(), 'cantera-screenshots-'));
  screenshotCount += 1;
  const fileName = `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${screenshotCount}.png`;
  const path = join(await screenshotFolder, fileName);
  await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => {});
  return `Screenshot: ${path} (${page.url()})`;
}
