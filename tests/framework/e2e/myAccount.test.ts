import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { says } from '#support/browsing.ts';
import { PASSWORD, people, type Person } from '#testing/people.ts';
import { atHome } from '#support/flota/home.ts';
import { flotaServer } from '#support/flota/server.ts';
import { dialog, field, goByMenu, hasFocus, heading, messageOf, product, signIn } from '#testing/product.ts';

const flota = product(flotaServer);
beforeEach(async () => {
  await flota.empty('sesiones');
  await flota.rows(
    `update usuarios set password_hash = (select password_hash from usuarios where usuario = 'mgomez')`,
  );
});

const NEW_PASSWORD = 'canto rodado 8-32';
const CHANGED = 'Su contraseña ha sido cambiada. Las demás sesiones se cerraron.';

test('Eva changes her password, is told at each field what is wrong with it, and is out in other browsers', async () => {
  const { page: phone, expectProblem: phoneExpects } = await openHome('empleado', 360);
  const { page, expectProblem } = await openAccount('empleado');
  await expect.poll(() => sessions(page).count()).toBe(2);
  const change = page.getByRole('button', { name: 'Cambiar contraseña' });
  await change.click();
  await expect.poll(() => hasFocus(field(page, 'Contraseña actual'))).toBe(true);
  expect(await messages(page)).toEqual([
    'La contraseña actual es requerida',
    'La contraseña es requerida',
    'Confirme su contraseña',
  ]);

  await fillIn(page, 'piedra', 'canto', 'cantor');
  await change.click();
  expect(await messages(page)).toEqual([
    '',
    'La contraseña debe tener al menos 8 caracteres',
    'Las contraseñas no coinciden',
  ]);

  expectProblem(/CambiarPassword answered 400/);
  await fillIn(page, 'piedra', NEW_PASSWORD);
  expect((await messages(page))[1]).toMatch(/^Fortaleza: /);
  await change.click();
  await says(field(page, 'Contraseña actual'), 'La contraseña actual no es correcta.');
  expect(await hasFocus(field(page, 'Contraseña actual'))).toBe(true);

  await fillIn(page, PASSWORD, people.empleado.email);
  await change.click();
  await says(field(page, 'Nueva Contraseña'), 'La contraseña no puede ser su usuario ni su email.');

  await fillIn(page, PASSWORD, NEW_PASSWORD);
  await change.click();
  await dialog(page, '¡Actualizado!').getByText(CHANGED).waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  for (const name of NAMES) expect(await field(page, name).inputValue()).toBe('');
  await expect.poll(() => sessions(page).count()).toBe(1);
  await page.reload();
  await sessions(page).getByText('Esta sesión').waitFor();

  phoneExpects(/answered 401/);
  await isOutAtNextRequest(phone);
  const again = field(over(phone), 'Contraseña');
  await again.fill(PASSWORD);
  await phone.keyboard.press('Enter');
  await over(phone).getByText('Usuario o contraseña incorrectos.').waitFor();
  await again.fill(NEW_PASSWORD);
  await phone.keyboard.press('Enter');
  await heading(phone, 'Listado de Camiones').waitFor();
});

test.each(['before', 'after'] as const)(
  'a call that a new password overtakes is sent again, refused %s the password has its answer',
  async (when) => {
    const { page, expectProblem } = await openHome('empleado', 1280);
    expectProblem(/Factor answered 401/);
    const overtaken = Promise.withResolvers<void>();
    const refused = page.waitForResponse('**/Autenticacion/Factor');
    let calls = 0;
    await page.route('**/Autenticacion/Factor', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await overtaken.promise;
      return route.fulfill({ status: 401, json: { message: 'Debe iniciar sesión para continuar.' } });
    });
    await page.route('**/Autenticacion/CambiarPassword', async (route) => {
      const response = await route.fetch();
      if (when === 'before') {
        overtaken.resolve();
        await refused;
      }
      await route.fulfill({ response });
    });
    await toAccount(page);
    await fillIn(page, PASSWORD, NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog(page, '¡Actualizado!').waitFor();
    overtaken.resolve();
    await page.getByRole('button', { name: 'Activar' }).waitFor();
    expect(calls).toBe(2);
    expect(await over(page).count()).toBe(0);
  },
);

test('María sees where she is signed in, closes a session that is not this one, and then all the others', async () => {
  const { page: phone, expectProblem } = await openHome('admin', 360);
  const { page } = await openAccount('admin');
  await expect.poll(() => sessions(page).count()).toBe(2);
  for (const session of await sessions(page).all())
    expect(await session.innerText()).toMatch(
      /^Chrome en \w+\s+Último uso: \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} · 127\.0\.0\.1/,
    );
  const current = sessions(page).filter({ hasText: 'Esta sesión' });
  expect(await current.count()).toBe(1);
  expect(await current.getByRole('button').count()).toBe(0);
  await sessions(page).getByRole('button', { name: 'Cerrar esta sesión' }).click();
  await expect.poll(() => sessions(page).count()).toBe(1);
  await current.waitFor();

  expectProblem(/answered 401/);
  await isOutAtNextRequest(phone);

  const others = [await openHome('admin', 360), await openHome('admin', 768)];
  await page.reload();
  await expect.poll(() => sessions(page).count()).toBe(3);
  const closeOthers = page.getByRole('button', { name: 'Cerrar las demás' });
  await closeOthers.click();
  await expect.poll(() => sessions(page).count()).toBe(1);
  await closeOthers.waitFor({ state: 'detached' });
  for (const other of others) {
    other.expectProblem(/answered 401/);
    await isOutAtNextRequest(other.page);
  }
});

test('a password manager knows whose password is changed, and which field is which', async () => {
  const { page } = await openAccount('empleado');
  const form = page.locator('form');
  const told = (inputs: HTMLInputElement[]) =>
    inputs.map((each) => [each.type, each.autocomplete, each.value]);
  expect(await form.locator('input').evaluateAll(told)).toEqual([
    ['text', 'username', people.empleado.usuario],
    ['password', 'current-password', ''],
    ['password', 'new-password', ''],
    ['password', 'new-password', ''],
  ]);
  expect(await form.getByRole('textbox').count()).toBe(3);
});

const NAMES = ['Contraseña actual', 'Nueva Contraseña', 'Confirmar Contraseña'];

const messages = (page: Page) => Promise.all(NAMES.map((name) => messageOf(field(page, name))));
const sessions = (page: Page) => page.getByRole('main').getByRole('listitem');
const over = (page: Page) => page.getByRole('dialog', { name: 'La sesión venció' });

async function fillIn(page: Page, actual: string, password: string, confirmation = password): Promise<void> {
  for (const [index, value] of [actual, password, confirmation].entries())
    await field(page, NAMES[index]!).fill(value);
}

/** Opens home in a separate browser, through the login. */
async function openHome(person: Person, width: number) {
  const opened = await flota.open(null, '/ingresar', { width });
  await signIn(opened.page, person);
  await atHome(opened.page, `${people[person].nombre} ${people[person].apellido}`);
  return opened;
}

async function openAccount(person: Person) {
  const opened = await openHome(person, 1280);
  await toAccount(opened.page);
  return opened;
}

async function toAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú del usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await heading(page, 'Mi cuenta').waitFor();
  await sessions(page).getByText('Esta sesión').waitFor();
}

async function isOutAtNextRequest(page: Page): Promise<void> {
  await goByMenu(page, 'Flota', 'Camiones');
  await over(page).waitFor();
}
