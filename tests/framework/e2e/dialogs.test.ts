import { beforeEach, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { button } from '#support/browsing.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaServer } from '#support/flota/server.ts';
import { dialog, field, hasFocus, heading, product } from '#testing/product.ts';

const flota = product(flotaServer);

beforeEach(async () => {
  await flota.empty('camiones', 'choferes');
  const as = flota.server.as('admin');
  await created(as, 'Camion', await camionBody(as, maestros.camiones.azul));
  await created(as, 'Chofer', await choferBody(as, maestros.choferes.rojas));
});

type Shown = (page: Page) => Locator;

/** Each dialog: its screen, its trigger, what it shows, and its first focus. */
const DIALOGS: {
  name: string;
  path: string;
  opener: Shown;
  shown: Shown;
  first: (shown: Locator) => Locator;
}[] = [
  {
    name: 'a confirmation',
    path: '/camiones',
    opener: (page) => button(page, 'Eliminar'),
    shown: (page) => dialog(page, '¿Está seguro?'),
    // The safe answer.
    first: (shown) => button(shown, 'Cancelar'),
  },
  {
    name: "an action's dialog",
    path: '/choferes',
    opener: (page) => button(page, 'Inhabilitar'),
    shown: (page) => page.getByRole('dialog', { name: 'Inhabilitar' }),
    first: (shown) => field(shown, 'Motivo'),
  },
  {
    name: 'a form in a modal',
    path: '/camiones/crear',
    opener: (page) => button(page, 'Nuevo: Marca'),
    shown: (page) => page.getByRole('dialog', { name: 'Registrar Marca' }),
    first: (shown) => field(shown, 'Nombre'),
  },
  {
    name: 'the question before leaving',
    path: '/choferes/crear',
    opener: (page) => button(page, 'Volver'),
    shown: (page) => dialog(page, '¿Está seguro?'),
    first: (shown) => button(shown, 'Cancelar'),
  },
];

test.each(DIALOGS)(
  '$name takes the focus, keeps it, and gives it back when Escape closes it',
  async ({ path, opener, shown, first }) => {
    const { page } = await flota.open('admin', path);
    if (path.endsWith('choferes/crear')) await field(page, 'Nombre').fill('Luis');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(first(shown(page)))).toBe(true);

    const inside = () => shown(page).evaluate((element) => element.contains(document.activeElement));
    for (const key of [...Array<string>(6).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(inside, { message: `after ${key}` }).toBe(true);
    }

    await page.keyboard.press('Escape');
    await shown(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener(page))).toBe(true);
  },
);

test('a dialog is announced: it has a name, a text, and the page behind it is hidden', async () => {
  const { page } = await flota.open('admin', '/camiones');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const question = dialog(page, '¿Está seguro?');
  const described = await question.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toBe('Esta acción eliminará el camión de forma permanente.');
  expect(await question.getAttribute('aria-modal')).toBe('true');
  // Hidden elements have no role.
  expect(await page.getByRole('table').count()).toBe(0);
});

test('an error is closed by Aceptar, Enter and Escape, and the form is as it was', async () => {
  const { page, expectProblem } = await flota.open('admin', '/camiones');
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar Camión').waitFor();
  expectProblem(/PUT .* failed/);
  await page.route('**/api/Camion/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'Modelo').fill('Atego 1729');
  for (const close of [
    (error: Locator) => error.getByRole('button', { name: 'Aceptar' }).click(),
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press('Escape'),
  ]) {
    await button(page, 'Actualizar').click();
    const error = dialog(page, 'Error');
    await error.getByText('Error en la conexión con el servidor.').waitFor();
    await close(error);
    await error.waitFor({ state: 'hidden' });
    expect(await field(page, 'Modelo').inputValue()).toBe('Atego 1729');
    // The button was disabled when the dialog opened.
    await expect.poll(() => hasFocus(button(page, 'Actualizar'))).toBe(true);
  }
});

test('a success can be sent away before its two seconds are over', async () => {
  const { page } = await flota.open('admin', '/camiones');
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar Camión').waitFor();
  await field(page, 'Modelo').fill('Atego 1729');
  // The clock now moves only when told.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field(page, 'Modelo').press('Control+Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  const holdsFocus = (notice: Element) => notice.contains(document.activeElement);
  expect(await dialog(page, '¡Actualizado!').evaluate(holdsFocus)).toBe(false);
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await heading(page, 'Listado de Camiones').waitFor();
});
