import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '#support/axe.ts';
import { dialog, field, product } from '#support/product.ts';

const cantera = product();

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

test('a new entity starts from a template, or from a copy of one that is coded', async () => {
  const { page } = await cantera.open('admin', '/entidades');
  await button(page, 'Nueva').click();
  const asked = page.getByRole('dialog', { name: 'Nueva entidad' });
  await button(asked, /^Reclamos/).waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await button(asked, /^Reclamos/).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Motivo 1', { exact: true }).waitFor();
  await button(page, 'Publicar').click();
  await dialog(page, '¡En uso!').waitFor();

  await button(page, 'Nueva').click();
  await asked.getByRole('combobox', { name: 'Copia de otra' }).selectOption({ label: 'Camiones' });
  await button(asked, 'Copiar').click();
  expect(await field(page, 'Nombre en plural').inputValue()).toBe('Camiones (copia)');
  await preview.getByText('Patente 1', { exact: true }).waitFor();
  await button(page, 'Guardar el borrador').click();
  await button(page, 'Camiones (copia) Borrador').waitFor();

  // As npm run entity:promote leaves it.
  await cantera.rows(
    "update definiciones set archivo = 'src/resources/reclamos/reclamo.ts' where nombre = 'reclamos'",
  );
  await page.reload();
  await button(page, 'Reclamos En el código').click();
  await page.getByText('Ahora vive en el código: src/resources/reclamos/reclamo.ts.').waitFor();
  for (const name of ['Publicar', 'Guardar el borrador', 'Retirar'])
    expect(await button(page, name).isDisabled()).toBe(true);
  expect(await field(page, 'Nombre en plural').isDisabled()).toBe(true);
}, 90_000);
