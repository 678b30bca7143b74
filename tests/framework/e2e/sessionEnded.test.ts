import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from '#testing/axe.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { flotaServer } from '#support/flota/server.ts';
import { save, sentBy } from '#support/browsing.ts';
import {
  address,
  choose,
  dialog,
  field,
  goByMenu,
  hasFocus,
  heading,
  product,
  signIn,
} from '#testing/product.ts';

const flota = product(flotaServer);
beforeEach(() => flota.empty('camiones', 'sesiones'));

const FORM = '/camiones/crear';

const again = (page: Page) => page.getByRole('dialog', { name: 'La sesión venció' });
const endSessions = () => flota.rows('delete from sesiones');
const trucks = () =>
  flota.rows<{ patente: string; modelo: string }>('select patente, modelo from camiones order by id');

test.each([
  { width: 1280, dark: false },
  { width: 360, dark: true },
])('a half-typed truck outlives the session at $width pixels (dark: $dark)', async (look) => {
  const { page, expectProblem, sent } = await refusedTruck(look);

  await again(page)
    .getByText('Ingrese la contraseña de mgomez para seguir donde estaba. Lo que escribió no se pierde.')
    .waitFor();
  const password = field(again(page), 'Contraseña');
  await expect.poll(() => hasFocus(password)).toBe(true);
  expect(await password.getAttribute('autocomplete')).toBe('current-password');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(address(page)).toBe(FORM);
  await staysInside(page);

  expectProblem(/Ingresar answered 401/);
  await password.fill('otra piedra');
  await page.keyboard.press('Enter');
  await again(page).getByText('Usuario o contraseña incorrectos.').waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await trucks()).toEqual([]);

  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog(page, '¡Creado!').getByText('El camión ha sido creado exitosamente.').waitFor();
  await again(page).waitFor({ state: 'detached' });
  expect(await trucks()).toEqual([{ patente: 'AF777GH', modelo: 'R 450' }]);
  // The same idempotency key: had the first attempt succeeded, the second would create nothing.
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
});

test('what was typed is still there behind the dialog, and can be changed after it', async () => {
  const { page, expectProblem } = await refusedTruck();
  await again(page).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  expect(await again(page).isVisible()).toBe(true);
  expect(await typed(page)).toEqual(['Scania', 'R 450', 'AF777GH']);
  await page.route('**/api/Camion', (route) => route.abort());
  expectProblem(/POST .*Camion failed/);
  await signInAgain(page);
  await dialog(page, 'Error').getByText('Error en la conexión con el servidor.').waitFor();
  await page.keyboard.press('Enter');
  expect(await typed(page)).toEqual(['Scania', 'R 450', 'AF777GH']);

  await page.unroute('**/api/Camion');
  await field(page, 'Modelo').fill('R 500');
  await save(page, 'Registrar');
  expect(await trucks()).toEqual([{ patente: 'AF777GH', modelo: 'R 500' }]);
});

test('a screen that asks many things at once shows one dialog, and goes on with all of them', async () => {
  const { page, expectProblem, quiet } = await flota.open(null, '/');
  await signIn(page, 'admin');
  await heading(page, 'Inicio').waitFor();
  await quiet();
  await endSessions();
  expectProblem(/answered 401/);
  await goByMenu(page, 'Flota', 'Camiones');
  await again(page).waitFor();
  expect(await again(page).count()).toBe(1);
  await signInAgain(page);
  await page.getByText('No hay camiones registrados').waitFor();
  await choose(page, 'Marca', 'Scania');
});

test("'Ingresar con otro usuario' leads to the login, and back to the screen as somebody else", async () => {
  const { page } = await refusedTruck();
  // The browser warns about unsaved data.
  page.on('dialog', (question) => void question.accept());
  await again(page).getByRole('button', { name: 'Ingresar con otro usuario' }).click();
  await heading(page, 'Bienvenido de vuelta').waitFor();
  expect(address(page)).toBe(`/ingresar?volver=${encodeURIComponent(FORM)}`);
  await signIn(page, 'empleado');
  await heading(page, 'Registrar Camión').waitFor();
  await page.getByRole('button', { name: 'Menú del usuario: Eva Luna' }).waitFor();
  expect(await typed(page)).toEqual(['', '', '']);
  expect(await trucks()).toEqual([]);
});

test('a truck half typed by María is not saved as Eva, who signed in in another tab, nor lost', async () => {
  const { page, expectProblem } = await flota.open(null, FORM);
  await signIn(page, 'admin');
  await typeTruck(page);
  const other = await page.context().newPage();
  const signInThere = async (person: Person) => {
    await other.context().clearCookies();
    await other.goto('/ingresar');
    await signIn(other, person);
    await heading(other, 'Inicio').waitFor();
  };
  await signInThere('empleado');
  expectProblem(/POST .*Camion answered 409/);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const refusal = dialog(page, 'Error');
  await refusal
    .getByText('No se guardó nada: en otra pestaña ingresó eluna, y esta página se abrió con otro usuario.')
    .waitFor();
  expect(await trucks()).toEqual([]);
  await page.keyboard.press('Enter');
  await refusal.waitFor({ state: 'detached' });
  expect(await typed(page)).toEqual(['Scania', 'R 450', 'AF777GH']);

  await signInThere('admin');
  await save(page, 'Registrar');
  const [saved] = await flota.rows(`select usuario from historial order by id desc limit 1`);
  expect(saved).toEqual({ usuario: 'mgomez' });
});

/** A half-typed truck whose session has ended, and the requests that create it. */
async function refusedTruck(look: { width?: number; dark?: boolean } = {}) {
  const opened = await flota.open(null, FORM, look);
  await signIn(opened.page, 'admin');
  await typeTruck(opened.page);
  await endSessions();
  opened.expectProblem(/POST .*Camion answered 401/);
  const sent = sentBy(opened.page, 'POST', '/Camion');
  await opened.page.getByRole('button', { name: 'Registrar' }).click();
  return { ...opened, sent };
}

async function typeTruck(page: Page): Promise<void> {
  await heading(page, 'Registrar Camión').waitFor();
  await choose(page, 'Marca', 'Scania');
  await field(page, 'Modelo').fill('R 450');
  await field(page, 'Patente').fill('AF777GH');
}

async function signInAgain(page: Page): Promise<void> {
  await field(again(page), 'Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await again(page).waitFor({ state: 'detached' });
}

/** The form behind a dialog has no roles, since it is hidden from assistive technology. */
const typed = (page: Page) =>
  Promise.all(
    [/^Marca/, /^Modelo/, /^Patente/].map((label) => page.locator('main').getByLabel(label).inputValue()),
  );

/** Tab stays within the dialog. */
async function staysInside(page: Page): Promise<void> {
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  for (const key of [...Array<string>(5).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(inside, { message: `after ${key}` }).toBe(true);
  }
}
