import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems } from '#testing/axe.ts';
import { dialog, field, messageOf } from '#testing/product.ts';

/** Finds a button by its whole name, or by a pattern. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Waits until the text under a field, its error or warning, is this one. */
export async function says(input: Locator, message: string): Promise<void> {
  await expect.poll(() => messageOf(input)).toBe(message);
}

/** Waits until a part of the page says this somewhere, with a space between its words. */
export async function reads(part: Locator, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await part.innerText()).replaceAll(/\s+/g, ' ').trim()).toMatch(text);
}

/** Types into the fields of these labels, one after the other. */
export async function fillIn(within: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(within, name).fill(text);
}

/** Types into a field, and presses Enter. */
export async function enter(within: Page | Locator, name: string, text: string): Promise<void> {
  await field(within, name).fill(text);
  await field(within, name).press('Enter');
}

/** Answers the question of this title by the button of this name. */
export const answer = (page: Page, question: string, name: string): Promise<void> =>
  button(dialog(page, question).or(page.getByRole('dialog', { name: question })), name).click();

/** Presses the button of a form, and waits for the notice that the record was created or changed. */
export async function save(page: Page, name: 'Registrar' | 'Actualizar'): Promise<void> {
  await button(page, name).click();
  await dialog(page, name === 'Registrar' ? '¡Creado!' : '¡Actualizado!').waitFor();
}

/** Waits for a notice of success, and until it has gone. */
export async function acknowledge(page: Page, title: string): Promise<void> {
  await dialog(page, title).waitFor();
  await dialog(page, title).waitFor({ state: 'detached' });
}

/** Checks a page on a phone and, where it stays, at a desk. */
export async function isAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
}

/** Collects the requests of a method, whose addresses end like this, that the page sends from now on. */
export function sentBy(page: Page, method: string, end = ''): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(end)) sent.push(request);
  });
  return sent;
}

/** Holds requests to these addresses back until they are released. */
export async function held(page: Page, url: string | RegExp): Promise<{ release(): void; count(): number }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    await promise;
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  });
  return { release: resolve, count: () => count };
}

/** Lets the server do what is requested next of this address, and loses its answer. */
export const losesAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Returns the file that the browser saves after `act`. */
export async function downloaded(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ name: string; bytes: Uint8Array; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const content = await readFile(await file.path());
  return { name: file.suggestedFilename(), bytes: new Uint8Array(content), text: content.toString() };
}

/** Returns a text with plain spaces in place of those that do not break. */
export const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
