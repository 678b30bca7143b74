import { afterAll, onTestFinished } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { testComplaints, openProfile, type OpenPage, type PageOptions, type Profile } from './profile.ts';

export type { OpenPage, PageOptions } from './profile.ts';

/**
 * Opens a page in its own browser profile, configured like an Argentine user's. At its end, the test fails if the page
 * logged an error or a warning, threw, violated the CSP, or if a request failed or went to another origin. A failed test
 * saves a screenshot, and prints the page's text and its last requests.
 */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const profile = await openProfile(options);
  onTestFinished(async ({ task }) => {
    const complaints = await testComplaints(profile, task);
    await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/** Pages for later tests at the same address. They have run the application already, so that it loads faster. */
const reusable: ReusableProfile[] = [];

/** Opens a page as `openPage` does, or reuses one that an earlier test of the worker has left unchanged. */
export async function openPageAgain(options: PageOptions): Promise<OpenPage> {
  const index = reusable.findIndex(({ origin }) => origin === options.origin);
  const profile = index === -1 ? await reusableProfile(options) : reusable.splice(index, 1)[0]!;
  await profile.prepare(options);
  onTestFinished(async ({ task }) => {
    const complaints = await testComplaints(profile, task);
    const isReusable = task.result?.state !== 'fail' && complaints.length === 0 && profile.isUnchanged();
    if (isReusable && (await profile.reset(options.origin))) reusable.push(profile);
    else await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/** Closes the reusable pages but one, for the next test file. Call this before the pages' server stops. */
export async function closeReusablePages(): Promise<void> {
  await Promise.all(reusable.splice(0, reusable.length - 1).map(({ context }) => context.close()));
}

interface ReusableProfile extends Profile {
  readonly origin: string;
  /** Gives the page the size, the colours and the session of a test. */
  prepare(options: PageOptions): Promise<void>;
  /** Tells whether the test called no method whose effect `reset` cannot undo. */
  isUnchanged(): boolean;
  /** Removes routes, listeners and stored values, and leaves the application. Returns false if that fails. */
  reset(origin: string): Promise<boolean>;
}

/** Methods of a page, its context and its clock whose effects stay. */
const PAGE_METHODS = ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia'] as const;
const CONTEXT_METHODS = [
  'addInitScript',
  'exposeBinding',
  'setOffline',
  'grantPermissions',
  'newCDPSession',
  'newPage',
] as const;
const CLOCK_METHODS = [
  'install',
  'setFixedTime',
  'setSystemTime',
  'pauseAt',
  'fastForward',
  'runFor',
] as const;

async function reusableProfile(options: PageOptions): Promise<ReusableProfile> {
  const profile = await openProfile({ ...options, cookies: [] });
  const { page, context } = profile;
  let isChanged = false;
  let isInTest = false;
  const removers: (() => void)[] = [];
  // Playwright declares each event by itself.
  for (const target of [page, context] as unknown as NodeJS.EventEmitter[])
    intercept(target, ['on', 'once'], (event, listener) => {
      if (isInTest) removers.push(() => target.off(event as string, listener as () => void));
    });
  const noteChange = () => {
    isChanged ||= isInTest;
  };
  intercept(page, PAGE_METHODS, noteChange);
  intercept(context, CONTEXT_METHODS, noteChange);
  intercept(page.clock, CLOCK_METHODS, noteChange);
  return Object.assign(profile, {
    origin: options.origin,
    prepare: async ({ origin, width = 1280, height = 800, dark = false, cookies = [] }: PageOptions) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
      isInTest = true;
    },
    isUnchanged: () => !isChanged && !page.isClosed() && context.pages().length === 1,
    reset: async (origin: string) => {
      isInTest = false;
      for (const remove of removers.splice(0)) remove();
      // A half-filled form asks before it is left.
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

/** Makes methods of a target call `before` first, with the same arguments. */
function intercept(target: object, names: readonly string[], before: (...args: unknown[]) => void): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!.bind(target);
    methods[name] = (...args) => {
      before(...args);
      return method(...args);
    };
  }
}

/**
 * Shares one page among the tests of a file that open many addresses, because a page that runs the application already
 * opens another screen in half the time. A test finds no stored value but the session, and it fails for problems as
 * with `openPage`. After a failed test the page is blank.
 */
export function sharedPage(options: () => Promise<PageOptions>): () => Promise<OpenPage> {
  let profile: Promise<Profile> | undefined;
  afterAll(async () => {
    await (await profile)?.context.close();
  });
  return async () => {
    profile ??= options().then(openProfile);
    const opened = await profile;
    onTestFinished(async ({ task }) => {
      const complaints = await testComplaints(opened, task);
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
