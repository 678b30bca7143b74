import type { Page } from 'playwright-core';

/** Opens each submenu. @returns the names of the menu's links, in their order */
export async function menuEntries(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  await menu.waitFor();
  const names: string[] = [];
  for (const heading of await menu.locator('.menu-bar > li').all()) {
    const opener = heading.getByRole('button');
    if ((await opener.count()) > 0) await opener.click();
    names.push(...(await heading.getByRole('link').allTextContents()));
  }
  return names;
}
