import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { created } from '#testing/records.ts';
import { says } from '#support/browsing.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { address, heading } from '#testing/product.ts';
import { screensAreInOrder } from '#testing/screens.ts';
import { stockWords } from '#support/stockWords.ts';
import { distOf, loadScreens } from '../../../cli/application.ts';

/** Screens of react-admin's own components (docs/your-own-screen.md). */
const FOLDER = 'examples/stock';
const flota = builtApplication(FOLDER);

beforeEach(async () => {
  await flota.empty('choferes', 'camiones', 'marcas');
  const admin = flota.server.as('admin');
  const made = async (path: string, body: object) => (await created(admin, path, body)).id;
  const scania = await made('Marca', { nombre: 'Scania' });
  const iveco = await made('Marca', { nombre: 'Iveco' });
  const first = await made('Camion', { patente: 'AA100AA', marcaId: scania, modelo: 'R450', ejes: 6 });
  await made('Camion', { patente: 'BB200BB', marcaId: iveco, modelo: 'Tector', ejes: 3 });
  await made('Camion', { patente: 'CC300CC', marcaId: scania, modelo: 'G410', ejes: 4 });
  await made('Chofer', { nombre: 'Ana', apellido: 'Ríos', camionId: first });
});

const patentes = (page: Page) => page.locator('tbody .column-patente').allInnerTexts();
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true });
const ticked = (page: Page) => page.locator('[data-test=bulk-actions-toolbar]');
const stored = () =>
  flota.rows('select patente, modelo from camiones where eliminado_en is null order by patente');
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Goes from the list through the detail to the form. */
async function edit(page: Page, name: string): Promise<void> {
  await page.getByText(name.split(' ').at(-1)!).click();
  await heading(page, `Detalle de Camión ${name}`).waitFor();
  await page.getByRole('link', { name: 'Editar' }).click();
  await heading(page, `Editar Camión ${name}`).waitFor();
}

async function pick(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a list is sorted, filtered, and leads to the form', async () => {
  const { page } = await flota.open('admin', '/camiones');
  await heading(page, 'Listado de Camiones').waitFor();
  expect(await page.title()).toBe('Listado de Camiones · Flota');
  await row(page, 'AA100AA').waitFor();
  const columns = ['', 'Patente', 'Marca', 'Modelo', 'Ejes', 'VTV hasta', 'Propio', 'Acciones'];
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns);
  await page.getByRole('button', { name: /^Ordenar por Ejes/ }).click();
  await expect.poll(() => patentes(page)).toEqual(['BB200BB', 'CC300CC', 'AA100AA']);
  await pick(page, 'Marca', 'Scania');
  await expect.poll(() => patentes(page)).toEqual(['CC300CC', 'AA100AA']);
  await page.getByRole('textbox', { name: 'Patente' }).fill('aa1');
  await expect.poll(() => patentes(page)).toEqual(['AA100AA']);
  await edit(page, 'Scania R450 AA100AA');
  await row(page, 'Ríos Ana').waitFor();
});

test('a creation shows the server’s complaint at its field', async () => {
  const { page, expectProblem } = await flota.open('admin', '/camiones');
  await page.getByRole('link', { name: 'Nuevo' }).click();
  await heading(page, 'Registrar Camión').waitFor();
  await button(page, 'Guardar').click();
  const patente = page.getByRole('textbox', { name: /^Patente/ });
  await says(patente, 'Este campo es requerido');

  expectProblem(/POST .*Camion answered 409/);
  await patente.fill('BB200BB');
  await pick(page, 'Marca', 'Iveco');
  await page.getByRole('spinbutton', { name: /^Ejes/ }).fill('5');
  await button(page, 'Guardar').click();
  await says(patente, 'Ya existe un camión con esa patente.');
  expect(await stored()).toHaveLength(3);

  await patente.fill('DD400DD');
  await button(page, 'Guardar').click();
  await told(page, 'Registro creado').waitFor();
  await row(page, 'DD400DD').waitFor();
  expect(await stored()).toContainEqual({ patente: 'DD400DD', modelo: null });
});

