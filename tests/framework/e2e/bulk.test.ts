import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { button } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { dialog, field } from '#testing/product.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { created } from '#testing/records.ts';

const { flota, admin } = await flotaProduct();

/** Twelve, so that the list has a second page: 'Álvarez 01' to 'Álvarez 12'. */
beforeEach(async () => {
  await flota.empty('choferes');
  for (let number = 1; number <= 12; number++) {
    const apellido = `Álvarez ${String(number).padStart(2, '0')}`;
    await created(admin, 'Chofer', await choferBody(admin, { ...maestros.choferes.rojas, apellido }));
  }
});

const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Seleccionar Álvarez ${String(number).padStart(2, '0')}`) });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Acciones sobre lo seleccionado' });
const ticked = async (page: Page) => page.locator('.tick:checked').count();
const offDuty = async () =>
  (
    await flota.rows<{ apellido: string; motivo: string }>(
      `select apellido, motivo_inhabilitacion as motivo from choferes where not habilitado order by apellido`,
    )
  ).map(({ apellido, motivo }) => `${apellido.slice(-2)} ${motivo}`);

test('María ticks drivers with mouse and keyboard, takes them off duty together, and reads who was refused', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await tick(page, 2).check();
  await tick(page, 5).click({ modifiers: ['Shift'] });
  await expect.poll(() => bar(page).getByRole('status').innerText()).toBe('4 seleccionados');
  await page.getByRole('link', { name: 'Álvarez 03' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => ticked(page)).toBe(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });

  // Somebody else is faster with one of them.
  const [{ id }] = (await flota.rows<{ id: number }>(
    `select id from choferes where apellido = 'Álvarez 04'`,
  )) as [{ id: number }];
  await tick(page, 4).check();
  await tick(page, 6).check();
  await admin('POST', `/api/Chofer/Inhabilitar/${id}`, { motivo: 'Franco' });
  await bar(page).getByRole('button', { name: 'Inhabilitar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inhabilitar' });
  await asked.getByText('2 choferes. El chofer no podrá asignarse a nuevos viajes.').waitFor();
  await field(asked, 'Motivo').fill('Paro');
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('dialog', { name: 'No se hizo con todos' });
  await told.getByText('Se hizo con 1 de 2.').waitFor();
  await told.getByText('No se puede inhabilitar: el chofer está inhabilitado.').waitFor();
  expect(await told.getByRole('link').allInnerTexts()).toEqual(['Álvarez 04 Luis (24881307)']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await told.getByRole('button', { name: 'Cerrar' }).click();
  // The button that opened the dialog has gone.
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('contenido');
  // The refused one stays ticked.
  await expect.poll(() => bar(page).getByRole('status').innerText()).toBe('1 seleccionado');
  expect(await tick(page, 4).isChecked()).toBe(true);
  expect(await offDuty()).toEqual(['04 Franco', '06 Paro']);
});

test('a filter ends the selection, so that nothing happens to rows that it hides', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await tick(page, 2).check();
  await bar(page).waitFor();
  await field(page, 'Teléfono').fill('0');
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
});

test('Eva deletes what she may, alone and together, and asks for the rest; María deletes it', async () => {
  await flota.empty('camiones');
  const ids = [];
  for (const [modelo, patente] of [
    ['Bitren', 'AA001AA'],
    ['Bitren', 'AA002AA'],
    ['Atego', 'AA003AA'],
  ] as const) {
    const azul = { ...maestros.camiones.azul, modelo, patente };
    ids.push((await created(admin, 'Camion', await camionBody(admin, azul))).id);
  }
  const left = async () => {
    const query = 'select patente from camiones where eliminado_en is null order by patente';
    return (await flota.rows<{ patente: string }>(query)).map(({ patente }) => patente);
  };
  const { page, expectProblem } = await flota.open('empleado', '/camiones');
  expectProblem(/Camion\/\d+ answered 409/);
  const row = (patente: string) => page.getByRole('row', { name: new RegExp(patente) });
  await button(row('AA001AA'), 'Eliminar').click();
  await button(page.getByRole('alertdialog'), 'Eliminar').click();
  const needed = dialog(page, 'Necesita autorización');
  await needed.getByText('Un bitren necesita habilitación especial.').waitFor();
  const note = field(page, 'Nota para quien decide (optativa)');
  await note.focus();
  await page.keyboard.insertText('ñ'.repeat(501));
  await needed.getByRole('button', { name: 'Pedir autorización' }).click();
  await needed.getByText('El campo no puede tener más de 500 caracteres').waitFor();
  expect(await note.inputValue()).toBe('ñ'.repeat(501));
  expect(await note.getAttribute('aria-invalid')).toBe('true');
  await note.fill('Se vendió');
  await needed.getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog(page, 'Pedido enviado').waitFor();
  expect(await left()).toEqual(['AA001AA', 'AA002AA', 'AA003AA']);

  for (const patente of ['AA002AA', 'AA003AA']) await row(patente).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const told = page.getByRole('dialog', { name: 'No se hizo con todos' });
  await told.getByText('Un bitren necesita habilitación especial.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await told.getByRole('button', { name: 'Pedir autorización (1)' }).click();
  await needed.getByText('Se pide por 1 registro.').waitFor();
  await needed.getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog(page, 'Pedido enviado').getByText('Se pidió por 1 registro.').waitFor();
  await told.waitFor({ state: 'detached' });
  expect(await left()).toEqual(['AA001AA', 'AA002AA']);
  expect(await flota.rows('select verbo, registro_id as id, nota from autorizaciones order by id')).toEqual([
    { verbo: 'delete', id: ids[0], nota: 'Se vendió' },
    { verbo: 'delete', id: ids[1], nota: null },
  ]);

  const maria = await flota.open('admin', '/autorizaciones');
  await maria.page.getByRole('link', { name: /^Eliminar: camión .* AA001AA/ }).click();
  await maria.page.getByText('Se vendió').first().waitFor();
  await expect.poll(() => maria.page.getByRole('region', { name: 'Cifras' }).count()).toBe(0);
  await maria.page.getByRole('button', { name: 'Conceder' }).click();
  await dialog(maria.page, '¡Concedida!').waitFor();
  expect(await left()).toEqual(['AA002AA']);
  expect(await flota.rows('select situacion from autorizaciones order by id')).toEqual([
    { situacion: 'concedida' },
    { situacion: 'pendiente' },
  ]);
});

test('María unticks one driver of all that the filter leaves: the others stay ticked, also on the next page', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  const all = bar(page).getByRole('button', { name: 'Seleccionar los 12 del filtro' });
  await all.click();
  await tick(page, 3).uncheck();
  const status = bar(page).getByRole('status');
  await expect.poll(() => status.innerText()).toBe('11 seleccionados');
  expect(await ticked(page)).toBe(9);
  await all.click();
  await expect.poll(() => status.innerText()).toBe('12 seleccionados');
  await tick(page, 3).uncheck();
  await tick(page, 5).uncheck();
  await tick(page, 5).check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await tick(page, 12).waitFor();
  expect(await ticked(page)).toBe(2);
  await bar(page).getByRole('button', { name: 'Eliminar' }).click();
  const deleting = page.getByRole('dialog', { name: 'Eliminar' });
  await deleting.getByText('11 choferes.').waitFor();
  await deleting.getByRole('button', { name: 'Eliminar' }).click();
  await dialog(page, '¡Listo!').waitFor();
  expect(await flota.rows('select apellido from choferes where eliminado_en is null')).toEqual([
    { apellido: 'Álvarez 03' },
  ]);
  await bar(page).waitFor({ state: 'detached' });
});

test('María gives a reason for each, and then deletes all that the filter leaves', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await tick(page, 1).check();
  await tick(page, 2).check();
  await bar(page).getByRole('button', { name: 'Inhabilitar' }).click();
  const asked = page.getByRole('dialog', { name: 'Inhabilitar' });
  await asked.getByRole('checkbox', { name: 'Distinto para cada uno' }).check();
  await field(asked, 'Álvarez 01 Luis (24881307)').fill('Licencia');
  await asked.getByRole('button', { name: 'Inhabilitar' }).click();
  await asked.getByText('Este campo es requerido').waitFor();
  await field(asked, 'Álvarez 02 Luis (24881307)').fill('Vacaciones');
  await asked.getByRole('button', { name: 'Inhabilitar' }).click();
  await dialog(page, '¡Listo!').waitFor();
  expect(await offDuty()).toEqual(['01 Licencia', '02 Vacaciones']);
  await bar(page).waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await bar(page).getByRole('button', { name: 'Seleccionar los 12 del filtro' }).click();
  await expect.poll(() => bar(page).getByRole('status').innerText()).toBe('12 seleccionados');
  await bar(page).getByRole('button', { name: 'Eliminar' }).click();
  const deleting = page.getByRole('dialog', { name: 'Eliminar' });
  await deleting.getByText('12 choferes.').waitFor();
  await deleting.getByRole('button', { name: 'Eliminar' }).click();
  await dialog(page, '¡Listo!').waitFor();
  await page.getByText('No hay choferes registrados').waitFor();
});

test('a ticked driver who is deleted by his own button is counted no more', async () => {
  const { page } = await flota.open('admin', '/choferes');
  await tick(page, 2).check();
  await tick(page, 3).check();
  const status = bar(page).getByRole('status');
  const remove = async (number: string) => {
    await button(page.getByRole('row', { name: new RegExp(`Álvarez ${number}`) }), 'Eliminar').click();
    await button(page.getByRole('alertdialog'), 'Eliminar').click();
    await tick(page, Number(number)).waitFor({ state: 'detached' });
  };
  await remove('03');
  await expect.poll(() => status.innerText()).toBe('1 seleccionado');
  await bar(page).getByRole('button', { name: 'Seleccionar los 11 del filtro' }).click();
  await remove('05');
  await expect.poll(() => status.innerText()).toBe('10 seleccionados');
});
