import { beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created, type ApiRecord } from '#testing/records.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { losesAnswer, save } from '#support/browsing.ts';
import { address, choose, dialog, field, hasFocus, heading } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();
const LIST = '/choferes';

let rojas: ApiRecord;
beforeEach(async () => {
  await flota.empty('choferes', 'camiones');
  rojas = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
});

const question = (page: Page) => dialog(page, '¿Está seguro?');
const stored = async () =>
  (await flota.rows<{ telefono: string; domicilio: string }>('select telefono, domicilio from choferes'))[0];

/** Opens Luis Rojas from the list, so that there is a page to go back to. */
async function openRojas(page: Page): Promise<void> {
  await page.getByRole('row', { name: 'Rojas' }).getByRole('link', { name: 'Editar' }).click();
  await expect.poll(() => field(page, 'Apellido').inputValue()).toBe('Rojas');
}

describe('who leaves a form in which something changed is asked', () => {
  const waysOut: [string, (page: Page) => Promise<unknown>, RegExp][] = [
    ['Volver', (page) => page.getByRole('button', { name: 'Volver' }).click(), /choferes$/],
    [
      'the menu',
      async (page) => {
        await page.getByRole('button', { name: 'Flota' }).hover();
        await page.getByRole('navigation').getByRole('link', { name: 'Camiones' }).click();
      },
      /camiones$/,
    ],
    ["the browser's back button", (page) => page.evaluate(() => history.back()), /choferes$/],
    ["the house's name", (page) => page.getByRole('link', { name: 'Flota', exact: true }).click(), /\/$/],
  ];

  test.each(waysOut)('by %s', async (_way, leave, target) => {
    const { page } = await flota.open('empleado', LIST);
    await openRojas(page);
    const here = address(page);
    await field(page, 'Teléfono').fill('+54 351 5550000');

    await leave(page);
    await question(page)
      .getByText('Está a punto de salir de esta página. Los cambios no guardados podrían perderse.')
      .waitFor();
    expect(await question(page).getByRole('button').allInnerTexts()).toEqual(['Cancelar', 'Sí, volver']);
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(address(page)).toBe(here);
    expect(await field(page, 'Teléfono').inputValue()).toBe('+54 351 5550000');

    await leave(page);
    await question(page).getByRole('button', { name: 'Sí, volver' }).click();
    await expect.poll(() => address(page)).toMatch(target);
    await field(page, 'Domicilio').waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ telefono: maestros.choferes.rojas.telefono });
  });

  test('by closing the tab', async () => {
    const { page, quiet } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 5550000');
    // The page begins to listen for its closing in an effect of the change.
    await quiet();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const browserQuestion = await asked;
    expect(browserQuestion.type()).toBe('beforeunload');
    await browserQuestion.dismiss();
    expect(await field(page, 'Teléfono').inputValue()).toBe('+54 351 5550000');
  });
});