test('an edit waits for the server, and says who was first', async () => {
  const { page, expectProblem, quiet } = await flota.open('admin', '/camiones');
  const change = async (from: string, to: string) => {
    await edit(page, `Iveco ${from} BB200BB`);
    // An answer that comes later fills the form again.
    await quiet();
    await page.getByRole('textbox', { name: 'Modelo' }).fill(to);
  };
  await change('Tector', 'Stralis');
  await button(page, 'Guardar').click();
  await told(page, 'Registro actualizado').waitFor();
  expect(await button(page, 'Deshacer').count()).toBe(0);
  await row(page, 'Stralis').waitFor();
  expect(await stored()).toContainEqual({ patente: 'BB200BB', modelo: 'Stralis' });

  await change('Stralis', 'Daily');
  await flota.rows(`update camiones set modelo = 'Trakker', version = version + 1 where patente = 'BB200BB'`);
  expectProblem(/PUT .* answered 409/);
  await button(page, 'Guardar').click();
  await told(page, 'Otra persona modificó este registro mientras usted lo editaba.').waitFor();
  expect(address(page)).toContain('/camiones/editar/');
  expect(await stored()).toContainEqual({ patente: 'BB200BB', modelo: 'Trakker' });
});

test('an undoable edit is undone, or carried out when its notice goes, wherever the person is', async () => {
  const { page, quiet } = await flota.open('admin', '/choferes');
  const rename = async (from: string, to: string) => {
    await row(page, from).getByRole('link', { name: 'Editar' }).click();
    await heading(page, 'Editar Chofer').waitFor();
    await quiet();
    await page.getByRole('textbox', { name: /^Apellido/ }).fill(to);
    await button(page, 'Guardar').click();
    await heading(page, 'Listado de Choferes').waitFor();
    await row(page, to).waitFor();
  };
  const apellido = async () =>
    (await flota.rows<{ apellido: string }>('select apellido from choferes'))[0]!.apellido;

  await rename('Ríos', 'Rivas');
  expect(await apellido()).toBe('Ríos');
  await button(page, 'Deshacer').click();
  await row(page, 'Ríos').waitFor();
  await told(page, 'Registro actualizado').waitFor({ state: 'detached' });
  expect(await apellido()).toBe('Ríos');

  // The browser asks before it would be lost.
  await rename('Ríos', 'Rivas');
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (question) => {
      resolve(question.type());
      void question.dismiss();
    }),
  );
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
  expect(await apellido()).toBe('Ríos');
  // A click elsewhere closes the notice, and the change happens on another page.
  await page.getByRole('link', { name: 'Inicio' }).click();
  await heading(page, 'Inicio').waitFor();
  await expect.poll(apellido).toBe('Rivas');
});

test('a deletion names the record, and asks first; several go together', async () => {
  const { page } = await flota.open('admin', '/camiones');
  await edit(page, 'Scania G410 CC300CC');
  await button(page, 'Eliminar').click();
  const question = page.getByRole('dialog', { name: '¿Eliminar camión Scania G410 CC300CC?' });
  await button(question, 'Cancelar').click();
  await question.waitFor({ state: 'detached' });
  expect(await stored()).toHaveLength(3);
  await button(page, 'Eliminar').click();
  await button(question, 'Confirmar').click();
  await told(page, 'Registro eliminado').waitFor();
  await expect.poll(() => patentes(page)).toEqual(['AA100AA', 'BB200BB']);
  expect(await stored()).toHaveLength(2);

  await flota.rows('delete from choferes');
  for (const patente of ['AA100AA', 'BB200BB']) await row(page, patente).locator('.select-item').click();
  await page.getByText('2 registros seleccionados').waitFor();
  await button(ticked(page), 'Eliminar').click();
  const both = page.getByRole('dialog', { name: '¿Eliminar 2 camiones?' });
  await button(both, 'Confirmar').click();
  await told(page, '2 registros eliminados').waitFor();
  await page.getByText('No hay camiones.').waitFor();
  expect(await stored()).toEqual([]);
});

