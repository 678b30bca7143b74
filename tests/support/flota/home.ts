import type { Page } from 'playwright-core';
import { heading } from '#testing/product.ts';

/** Waits until this person is signed in and at home. */
export async function atHome(page: Page, name: string): Promise<void> {
  await heading(page, 'Inicio').waitFor();
  await page.getByRole('button', { name: `Menú del usuario: ${name}` }).waitFor();
}
