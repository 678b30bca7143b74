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
import { afterAll, inject, onTestFinished, type RunnerTask, vi } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import type { Chromium } from './chromium.ts';
import { watchProblems } from './problems.ts';
import { memoryHasRoom } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

export interface PageOptions {
  /** The application's origin, such as `http://127.0.0.1:41234`; paths given to `goto` are relative to it. */
  origin: string;
  /** CSS pixels; 360 is the narrowest supported width. */
  width?: number;
  height?: number;
  dark?: boolean;
  /** Session cookies to start with. */
  cookies?: Pick<Cookie, 'name' | 'value'>[];
  /** Where the browser is, by default in Buenos Aires. */
  timezone?: string;
  /** Page loads would pass it, and no route of a test. */
  serviceWorker?: boolean;
}

export interface OpenPage {
  page: Page;
  /** Announces a problem that the test provokes: `expectProblem(/409/)`. The test also fails if it does not happen. */
  expectProblem(pattern: RegExp): void;
  /** Waits until no request is under way and the page has nothing left to do that would begin one. */
  quiet(): Promise<void>;
  /** What would fail the test now. */
  problems(): string[];
}

/**
 * A page in its own browser profile, configured like an Argentine user's. When it closes, the test fails if the page
 * logged an error or a warning, threw, broke the CSP, or if a request failed or went to another origin. A failed
 * test saves a screenshot, and says what stood on the page and what it had asked for.
 */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const profile = await openProfile(options);
  onTestFinished(async ({ task }) => {
    const complaints = await complaintsOf(profile, task);
    await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/** Pages that wait for the next test at their address: they have run the application, and load it for half of the work. */
const waiting: Worn[] = [];

/** Like `openPage`, but a page that an earlier test of the worker has left as it was may serve again. */
export async function openPageAgain(options: PageOptions): Promise<OpenPage> {
  const place = waiting.findIndex(({ origin }) => origin === options.origin);
  const profile = place === -1 ? await wornProfile(options) : waiting.splice(place, 1)[0]!;
  await profile.wear(options);
  onTestFinished(async ({ task }) => {
    const complaints = await complaintsOf(profile, task);
    const isAsNew = task.result?.state !== 'fail' && complaints.length === 0 && profile.isUntouched();
    if (isAsNew && (await profile.rest(options.origin))) waiting.push(profile);
    else await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/** To be called before their server stops. One is left for the next file, whose server has the same address (server.ts). */
export async function closeWaitingPages(): Promise<void> {
  await Promise.all(waiting.splice(0, waiting.length - 1).map(({ context }) => context.close()));
}

interface Worn extends Profile {
  readonly origin: string;
  /** Gives it the look and the session of a test. */
  wear(options: PageOptions): Promise<void>;
  /** Whether the test changed nothing that would stay: scripts of every page, the clock, further pages. */
  isUntouched(): boolean;
  /** Empties it, without routes and listeners, on a page of the same server that does nothing. False: it could not be left. */
  rest(origin: string): Promise<boolean>;
}

const TOUCHING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia'] as const;
const TOUCHING_ALL = [
  'addInitScript',
  'exposeBinding',
  'setOffline',
  'grantPermissions',
  'newCDPSession',
  'newPage',
] as const;
const TOUCHING_TIME = [
  'install',
  'setFixedTime',
  'setSystemTime',
  'pauseAt',
  'fastForward',
  'runFor',
] as const;

async function wornProfile(options: PageOptions): Promise<Worn> {
  const profile = await openProfile({ ...options, cookies: [] });
  const { page, context } = profile;
  let isTouched = false;
  let isWatched = false;
  const watch = (target: object, names: readonly string[]) => {
    const methods = target as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]!.bind(target);
      methods[name] = (...args) => {
        isTouched ||= isWatched;
        return method(...args);
      };
    }
  };
  const listeners: (() => void)[] = [];
  const remember = (target: object) => {
    const emitter = target as Record<'on' | 'once' | 'off', (event: string, listener: unknown) => unknown>;
    for (const name of ['on', 'once'] as const) {
      const add = emitter[name].bind(target);
      emitter[name] = (event, listener) => {
        if (isWatched) listeners.push(() => emitter.off(event, listener));
        return add(event, listener);
      };
    }
  };
  remember(page);
  remember(context);
  watch(page, TOUCHING);
  watch(context, TOUCHING_ALL);
  watch(page.clock, TOUCHING_TIME);
  return Object.assign(profile, {
    origin: options.origin,
    wear: async ({ origin, width = 1280, height = 800, dark = false, cookies = [] }: PageOptions) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
      isWatched = true;
    },
    isUntouched: () => !isTouched && !page.isClosed() && context.pages().length === 1,
    rest: async (origin: string) => {
      isWatched = false;
      for (const remove of listeners.splice(0)) remove();
      // A half-typed form asks before it is left.
      page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      try {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await page.mouse.move(0, 0);
        await page.goto(`${origin}/salud`);
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await context.clearCookies();
        return true;
      } catch {
        return false;
      } finally {
        page.removeAllListeners('dialog');
        profile.forgetProblems();
      }
    },
  });
}

/**
 * One page for the tests of a file that open many addresses, since a page that runs the application already opens
 * another screen for half of the work. Each test gets it without stored values but the session's, and answers for its
 * problems as in `openPage`; after a failed one it shows nothing.
 */
export function pageInTurn(options: () => Promise<PageOptions>): () => Promise<OpenPage> {
  let profile: Promise<Profile> | undefined;
  afterAll(async () => {
    await (await profile)?.context.close();
  });
  return async () => {
    profile ??= options().then(openProfile);
    const opened = await profile;
    onTestFinished(async ({ task }) => {
      const complaints = await complaintsOf(opened, task);
      opened.forgetProblems();
      await opened.page.evaluate((session) => {
        for (const name of Object.keys(localStorage)) if (name !== session) localStorage.removeItem(name);
        sessionStorage.clear();
      }, AUTH_STATE_KEY);
      if (task.result?.state === 'fail' || complaints.length > 0) await opened.page.goto('about:blank');
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    });
    return opened;
  };
}

interface Profile extends OpenPage {
  readonly context: BrowserContext;
  readonly requests: Requests;
  forgetProblems(): void;
}

async function openProfile(options: PageOptions): Promise<Profile> {
  const {
    origin,
    width = 1280,
    height = 800,
    dark = false,
    cookies = [],
    timezone = 'America/Argentina/Buenos_Aires',
    serviceWorker = false,
  } = options;
  const context = await (
    await launched()
  ).newContext({
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
  letRoutesHoldAtOnce(page);
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
 * `page.route` returns when the browser knows of the route, and the page may hear of it later: on a busy machine one
 * in six keys pressed at once sent its request past it, unseen. The page hears of it before what it posts to itself.
 */
function letRoutesHoldAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    // A page that is left meanwhile hears of it with its next document.
    await page.evaluate(postToItself).catch(() => undefined);
    return routed;
  };
}

/** Resolves in the page's next task, also where its clock stands still. */
function postToItself(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Since the last test of the worker: a machine that stood still fails any test. */
const delay = monitorEventLoopDelay();
delay.enable();

/** What fails a test when it ends, with what a failed one had before it; nothing of a test that passes. */
async function complaintsOf({ page, problems, requests }: Profile, task: RunnerTask): Promise<string[]> {
  const unexpected = problems();
  const longest = Math.round(delay.max / 1e6);
  delay.reset();
  if (task.result?.state !== 'fail' && unexpected.length === 0) return [];
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => '(no page)');
  return [
    ...unexpected,
    await screenshot(page, task.name),
    `Last requests, now ${now()}, after a longest halt of ${longest} ms:\n${requests.last().join('\n')}`,
    `The page:\n${content.slice(0, 6000)}`,
  ];
}

const now = () => new Date().toISOString().slice(11, -1);

interface Requests {
  areDone(): boolean;
  /** How many there were. */
  count(): number;
  /** With the second at which each began and its answer. */
  last(): string[];
}

function watchRequests(context: BrowserContext): Requests {
  const pending = new Set<Request>();
  const last = new Map<Request, string>();
  let count = 0;
  const answered = (request: Request, answer: number | string) => {
    if (last.has(request)) last.set(request, `${last.get(request)} ${answer}`);
  };
  context.on('request', (request) => {
    pending.add(request);
    count += 1;
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/assets/')) return;
    last.set(request, `${now()} ${request.method()} ${pathname}${search}`);
    if (last.size > 12) last.delete(last.keys().next().value!);
  });
  context.on('response', (response) => answered(response.request(), response.status()));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => {
    pending.delete(request);
    answered(request, request.failure()?.errorText ?? 'failed');
  });
  return { areDone: () => pending.size === 0, count: () => count, last: () => [...last.values()] };
}

/** Lets the page do what it has to do. It is idle when it then has asked for nothing. */
async function isIdle(page: Page, { count }: Requests): Promise<boolean> {
  const before = count();
  await page.evaluate(async () => {
    // Chromium, which calls none on a page that draws nothing, finds time behind a frame.
    const idle = () =>
      new Promise((done) => {
        requestAnimationFrame(() => void requestIdleCallback(done, { timeout: 1000 }));
      });
    await idle();
    await idle();
  });
  return count() === before;
}

/** Shared by all files of a worker. It ends with the worker, which holds its pipe. */
let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  const { executablePath, env } = inject('chromium');
  browser ??= chromium.launch({
    executablePath,
    // Chromium's sandbox does not work as root; the other options keep it from contacting its vendor.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // One process less for each browser, and a tenth less work for each page.
      '--in-process-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page's optimised code is gone with its next load: it pays only for what runs thousands of times.
      '--js-flags=--no-turbofan,--invocation-count-for-maglev=3000',
    ],
    // Playwright's choice for containers: it writes every picture of a page to a file on the disk.
    ignoreDefaultArgs: memoryHasRoom() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...env },
  });
  return browser;
}

let folder: Promise<string> | undefined;
let pictures = 0;

async function screenshot(page: Page, name: string): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'cantera-screenshots-'));
  pictures += 1;
  const path = join(await folder, `${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${pictures}.png`);
  await page.screenshot({ path, fullPage: true, timeout: 5000 }).catch(() => {});
  return `Screenshot: ${path} (${page.url()})`;
}
