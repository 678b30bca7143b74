import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openPage, type OpenPage, type PageOptions } from './browser.ts';
import { emptyTables } from './emptyTables.ts';
import { PASSWORD, people, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A built application on a server, and browsers that have it open. */
export interface Product {
  readonly server: TestServer;
  open(person: Person | null, path: string, options?: OpenOptions): Promise<OpenPage>;
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  empty(...tables: string[]): Promise<void>;
}

type OpenOptions = Omit<PageOptions, 'origin' | 'cookies'>;

/** Starts the server before the tests of a file, and stops it after them. */
export function product(makeServer: () => Promise<TestServer>): Product {
  let server: TestServer;
  beforeAll(async () => {
    server = await makeServer();
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    open: async (person, path, options = {}) => {
      const opened = await openPage({ ...(await server.pageFor(person)), ...options });
      opened.page.setDefaultTimeout(45_000);
      await opened.page.goto(path);
      return opened;
    },
    rows: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await server.database.pool.query<Row>(sql, values)).rows,
    empty: (...tables) => emptyTables(server.database.pool, ...tables),
  };
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Usuario o Email').fill(people[person].usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

export function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Finds the title of a page. */
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const openMore = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Más acciones' }).click();

export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }).click();
  return page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
}

/** Opens a list through the menu, which is a drawer on narrow screens. */
export async function goByMenu(page: Page, group: string, list: string): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Abrir el menú' });
  const opener = page.getByRole('navigation').getByRole('button', { name: group });
  await drawer.or(opener).click();
  await page.getByRole('navigation').getByRole('link', { name: list }).click();
  // A dialog hides the heading's role, so the heading is found as an element.
  await page.locator('h1', { hasText: list }).waitFor();
}

/** Finds a message in the page: an error or a question, which is a dialog, or a success, which blocks nothing. */
export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog', { name }).or(page.getByRole('status', { name }));

/** Finds an input by its label, without the required mark. */
export const field = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));

export async function choose(within: Page | Locator, name: string, option: string): Promise<void> {
  const input = field(within, name);
  if (await input.evaluate((element) => element instanceof HTMLSelectElement)) {
    await input.selectOption({ label: option });
    return;
  }
  await input.fill(option);
  const page = 'page' in within ? within.page() : within;
  // While records are searched, there is also an option to register the typed text.
  await page
    .getByRole('option', { name: option })
    .filter({ hasNotText: /^Registrar «/ })
    .click();
}

export async function messageOf(input: Locator): Promise<string> {
  return input.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits for the second focus: react-hook-form focuses the first error again in a timer, and keys typed before would be lost. */
export const waitForFocus = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => void setTimeout(done)));

/** Returns the texts of a list's cells, by row, without the last cell, which has the actions. */
export async function listTexts(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table').locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.getByRole('cell').allInnerTexts()).slice(0, -1).map((text) => text.trim()),
    ),
  );
}

/** Waits for the end of animations, during which colours are mixed. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

export const untilIdle = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

export async function waitForList(page: Page): Promise<void> {
  await page.locator('main section[aria-busy=false]').waitFor();
}
