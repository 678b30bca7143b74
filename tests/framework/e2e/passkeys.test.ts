import { beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { button } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { atHome } from '#support/flota/home.ts';
import { namedFlotaServer } from '#support/flota/server.ts';
import { field, goByMenu, heading, product, signIn } from '#testing/product.ts';

const flota = product(namedFlotaServer);
beforeEach(async () => {
  await flota.empty('llaves', 'desafios', 'codigos_recuperacion', 'ingresos_pendientes', 'intentos');
  await flota.rows('update usuarios set factor_en = null');
});

/** Devices that verify their person at once. */
async function devicesOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return {
    async plugIn(transport: 'usb' | 'internal'): Promise<{ switch(on: boolean): Promise<unknown> }> {
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      const presence = (enabled: boolean) =>
        cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
      return { switch: presence };
    },
  };
}

async function add(page: Page, name: string): Promise<void> {
  await button(page, 'Agregar').click();
  await field(page, 'Nombre').fill(name);
  await button(page, 'Crear llave').click();
}

const ofKey = (page: Page, name: string, does: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: does });

async function atLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/ingresar');
}

test('Eva registers two passkeys, signs in with one alone, uses one after her password, and removes it', async () => {
  const { page, expectProblem } = await flota.open('empleado', '/mi-cuenta');
  const devices = await devicesOf(page);
  const keyring = await devices.plugIn('usb');
  await add(page, 'Llavero');
  await page.getByRole('heading', { level: 3, name: 'Códigos de recuperación' }).waitFor();
  await button(page, 'Los guardé').click();
  await page.getByText('Quedan 10 códigos de recuperación.').waitFor();
  await add(page, 'Llavero otra vez');
  const refusal = page.getByRole('alertdialog');
  await refusal.getByText('Ese dispositivo ya tiene una llave de acceso de su usuario.').waitFor();
  await page.keyboard.press('Enter');
  await keyring.switch(false);

  const laptop = await devices.plugIn('internal');
  await field(page, 'Nombre').fill('Notebook');
  await button(page, 'Crear llave').click();
  await ofKey(page, 'Notebook', 'Cambiar el nombre').click();
  await field(page, 'Nombre').fill('Notebook de casa');
  await page.keyboard.press('Enter');
  await ofKey(page, 'Notebook de casa', 'Quitar').waitFor();
  expect(await page.getByText('Sin usar').count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);

  await atLogin(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(page, 'Ingresar con una llave de acceso').click();
  await atHome(page, 'Eva Luna');

  await atLogin(page);
  expectProblem(/Ingresar answered 401/);
  await signIn(page, 'empleado');
  await field(page, 'Código').waitFor();
  await button(page, 'Ingresar con una llave de acceso').click();
  await atHome(page, 'Eva Luna');

  await page.goto('/mi-cuenta');
  await ofKey(page, 'Notebook de casa', 'Quitar').click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Ya no podrá ingresar con «Notebook de casa».').waitFor();
  await question.getByRole('button', { name: 'Quitar' }).click();
  await ofKey(page, 'Llavero', 'Quitar').waitFor();
  await ofKey(page, 'Notebook de casa', 'Quitar').waitFor({ state: 'detached' });

  // The passkey is requested over the page when the session ends.
  await laptop.switch(false);
  await keyring.switch(true);
  await page.context().clearCookies();
  expectProblem(/answered 401/);
  await goByMenu(page, 'Flota', 'Camiones');
  const over = page.getByRole('dialog', { name: 'La sesión venció' });
  await over.getByRole('button', { name: 'Ingresar con una llave de acceso' }).click();
  await heading(page, 'Listado de Camiones').waitFor();

  await keyring.switch(false);
  await laptop.switch(true);
  await atLogin(page);
  await button(page, 'Ingresar con una llave de acceso').click();
  await page.getByRole('alert').getByText('No se pudo ingresar con la llave de acceso.').waitFor();
});

test('a browser without passkeys says so in Mi cuenta, and offers none at the login', async () => {
  const { page } = await flota.open('empleado', '/salud');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/mi-cuenta');
  await page.getByText('Este navegador no admite llaves de acceso').waitFor();
  expect(await button(page, 'Agregar').count()).toBe(0);
  await atLogin(page);
  await button(page, 'Iniciar sesión').waitFor();
  expect(await page.getByText('llave de acceso').filter({ visible: true }).count()).toBe(0);
});
