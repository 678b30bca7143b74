import type { Locator, Page } from 'playwright-core';
import { dialog, field, untilIdle } from '#testing/product.ts';
import { button } from './browsing.ts';

/** A checkbox of the browser's screen 'Entidades'. */
export const tick = (within: Page | Locator, name: string): Locator =>
  within.getByRole('checkbox', { name, exact: true });

export const openPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: false }).click();

/** Starts a new entity without a template, by the names that are said. */
export async function startEntity(page: Page, many?: string, one?: string): Promise<void> {
  await button(page, 'Nueva').click();
  await page.getByRole('button', { name: 'Vacía' }).click();
  if (many) await field(page, 'Nombre en plural').fill(many);
  if (one) await field(page, 'Nombre en singular').fill(one);
}

/** Adds a field of a type, which opens, and says its label. */
export async function addField(page: Page, type: RegExp, label: string): Promise<Locator> {
  await button(page.getByRole('region', { name: 'Agregar un campo' }), type).click();
  return named(page.locator('.editor-row').last(), label);
}

/** Adds a field of lines, or an input of an action; `within` is their list. */
export async function addInnerField(within: Locator, type: RegExp, label: string): Promise<Locator> {
  const folded = within.locator('details:not([open]) > summary', { hasText: 'Agregar un campo' });
  if (await folded.isVisible()) await folded.click();
  await button(within, type).click();
  return named(within.locator('.editor-row').last(), label);
}

async function named(row: Locator, label: string): Promise<Locator> {
  await field(row, 'Nombre del campo').fill(label);
  return row;
}

/** Publishes by the button of the editor, or of a dialog. */
export async function publish(page: Page, within: Page | Locator = page): Promise<void> {
  // The message of the previous publication may still be there.
  const published = page.waitForResponse((response) => response.url().endsWith('/Publicar'));
  await button(within, 'Publicar').click();
  await published;
  await dialog(page, '¡En uso!').waitFor();
  await untilIdle(page);
}
