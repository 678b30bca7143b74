import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { button, downloaded, fillIn, held, save } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { pdfOf, uploader } from '#support/files.ts';
import { flotaServer } from '#support/flota/server.ts';
import { pngOf } from '#support/png.ts';
import { field, waitForFocus, hasFocus, heading, listTexts, product } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const flota = product(flotaServer);
const MB = 1024 * 1024;
const PNG = pngOf(40, 30, 90);

beforeEach(() => flota.empty('papeles', 'archivos_partes', 'archivos'));

const box = (page: Page, label: string) =>
  page.locator('.MuiFormControl-root', { hasText: label }).locator('[data-drop]');
const names = (page: Page, label: string) => box(page, label).locator('li a').allTextContents();

/** Drops or pastes a file as a browser does, from its desktop or its clipboard. */
async function give(page: Page, label: string, event: 'drop' | 'paste', name: string, bytes: Buffer) {
  const files = await page.evaluateHandle(
    ([called, text]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(text!), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], called!, { type: 'image/png' }));
      return data;
    },
    [name, bytes.toString('base64')],
  );
  const target = box(page, label);
  if (event === 'drop') return target.dispatchEvent('drop', { dataTransfer: files });
  await target.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    files,
  );
}

/** Makes the page take its device for a phone. */
const pretendToBeAPhone = (page: Page) =>
  page.evaluate(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(pointer: coarse)' ? 'all' : query);
  });

/** Chooses files in the dialog that the button opens. */
async function pick(page: Page, opener: string, ...files: { name: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, opener).press('Enter');
  await (await chooser).setFiles(files.map((each) => ({ mimeType: 'application/octet-stream', ...each })));
}

test('files are chosen, dropped, pasted, taken away again, saved and looked at', async () => {
  const { page } = await flota.open('empleado', '/papeles/crear');
  await heading(page, 'Registrar Papel').waitFor();
  await field(page, 'Nombre').fill('Cédula');
  expect(await page.getByText('Costos').count()).toBe(0);
  await pick(page, 'Título: Elegir archivo', { name: 'Título.pdf', buffer: pdfOf() });
  await expect.poll(() => names(page, 'Título')).toEqual(['Título.pdf (se abre en otra pestaña)']);
  await page.getByRole('status').getByText('Se subió Título.pdf.').waitFor({ state: 'attached' });

  await give(page, 'Fotos', 'drop', 'Frente.png', PNG);
  await page.getByRole('link', { name: 'Frente.png' }).waitFor();
  await give(page, 'Fotos', 'paste', 'image.png', PNG);
  await page.getByRole('link', { name: 'image.png' }).waitFor();
  const widths = (all: Element[]) => all.map((each) => (each as HTMLImageElement).naturalWidth);
  await expect.poll(() => page.locator('img.thumbnail').evaluateAll(widths)).toEqual([40, 40]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(page, 'Quitar image.png').press('Enter');
  await expect.poll(() => hasFocus(button(page, 'Fotos: Agregar archivos'))).toBe(true);

  await save(page, 'Registrar');
  await heading(page, 'Listado de Papeles').waitFor();
  await expect.poll(() => listTexts(page)).toEqual([['Cédula', 'Título.pdf', 'Frente.png']]);

  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, 'Editar Papel').waitFor();
  await button(page, 'Quitar Frente.png').click();
  await pick(page, 'Fotos: Agregar archivos', { name: 'Dorso.png', buffer: PNG });
  await page.getByRole('link', { name: 'Dorso.png' }).waitFor();
  await save(page, 'Actualizar');
  await heading(page, 'Listado de Papeles').waitFor();
  await expect.poll(() => listTexts(page)).toEqual([['Cédula', 'Título.pdf', 'Dorso.png']]);
});

