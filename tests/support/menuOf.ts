import type { Page } from 'playwright-core';

/** Opens each submenu. @returns a text for each heading of the bar: 'Ventas: Remitos, Presupuestos' */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  await menu.waitFor();
  const sections: string[] = [];
  for (const section of await menu.locator('.menu-bar > li').all()) {
    const opener = section.getByRole('button');
    const isLink = (await opener.count()) === 0;
    if (!isLink) await opener.click();
    const heading = (await section.locator('.menu-heading').innerText()).trim();
    sections.push(
      isLink ? heading : `${heading}: ${(await section.getByRole('link').allTextContents()).join(', ')}`,
    );
  }
  return sections;
}
