import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, held } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { openPage } from '#testing/browser.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { address, heading } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();

let id = 0;
beforeEach(async () => {
  await flota.empty('choferes');
  ({ id } = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas)));
});

const detail = (page: Page) => heading(page, 'Rojas Luis');

test('a row opens where it is clicked, but for its buttons and a text that is being marked', async () => {
  const { page } = await flota.open('admin', '/choferes');
  const cell = page.getByRole('cell', { name: '+54 351 4123456' });
  const box = (await cell.boundingBox())!;
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d/);

  await page.mouse.click(2, 400);
  await page.getByRole('row').getByRole('button', { name: 'Inhabilitar' }).click();
  // A press in its dialog bubbles to the row.
  const dialog = page.getByRole('dialog');
  await dialog.getByText('El chofer no podrá asignarse a nuevos viajes.').click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(address(page)).toBe('/choferes');

  await cell.click();
  await detail(page).waitFor();
  expect(address(page)).toBe(`/choferes/detalle/${id}`);
});

test('the name of a button under the pointer does not cover the button of the next row', async () => {
  await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.zarate));
  const { page } = await flota.open('admin', '/choferes');
  const buttons = page.getByRole('row').getByRole('link', { name: 'Editar' });
  expect(await buttons.first().getAttribute('title')).toBe('Editar');
  await buttons.first().hover();
  await buttons.nth(1).click({ timeout: 3000 });
  await heading(page, 'Editar Chofer').waitFor();
});

test('a list that came late is asked for again when somebody comes back to it', async () => {
  const { page } = await openPage(await flota.server.pageFor('admin'));
  // The document requests the rows before the application does, once the role is known.
  await page.goto('/mi-cuenta');
  await heading(page, 'Mi cuenta').waitFor();
  const list = await held(page, /api\/Chofer\?/);
  await page.goto('/choferes');
  await heading(page, 'Listado de Choferes').waitFor();
  list.release();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Rojas').waitFor();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await heading(page, 'Listado de Choferes').waitFor({ state: 'detached' });
  await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.nunez));
  await page.goBack();
  await row('Núñez').waitFor();
});

test("'Buscar' with the filters that apply fetches the rows again, and 'back' still leaves the list", async () => {
  const { page } = await flota.open('admin', '/camiones');
  await heading(page, 'Listado de Camiones').waitFor();
  await page.goto('/choferes');
  await page.getByRole('row').filter({ hasText: 'Rojas' }).waitFor();
  await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.nunez));
  const search = page.getByRole('button', { name: 'Buscar', exact: true });
  await search.click();
  await page.getByRole('row').filter({ hasText: 'Núñez' }).waitFor();
  await search.click();
  await page.getByRole('textbox', { name: 'Documento' }).fill(maestros.choferes.rojas.nroDocumento);
  await search.click();
  await page.getByRole('row').filter({ hasText: 'Núñez' }).waitFor({ state: 'detached' });
  await search.click();
  await page.goBack();
  await page.getByRole('row').filter({ hasText: 'Núñez' }).waitFor();
  await page.goBack();
  await heading(page, 'Listado de Camiones').waitFor();
});

test('on a phone the whole card opens, and ⋮ names what else can be done', async () => {
  const { page } = await flota.open('admin', '/choferes', { width: 360 });
  const card = page.getByRole('listitem').filter({ hasText: 'Rojas' });
  const facts = ['Rojas', 'Luis', '+54 351 4123456', 'Habilitado'];
  expect((await card.innerText()).split('\n').filter(Boolean)).toEqual(facts);
  expect((await card.boundingBox())!.height).toBeLessThan(80);
  expect(await card.getByRole('button').count()).toBe(1);

  await card.getByRole('button', { name: 'Acciones' }).click();
  const names = await card
    .getByRole('button')
    .or(card.getByRole('link'))
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(names).toEqual(['Rojas', 'Acciones', 'Editar', 'Inhabilitar', 'Eliminar']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Inhabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const { y, height } = (await page.getByRole('link', { name: 'Nuevo' }).boundingBox())!;
  expect(page.viewportSize()!.height - y - height).toBeLessThan(16);

  expect(await page.getByRole('checkbox').count()).toBe(1);
  await card.getByRole('checkbox').check();
  await page.getByText('1 seleccionado').waitFor();
  await page.getByRole('link', { name: 'Nuevo' }).waitFor({ state: 'hidden' });
  await card.getByRole('checkbox').uncheck();
  await card.click({ position: { x: 120, y: 44 } });
  await detail(page).waitFor();
});

test("a question about rows that 'back' has hidden is gone, also when they are there again", async () => {
  for (let number = 1; number <= 10; number++)
    await created(
      admin,
      'Chofer',
      await choferBody(admin, { ...maestros.choferes.nunez, apellido: `Núñez ${number}` }),
    );
  const { page } = await flota.open('admin', '/choferes');
  const driver = page.getByRole('row').filter({ hasText: 'Rojas' });
  const question = page.getByRole('dialog', { includeHidden: true });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await driver.getByRole('button', { name: 'Inhabilitar' }).click();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  await page.goForward();
  await driver.waitFor();
  expect(await question.count()).toBe(0);

  await enter(page, 'Teléfono', '351');
  await page.getByRole('row').filter({ hasText: 'Núñez' }).first().waitFor({ state: 'detached' });
  await driver.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Eliminar' }).click();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
});