test('a detail shows pictures, and leads to what a browser can show', async () => {
  const up = uploader(flota.server);
  const as = flota.server.as('admin');
  const fotos = [await up.sent('admin', { campo: 'fotos', nombre: 'Frente.png', bytes: PNG })];
  const csv = Buffer.from('a;b\n');
  const costos = [await up.sent('admin', { campo: 'costos', nombre: 'Costos.csv', bytes: csv })];
  const { id } = await created(as, 'Papel', { nombre: 'Cédula', fotos, costos });
  const { page, expectProblem } = await flota.open('admin', `/papeles/detalle/${id}`);
  // Chromium's own page around a picture has styles and scripts, and may not run them.
  for (const problem of [/Applying inline style/, /Blocked script/, /Origin-Agent-Cluster/])
    expectProblem(problem);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Frente.png (se abre en otra pestaña)' }).click();
  const tab = await opened;
  await expect.poll(() => tab.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await tab.close();
  const costs = page.getByRole('link', { name: 'Costos.csv' });
  expect((await downloaded(page, () => costs.click())).name).toBe('Costos.csv');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a lost line stops an upload where it is, and it goes on from there; another is cancelled', async () => {
  const { page, expectProblem } = await flota.open('empleado', '/papeles/crear');
  await field(page, 'Nombre').fill('Cédula');
  let isDown = true;
  const parts: string[] = [];
  await page.route('**/api/Archivo/*?desde=*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('desde')!;
    if (isDown && from !== '0') return route.abort('internetdisconnected');
    parts.push(from);
    await route.continue();
  });
  expectProblem(/PUT .*desde=1048576 failed/);
  const large = { name: 'Largo.pdf', buffer: pdfOf(2 * MB + 500) };
  await pick(page, 'Título: Elegir archivo', large);
  await page.getByText('Se perdió la conexión. Lo que ya subió no se pierde.').waitFor();
  await button(page, 'Registrar').click();
  await page.getByText('Espere a que el archivo termine de subir, o quítelo').waitFor();
  await waitForFocus(page);
  expect(await flota.rows('select from papeles')).toEqual([]);

  isDown = false;
  await button(page, 'Reanudar Largo.pdf').press('Enter');
  await page.getByRole('link', { name: 'Largo.pdf' }).waitFor();
  expect(parts).toEqual(['0', String(MB), String(2 * MB)]);
  expect(await page.getByText('Espere a que').count()).toBe(0);

  await button(page, 'Quitar Largo.pdf').click();
  isDown = true;
  await pick(page, 'Título: Elegir archivo', { ...large, name: 'Otro.pdf' });
  await button(page, 'Reanudar Otro.pdf').waitFor();
  await button(page, 'Cancelar Otro.pdf').click();
  await expect.poll(() => box(page, 'Título').locator('li').count()).toBe(0);
  await expect.poll(() => flota.rows('select from archivos')).toEqual([]);

  await page.unroute('**/api/Archivo/*?desde=*');
  await pick(page, 'Título: Elegir archivo', { name: 'virus.pdf', buffer: Buffer.from('MZ\u0090') });
  expectProblem(/Archivo/);
  await page.getByRole('alert').getByText('«virus.pdf» debe ser un PDF').waitFor();
  await pick(page, 'Título: Elegir archivo', { name: 'grande.pdf', buffer: Buffer.alloc(3 * MB + 1) });
  await page.getByRole('alert').getByText('grande.pdf: El archivo no puede superar los 3 MB.').waitFor();
  expect(await button(page, 'Título: Tomar foto').count()).toBe(0);

  await pretendToBeAPhone(page);
  await give(page, 'Título', 'drop', 'Otra.png', PNG);
  await button(page, 'Quitar Otra.png').click();
  expect(await box(page, 'Título').locator('input[capture=environment]').getAttribute('accept')).toContain(
    'image/jpeg',
  );
  await pick(page, 'Título: Tomar foto', { name: 'Foto.png', buffer: PNG });
  await page.getByRole('link', { name: 'Foto.png' }).waitFor();
  await save(page, 'Registrar');
  expect(await flota.rows("select titulo[1] ->> 'nombre' as titulo from papeles")).toEqual([
    { titulo: 'Foto.png' },
  ]);
});

test('a record whose picture is on its way is not registered without it', async () => {
  const { page } = await flota.open('admin', '/talleres/crear');
  await fillIn(page, { Nombre: 'El Rápido', CUIT: '20-12345678-6' });
  const picture = await held(page, '**/api/Imagen');
  await pick(page, 'Logo: Elegir imagen', { name: 'Logo.png', buffer: PNG });
  await button(page, 'Registrar').click();
  await page.getByText('Espere a que la imagen termine de subir').waitFor();
  picture.release();
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await save(page, 'Registrar');
  expect(await flota.rows('select nombre, logo is not null as "hasLogo" from talleres')).toEqual([
    { nombre: 'El Rápido', hasLogo: true },
  ]);
});
