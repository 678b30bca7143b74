import { afterAll, onTestFinished } from 'vitest';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { testComplaints, openProfile, type OpenPage, type PageOptions, type Profile } from './profile.ts';

export type { OpenPage, PageOptions } from './profile.ts';

/**
 * Opens a page in its own browser profile, configured like an Argentine user's. When it closes, the test fails
 * if the page logged an error or a warning, threw, broke the CSP, or if a request failed or went to another
 * origin. A failed test saves a screenshot, and says what stood on the page and what it had asked for.
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

/** Pages that wait for the next test at their address: they have run the application, and load it faster. */
const waiting: ReusableProfile[] = [];

/** Opens a page as `openPage` does, or one that an earlier test of the worker has left as it was. */
export async function openPageAgain(options: PageOptions): Promise<OpenPage> {
  const place = waiting.findIndex(({ origin }) => origin === options.origin);
  const profile = place === -1 ? await reusableProfile(options) : waiting.splice(place, 1)[0]!;
  await profile.wear(options);
  onTestFinished(async ({ task }) => {
    const complaints = await testComplaints(profile, task);
    const isAsNew = task.result?.state !== 'fail' && complaints.length === 0 && profile.isUntouched();
    if (isAsNew && (await profile.rest(options.origin))) waiting.push(profile);
    else await profile.context.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  });
  return profile;
}

/**
 * Call this before the pages' server stops. One page is left for the next file, whose server has the same
 * address (server.ts).
 */
export async function closeWaitingPages(): Promise<void> {
  await Promise.all(waiting.splice(0, waiting.length - 1).map(({ context }) => context.close()));
}

interface ReusableProfile extends Profile {
  readonly origin: string;
  /** Gives the page the look and the session of a test. */
  wear(options: PageOptions): Promise<void>;
  /** Tells whether the test changed nothing that stays: scripts of every page, the clock, further pages. */
  isUntouched(): boolean;
  /**
   * Empties the page, without routes and listeners, at an address of the same server that does nothing.
   * Returns false if the page could not be left.
   */
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

async function reusableProfile(options: PageOptions): Promise<ReusableProfile> {
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
 * One page for the tests of a file that open many addresses, since a page that runs the application already
 * opens another screen for half of the work. Each test gets it without stored values but the session's, and
 * answers for its problems as in `openPage`; after a failed one it shows nothing.
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