describe('nobody is asked', () => {
  test('when nothing changed, or was changed back', async () => {
    const { page } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 5550000');
    await field(page, 'Teléfono').fill(maestros.choferes.rojas.telefono);
    await field(page, 'Email').fill('luis@correo.com.ar');
    await field(page, 'Email').fill('');
    await page.getByRole('button', { name: 'Volver' }).click();
    await heading(page, 'Listado de Choferes').waitFor();

    await page.goto('/camiones/crear');
    await choose(page, 'Marca', 'Scania');
    await field(page, 'Marca').fill('');
    await page.getByRole('button', { name: 'Volver' }).click();
    await heading(page, 'Listado de Camiones').waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test('after saving, however soon one leaves', async () => {
    const { page } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 5550000');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await heading(page, 'Listado de Choferes').waitFor();
    await page.getByRole('row', { name: '+54 351 5550000' }).waitFor();
    await page.goBack();
    await page.goForward();
    expect(await question(page).count()).toBe(0);
  });
});

describe('two people change one driver', () => {
  const meanwhile = () =>
    admin('PUT', `/api/Chofer/${rojas.id}`, {
      ...rojas,
      telefono: '+54 351 1111111',
      domicilio: 'Av. Colón 100',
    });
  const collide = async () => {
    const { page, expectProblem } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 2222222');
    expect((await meanwhile()).status).toBe(200);
    expectProblem(/PUT .* answered 409/);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    const conflict = page.getByRole('dialog', { name: 'Otra persona modificó este registro' });
    await conflict.waitFor();
    return { page, conflict };
  };

  test('the second sees both versions, and nothing is overwritten unasked', async () => {
    const { page, conflict } = await collide();
    const rows = await conflict.locator('tbody tr').all();
    expect(await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))).toEqual([
      ['Domicilio', 'Bv. San Juan 1250', 'Av. Colón 100'],
      ['Teléfono', '+54 351 2222222', '+54 351 1111111'],
    ]);
    await page.keyboard.press('Escape');
    await conflict.waitFor({ state: 'hidden' });
    expect(await field(page, 'Teléfono').inputValue()).toBe('+54 351 2222222');
    expect(await stored()).toEqual({ telefono: '+54 351 1111111', domicilio: 'Av. Colón 100' });

    // Saving again asks again.
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Actualizar' }))).toBe(true);
    await page.keyboard.press('Enter');
    await conflict.waitFor();
    expect(await stored()).toEqual({ telefono: '+54 351 1111111', domicilio: 'Av. Colón 100' });
  });

  test('the second may keep his own', async () => {
    const { page, conflict } = await collide();
    await conflict.getByRole('button', { name: 'Guardar mi versión' }).click();
    await dialog(page, '¡Actualizado!').waitFor();
    expect(await stored()).toEqual({ telefono: '+54 351 2222222', domicilio: 'Bv. San Juan 1250' });
  });

  test('the second may take the first one, and go on from there', async () => {
    const { page, conflict } = await collide();
    await conflict.getByRole('button', { name: 'Usar la versión guardada' }).click();
    await conflict.waitFor({ state: 'hidden' });
    expect(await field(page, 'Teléfono').inputValue()).toBe('+54 351 1111111');
    expect(await field(page, 'Domicilio').inputValue()).toBe('Av. Colón 100');
    await field(page, 'Email').fill('luis@correo.com.ar');
    await save(page, 'Actualizar');
    expect(await stored()).toEqual({ telefono: '+54 351 1111111', domicilio: 'Av. Colón 100' });
  });

  test('the second opens a list from before: the form shows what is stored now, and saves it', async () => {
    const { page } = await flota.open('empleado', LIST);
    await page.getByRole('row', { name: 'Rojas' }).waitFor();
    expect((await meanwhile()).status).toBe(200);
    await openRojas(page);
    await expect.poll(() => field(page, 'Teléfono').inputValue()).toBe('+54 351 1111111');
    await field(page, 'Email').fill('luis@correo.com.ar');
    await save(page, 'Actualizar');
    expect(await stored()).toEqual({ telefono: '+54 351 1111111', domicilio: 'Av. Colón 100' });
  });

  test('one deletes him: the other is told', async () => {
    const { page, expectProblem, quiet } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 2222222');
    await quiet();
    await admin('DELETE', `/api/Chofer/${rojas.id}`);
    expectProblem(/PUT .* answered 40[49]/);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await dialog(page, 'Error').getByText('No se encontró el chofer solicitado.').waitFor();
  });

  test('one deletes or restores him: the list in which the other tries it too shows it from then on', async () => {
    const { page, expectProblem } = await flota.open('admin', LIST);
    const row = page.getByRole('row', { name: 'Rojas', includeHidden: true });
    const told = dialog(page, 'Error').getByText('No se encontró el chofer solicitado.');
    const isGone = async () => {
      await told.waitFor();
      await page.keyboard.press('Escape');
      await row.waitFor({ state: 'detached' });
    };
    expectProblem(/answered 404/);
    await row.waitFor();
    await admin('DELETE', `/api/Chofer/${rojas.id}`);
    await row.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await isGone();

    await page.getByRole('button', { name: 'Papelera' }).click();
    await row.waitFor();
    expect((await admin('POST', `/api/Chofer/Restaurar/${rojas.id}`, {})).status).toBe(200);
    await row.getByRole('button', { name: 'Restaurar' }).click();
    await isGone();
  });
});

describe('the line breaks after the server has saved', () => {
  test('saving again makes no second truck', async () => {
    const { page, expectProblem } = await flota.open('empleado', '/camiones/crear');
    await choose(page, 'Marca', 'Scania');
    await field(page, 'Patente').fill('AG001AA');
    await losesAnswer(page, '**/api/Camion');
    expectProblem(/POST .*Camion failed/);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await dialog(page, 'Error').getByText('Error en la conexión con el servidor.').waitFor();
    await page.keyboard.press('Escape');
    expect(await flota.rows('select patente from camiones')).toHaveLength(1);

    await save(page, 'Registrar');
    expect(await flota.rows('select patente from camiones')).toEqual([{ patente: 'AG001AA' }]);
  });

  test('saving a change again is no conflict with oneself', async () => {
    const { page, expectProblem } = await flota.open('empleado', LIST);
    await openRojas(page);
    await field(page, 'Teléfono').fill('+54 351 2222222');
    await losesAnswer(page, '**/api/Chofer/*');
    expectProblem(/PUT .* failed/);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await dialog(page, 'Error').getByText('Error en la conexión con el servidor.').waitFor();
    await page.keyboard.press('Escape');
    expectProblem(/PUT .* answered 409/);
    await save(page, 'Actualizar');
    expect(await stored()).toMatchObject({ telefono: '+54 351 2222222' });
  });
});

describe("who slips out of a dialog 'Nuevo' in which something was typed is asked", () => {
  const slips: [string, (page: Page) => Promise<unknown>][] = [
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(4, 300)],
  ];

  test.each(slips)('by %s', async (_slip, slip) => {
    const { page } = await flota.open('empleado', '/viajes/crear');
    const modal = page.getByRole('dialog', { name: 'Registrar Chofer', includeHidden: true });
    await page.getByRole('button', { name: 'Nuevo: Chofer' }).click();
    await field(modal, 'Nombre').waitFor();
    await slip(page);
    await modal.waitFor({ state: 'hidden' });
    expect(await question(page).count()).toBe(0);

    await page.getByRole('button', { name: 'Nuevo: Chofer' }).click();
    await field(modal, 'Nombre').fill('Marta');
    await slip(page);
    await question(page).getByText('Lo que escribió se perderá.').waitFor();
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await field(modal, 'Nombre').inputValue()).toBe('Marta');

    await slip(page);
    await question(page).getByRole('button', { name: 'Sí, cerrar' }).click();
    await modal.waitFor({ state: 'hidden' });
  });
});
