import type { Locator, Page, Request } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { linea, presupuestoBody } from '#quarry/ventas.ts';
import { fillIn, held, sentBy } from '#support/browsing.ts';
import { created } from '#testing/records.ts';
import { salesProduct } from '#quarry/product.ts';
import { choose, dialog, field, hasFocus, heading, messageOf } from '#testing/product.ts';
import { focused, typeHead, typeLine } from '#quarry/typing.ts';

const { cantera, admin, v } = await salesProduct();
// Documents cannot be deleted, so each test looks only at those made after its start.
let before = 0;
beforeEach(async () => {
  [{ before }] = (await cantera.rows('select coalesce(max(id), 0) as before from remitos')) as [
    { before: number },
  ];
});

const remitos = () =>
  cantera.rows<{ total: string }>('select monto_total::text as total from remitos where id > $1', [before]);

/** A page with a complete remito, and the calls that issue it. */
async function wholeRemito(at?: Page): Promise<{ page: Page; issued: Request[] }> {
  const page = at ?? (await cantera.open('empleado', '/')).page;
  await page.goto('/ventas/remitos/crear');
  const issued = issuedBy(page);
  await typeHead(page, 'pena');
  await typeLine(page, 'arena', '10');
  return { page, issued };
}

const issuedBy = (page: Page) => sentBy(page, 'POST', '/api/Remito');

async function newRecord(page: Page, what: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Nuevo: ${what}` }).click();
  const modal = page.getByRole('dialog', { name: title });
  await modal.waitFor();
  return modal;
}

test('in the dialog of a new driver it registers the driver, and the remito behind it is not issued', async () => {
  const { page, issued } = await wholeRemito();
  const modal = await newRecord(page, 'Chofer', 'Registrar Chofer');
  await choose(modal, 'Localidad', 'Río Cuarto');
  await choose(modal, 'Tipo de documento', 'DNI');
  await fillIn(modal, { Nombre: 'Marta', Apellido: 'Sosa', 'Número de documento': '28111222' });
  await fillIn(modal, { Domicilio: 'Ruta 9 km 700', Teléfono: '+54 351 4000111' });
  await page.keyboard.press('Control+Enter');
  await modal.waitFor({ state: 'hidden' });
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Sosa Marta');
  expect(await cantera.rows(`select nombre from choferes where apellido = 'Sosa'`)).toEqual([
    { nombre: 'Marta' },
  ]);
  expect(issued).toEqual([]);
  expect(await remitos()).toEqual([]);
});

test('lines typed before the rates of IVA are there keep their place, and are issued when those come', async () => {
  const { page } = await cantera.open('empleado', '/');
  const rates = await held(page, '**/api/Iva?*');
  const { issued } = await wholeRemito(page);
  await page.keyboard.press('Enter');
  await focused(page, 'Producto');
  expect(await messageOf(field(page, 'IVA'))).not.toContain('IVA');
  await typeLine(page, 'piedra', '2');
  await page.keyboard.press('Control+Enter');
  await page.locator('form[aria-busy=true]').waitFor();
  expect(issued).toEqual([]);

  rates.release();
  await dialog(page, '¡Creado!').waitFor();
  // 10 t at 9.000 and 2 t at 12.500,50 in cash, with 21 % IVA.
  expect(await remitos()).toEqual([{ total: '139151.21' }]);
  expect(issued).toHaveLength(1);
});

test('in the dialog of a new client it says there what is missing, also when none of its inputs has the focus', async () => {
  const { page, issued } = await wholeRemito();
  const modal = await newRecord(page, 'Cliente', 'Registrar Cliente');
  await field(modal, 'Nombre').fill('Aldo');
  for (const elsewhere of [
    () => field(modal, 'Nombre').focus(),
    () => modal.getByRole('heading').first().click(),
    () => modal.getByRole('button', { name: 'Cancelar' }).focus(),
  ]) {
    await elsewhere();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => hasFocus(field(modal, 'Apellido'))).toBe(true);
    expect(await messageOf(field(modal, 'Apellido'))).toBe('Este campo es requerido');
  }
  expect(issued).toEqual([]);
  expect(await remitos()).toEqual([]);
});

test('in the line of what a quote delivers it changes the line, and nothing is delivered yet', async () => {
  const quote = presupuestoBody(v, { detalles: [{ ...linea(v), cantidad: '100', ivaId: undefined }] });
  const { id } = await created(admin, 'Presupuesto/Crear', quote);
  const { page } = await cantera.open('empleado', '/');
  const issued = issuedBy(page);
  // The rate arrives after the quantity has been typed, like on a slow line.
  const rates = await held(page, '**/api/Iva?*');
  await page.goto(`/ventas/remitos/crear?presupuestoId=${id}`);
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = page.getByRole('dialog', { name: 'Editar Detalle' });
  await field(modal, 'Cantidad (t)').fill('40');
  const rate = () =>
    field(modal, 'IVA').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  expect(await rate()).toBe('Seleccione una opción');
  rates.release();
  await expect.poll(rate).toBe('IVA 21 %');
  await page.keyboard.press('Control+Enter');
  await modal.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Detalle' }).getByRole('cell', { name: '40,00' }).waitFor();
  expect(issued).toEqual([]);
  expect(await remitos()).toEqual([]);
});

test('a question keeps its safe answer, and help over the page issues nothing', async () => {
  const { page, issued } = await wholeRemito();
  await page.getByRole('button', { name: 'Volver' }).click();
  const question = dialog(page, '¿Está seguro?');
  await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Cancelar' }))).toBe(true);
  await question.getByText('Está a punto de salir').click();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'hidden' });

  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Ayuda' });
  await help.waitFor();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await heading(page, 'Registrar Remito').waitFor();
  expect(issued).toEqual([]);
  expect(await remitos()).toEqual([]);
});

test('with the focus on the empty part of the page it issues, as the button says', async () => {
  const { page, issued } = await wholeRemito();
  await heading(page, 'Registrar Remito').click();
  expect(await page.evaluate(() => document.activeElement?.matches('input, button'))).toBe(false);
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(issued).toHaveLength(1);
  expect(await remitos()).toEqual([{ total: '108900.00' }]);
});