test('a page is filled up after several are deleted from it', async () => {
  await flota.rows(`insert into camiones (patente, marca_id, ejes)
    select 'DD' || n || 'DD', (select min(id) from marcas), 3 from generate_series(100, 125) n`);
  const { page } = await flota.open('admin', '/camiones');
  await page.getByText('1 - 25 de 29').waitFor();
  for (const patente of ['AA100AA', 'BB200BB']) await row(page, patente).locator('.select-item').click();
  await button(ticked(page), 'Eliminar').click();
  await button(page.getByRole('dialog', { name: '¿Eliminar 2 camiones?' }), 'Confirmar').click();
  await page.getByText('1 - 25 de 27').waitFor();
  await expect.poll(async () => (await patentes(page)).length).toBe(25);
  expect((await patentes(page)).at(-1)).toBe('DD123DD');
});

test('the buttons are those of the role', async () => {
  const { page } = await flota.open('empleado', '/camiones');
  await row(page, 'AA100AA').waitFor();
  await button(page, 'Exportar').waitFor();
  expect(await page.getByRole('link', { name: 'Nuevo' }).count()).toBe(0);
  expect(await page.locator('.select-item').count()).toBe(0);
  await page.getByText('AA100AA').click();
  await heading(page, 'Detalle de Camión Scania R450 AA100AA').waitFor();
  await page.getByRole('link', { name: '1', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  await page.goto('/camiones/crear');
  await heading(page, 'Inicio').waitFor();
});

test('a screen that says nothing of its links, and brings its own heading, looks like the others', async () => {
  const { page } = await flota.open('admin', '/camiones');
  const title = heading(page, 'Listado de Camiones');
  await title.waitFor();
  const link = await page.evaluate(() => {
    const plain = document.querySelector('main')!.appendChild(document.createElement('a'));
    plain.href = '/camiones';
    const primary = document.createElement('i');
    primary.style.color = 'var(--primary)';
    plain.append('Camiones', primary);
    return { color: getComputedStyle(plain).color, primary: getComputedStyle(primary).color };
  });
  expect(link.color).toBe(link.primary);

  // Nothing but react-admin's <Title> fills it.
  const head = page.locator('.page-head').filter({ has: title });
  expect(await head.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
  expect(
    await head.evaluate((element) => {
      element.querySelector('h1')!.replaceChildren();
      return element.getBoundingClientRect().height;
    }),
  ).toBe(0);
});

test('an application without the studio has neither its screens nor its code', async () => {
  const { page } = await flota.open('admin', '/entidades');
  await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
  await page.getByRole('button', { name: 'Administración' }).click();
  await page.getByRole('link', { name: 'Cambios', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Entidades', exact: true }).count()).toBe(0);
  const dist = distOf(FOLDER);
  const files = await Array.fromAsync(glob('assets/*.{js,css}', { cwd: dist }));
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  const code = texts.join('\n');
  expect(['Definiciones/', 'Nueva entidad'].filter((word) => code.includes(word))).toEqual([]);
});

test('react-admin’s components come with the screens that use them', async () => {
  const dist = distOf(FOLDER);
  const files = await Array.fromAsync(glob('assets/*.js', { cwd: dist }));
  const texts = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  const document = await readFile(join(dist, 'index.html'), 'utf8');
  const first = texts.filter((_, index) => document.includes(files[index]!));
  expect(first.length).toBeGreaterThan(0);
  expect(first.flatMap(stockWords)).toEqual([]);
  expect(new Set(texts.flatMap(stockWords))).toContain('RaSimpleShowLayout');
});

const stock = await loadScreens(FOLDER);
const [camion, chofer] = ['camiones', 'choferes'].map((name) => stock.registry.get(name));
screensAreInOrder({ ...stock, registry: { ...stock.registry, all: [] } }, flota, [
  { path: '/camiones', title: 'Listado de Camiones' },
  { path: '/camiones/crear', title: 'Registrar Camión' },
  { path: '/camiones/editar/:id', title: 'Editar Camión Scania G410 CC300CC', entity: camion },
  { path: '/camiones/detalle/:id', title: 'Detalle de Camión Scania G410 CC300CC', entity: camion },
  { path: '/choferes/editar/:id', title: 'Editar Chofer Ríos Ana', entity: chofer },
]);
