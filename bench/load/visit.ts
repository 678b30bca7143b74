import type { Browser, Page } from 'playwright-core';
import { PASSWORD, people } from '#testing/people.ts';
import { inFreshProfile, keepSession, type Conditions } from './profile.ts';

export const FIRST_PLATE = 'AA100AA';

export interface Application {
  name: string;
  origin: string;
  login: string;
  /** Redirects to the login and back without a session. */
  list: string;
  user: string;
  password: string;
  submit: string;
  home: string;
  row(place: number): string;
  next: string;
  kept: Readonly<Record<string, string>>;
}

export interface Loaded {
  name: string;
  kind: 'file' | 'font' | 'picture' | 'api';
  bytes: number;
  isCached: boolean;
}

export interface Visit {
  milliseconds: number;
  loaded: Loaded[];
}

/** Text typed when the login field is usable must still be there at the end, or the visit fails. */
export async function visitLogin(
  browser: Browser,
  application: Application,
  conditions: Conditions,
  path: string,
): Promise<Visit> {
  return inFreshProfile(browser, conditions, async ({ page }) => {
    await watch(page, application);
    await page.goto(application.origin + path, { waitUntil: 'commit' });
    await moment(page, 'field');
    await page.focus(application.user);
    await page.keyboard.insertText(people.admin.usuario);
    await page.waitForLoadState('networkidle');
    const userName = await page.inputValue(application.user);
    if (userName !== people.admin.usuario)
      throw new Error(`${application.name} lost what was typed: '${userName}'`);
    return untilSeen(page, 'field');
  });
}

export async function visitList(
  browser: Browser,
  application: Application,
  conditions: Conditions,
  cookie: string,
): Promise<Visit> {
  return inFreshProfile(browser, conditions, async ({ page, context }) => {
    await keepSession(context, application.origin, cookie);
    await page.addInitScript(keep, application.kept);
    await watch(page, application);
    await page.goto(application.origin + application.list, { waitUntil: 'commit' });
    return untilSeen(page, 'row');
  });
}

export async function signIn(
  browser: Browser,
  application: Application,
  conditions: Conditions,
): Promise<Visit> {
  return inFreshProfile(browser, conditions, async ({ page }) => {
    await watch(page, application);
    await page.goto(application.origin + application.login, { waitUntil: 'commit' });
    await moment(page, 'field');
    await page.focus(application.user);
    await page.keyboard.type(people.admin.usuario, { delay: KEYSTROKE_MS });
    await page.focus(application.password);
    await page.keyboard.type(PASSWORD, { delay: KEYSTROKE_MS });
    const pressed = await page.evaluate(() => Date.now());
    await page.click(application.submit, { noWaitAfter: true });
    const visit = await untilSeen(page, 'home');
    const { origin, at } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      at: (globalThis as unknown as MomentsInPage).seen['home']!.at,
    }));
    return { ...visit, milliseconds: origin + at - pressed };
  });
}

/** Milliseconds of a good typist: 27 keys take 4 seconds. */
const KEYSTROKE_MS = 150;
const PATIENCE_MS = 60_000;

const watch = (page: Page, { user, home }: Application) =>
  page.addInitScript(watchFor, { field: user, home, cell: FIRST_PLATE });

interface MomentsInPage {
  seen: Record<string, { at: number; loaded: Loaded[] } | undefined>;
}

async function moment(page: Page, what: string): Promise<void> {
  await page.waitForFunction((name) => (globalThis as unknown as MomentsInPage).seen?.[name], what, {
    timeout: PATIENCE_MS,
    polling: 20,
  });
}

async function untilSeen(page: Page, what: string): Promise<Visit> {
  await moment(page, what);
  const { at, loaded } = await page.evaluate((name) => {
    const noted = (globalThis as unknown as MomentsInPage).seen[name]!;
    // The document may still be loading, so its whole size is taken.
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    noted.loaded[0]!.bytes = document!.encodedBodySize;
    return noted;
  }, what);
  return { milliseconds: at, loaded };
}

export function keep(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}

/** Runs in the page before its own scripts. */
function watchFor({ field, home, cell }: { field: string; home: string; cell: string }): void {
  const seen: MomentsInPage['seen'] = {};
  Object.assign(globalThis, { seen });

  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 0 && element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const claims: Record<string, () => boolean> = {
    field: () => {
      const element = document.querySelector<HTMLInputElement>(field);
      return element !== null && !element.disabled && isOnTop(element);
    },
    home: () => {
      const element = document.querySelector(home);
      return element !== null && element.textContent !== '' && isOnTop(element);
    },
    row: () => {
      const first = [...document.querySelectorAll('tbody td')].find((each) => each.textContent === cell);
      return first !== undefined && isOnTop(first);
    },
  };
  const kindOf = (path: string): Loaded['kind'] => {
    if (path.startsWith('/api/')) return 'api';
    if (/\.woff2?$/.test(path)) return 'font';
    return /\.(svg|png|jpg|webp)$/.test(path) ? 'picture' : 'file';
  };
  const loaded = () =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize: bytes, transferSize }) => {
        const { pathname } = new URL(name);
        return { name: pathname, kind: kindOf(pathname), bytes, isCached: transferSize === 0 };
      });
  const look = () => {
    const at = performance.now();
    for (const [name, isTrue] of Object.entries(claims)) {
      if (!seen[name] && isTrue()) seen[name] = { at, loaded: loaded() };
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
