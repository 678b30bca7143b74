import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, downloaded, isAccessible } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { publish as press, startEntity } from '#support/entityEditor.ts';
import { publish as declare } from '#support/flota/declared.ts';
import { flotaServer } from '#support/flota/server.ts';
import { field, goByMenu, heading, product } from '#testing/product.ts';

const flota = product(flotaServer);

/** The definition as a file has it. */
const STARTED = {
  name: 'reclamos',
  label: { one: 'Reclamo', many: 'Reclamos', gender: 'm' },
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
  fields: {
    motivo: { type: 'text', label: 'Motivo', required: true, max: 100 },
    fecha: { type: 'date', label: 'Fecha', required: true, default: 'today' },
    resuelto: { type: 'boolean', label: 'Resuelto' },
  },
  display: '{motivo}',
  list: { columns: ['motivo', 'fecha', 'resuelto'], filters: ['motivo', 'resuelto'], sort: ['-fecha'] },
};

const asText = (page: Page) => page.getByRole('tab', { name: 'Texto' }).click();

async function publish(page: Page, definition: object): Promise<void> {
  await field(page, 'Definición').fill(JSON.stringify(definition, null, 2));
  await press(page);
}

test('María declares an entity as text, is told her mistakes, has it at once and after a reload, and withdraws it', async () => {
  const { page, expectProblem } = await flota.open('admin', '/');
  await goByMenu(page, 'Administración', 'Entidades');
  await heading(page, 'Entidades').waitFor();
  await startEntity(page);
  await asText(page);
  expect(JSON.parse(await field(page, 'Definición').inputValue())).toMatchObject({ access: STARTED.access });

  // Mistakes are reported, and nothing is published.
  await field(page, 'Definición').fill('{ "name": ');
  await button(page, 'Publicar').click();
  await page.getByRole('alert').getByText('No se puede leer').waitFor();
  expectProblem(/Definiciones answered 400/);
  await field(page, 'Definición').fill(JSON.stringify({ ...STARTED, label: { one: 'Reclamo' } }));
  await button(page, 'Guardar el borrador').click();
  await page.getByRole('alert').getByText('label: falta «many».').waitFor();

  await publish(page, STARTED);
  await isAccessible(page);
  await goByMenu(page, 'Registros', 'Reclamos');
  await heading(page, 'Listado de Reclamos').waitFor();
  await page.reload();
  await heading(page, 'Listado de Reclamos').waitFor();

  await goByMenu(page, 'Administración', 'Entidades');
  await button(page, 'Reclamos En uso').click();
  await button(page, 'Retirar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await button(page, 'Reclamos Retirada').waitFor();
  expect((await flota.server.as('admin')('POST', '/api/Registros/Reclamos', {})).status).toBe(404);
}, 90_000);

test('what another ADMIN published is refused, even after the line was cut, and is there when it is opened again', async () => {
  const { page, expectProblem } = await flota.open('admin', '/entidades');
  const others = { ...STARTED, name: 'avisos', label: { ...STARTED.label, many: 'Avisos' } };
  await declare(flota.server.as('admin'), others, 0);
  await page.reload();
  await button(page, 'Avisos En uso').click();
  await field(page, 'Nombre en plural').fill('Novedades');
  await declare(flota.server.as('admin'), { ...others, label: { ...others.label, one: 'Anuncio' } }, 1);

  expectProblem(/Definiciones answered 409/);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await button(page, 'Publicar').click();
  const refused = 'Otra persona publicó la versión 2 mientras tanto: vuelva a abrirla.';
  await page.getByRole('alert').getByText(refused).waitFor();
  await button(page, 'Avisos En uso').click();
  await button(page, 'Sí, volver').click();
  await expect.poll(() => field(page, 'Nombre en singular').inputValue()).toBe('Anuncio');
  expect(await field(page, 'Nombre en plural').inputValue()).toBe('Avisos');
});

test('a draft that another ADMIN saved meanwhile is not overwritten', async () => {
  const turnos = { ...STARTED, name: 'turnos', label: { ...STARTED.label, one: 'Turno', many: 'Turnos' } };
  const admin = flota.server.as('admin');
  await admin('PUT', '/api/Definiciones', { definicion: turnos, version: 0 });
  const { page, expectProblem } = await flota.open('admin', '/entidades');
  await button(page, 'Turnos Borrador').click();
  const stored = () =>
    flota.rows(`select borrador->'label'->>'one' as one from definiciones where nombre = 'turnos'`);
  for (const one of ['Franco', 'Descanso']) {
    await field(page, 'Nombre en singular').fill(one);
    await button(page, 'Guardar el borrador').click();
    await expect.poll(stored).toEqual([{ one }]);
  }
  const others = { ...turnos, label: { ...turnos.label, one: 'Guardia' } };
  await admin('PUT', '/api/Definiciones', { definicion: others, version: 0 });
  await field(page, 'Nombre en plural').fill('Francos');
  expectProblem(/Definiciones answered 409/);
  await button(page, 'Guardar el borrador').click();
  await page
    .getByRole('alert')
    .getByText('Otra persona cambió el borrador mientras tanto: vuelva a abrirla.')
    .waitFor();
  await button(page, 'Turnos Borrador').click();
  await button(page, 'Sí, volver').click();
  await expect.poll(() => field(page, 'Nombre en singular').inputValue()).toBe('Guardia');
  await button(page, 'Descartar el borrador').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await button(page, 'Turnos Borrador').waitFor({ state: 'detached' });
});

test('on a phone the editor opens at its top, wherever its entity stood in the list', async () => {
  const { page } = await flota.open('admin', '/entidades', { width: 360 });
  await page.getByText('Agregar campos a una entidad del sistema').click();
  const names = page.getByRole('list', { name: 'Entidades del sistema' }).getByRole('button');
  await names.last().click();
  const publishButton = button(page, 'Publicar');
  await publishButton.waitFor();
  await expect
    .poll(() =>
      publishButton.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 64 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
});

test('a form that was open when a field was published names the field that it lacks', async () => {
  const admin = flota.server.as('admin');
  const partes = { ...STARTED, name: 'partes', label: { ...STARTED.label, many: 'Partes' } };
  await declare(admin, partes, 0);
  const { page, expectProblem } = await flota.open('admin', '/registros/partes/crear');
  await field(page, 'Motivo').fill('Frenos');
  const kilometros = { type: 'integer', label: 'Kilómetros', required: true };
  await declare(admin, { ...partes, fields: { ...partes.fields, kilometros } }, 1);
  expectProblem(/Partes answered 400/);
  await button(page, 'Registrar').click();
  const missing = 'Revise los datos ingresados. kilometros: Este campo es requerido.';
  await page.getByRole('alertdialog').getByText(missing).waitFor();
  await button(page, 'Aceptar').click();
});

test('an exported entity is changed in its file, and read again: first it says what would change', async () => {
  const { page } = await flota.open('admin', '/entidades');
  const bring = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quejas.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('{"name": "quejas"');
  await page.getByRole('alertdialog').getByText('«quejas.json» no es una entidad').waitFor();
  await button(page, 'Aceptar').click();

  await bring(JSON.stringify({ ...STARTED, name: 'quejas', label: { ...STARTED.label, many: 'Quejas' } }));
  const asked = page.getByRole('dialog', { name: 'Importar «Quejas»' });
  await asked.getByText('Es nueva.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, asked);

  const definition = page.getByRole('region', { name: 'Definición de la entidad' });
  const { name, text } = await downloaded(page, () => button(definition, 'Exportar').click());
  expect(name).toBe('quejas.json');
  const file = JSON.parse(text) as typeof STARTED;
  expect(file).toMatchObject({ $schema: './cantera.schema.json', api: { base: 'Registros/Quejas' } });
  const { resuelto: _, ...fields } = file.fields;
  const list = { ...file.list, columns: ['motivo', 'fecha'], filters: ['motivo'] };
  await bring(JSON.stringify(file));
  await asked.getByText('Es igual a la que ya está.').waitFor();
  await button(asked, 'Cancelar').click();
  await bring(JSON.stringify({ ...file, fields, list, access: { list: ['JEFE'] } }));
  await asked.getByText('No hay un rol «JEFE».').first().waitFor();
  expect(await asked.getByRole('button', { name: 'Publicar' }).isDisabled()).toBe(true);
  await button(asked, 'Cancelar').click();
  await bring(JSON.stringify({ ...file, fields, list }));
  await asked.getByText('Quita el campo «Resuelto», y conserva sus datos.').waitFor();
  await asked.getByRole('button', { name: 'Guardar el borrador' }).click();
  await button(page, 'Quejas Con cambios').waitFor();
  expect((await flota.rows('select resuelto from quejas')).length).toBe(0);
}, 90_000);

test('an entity that cannot be put in use is marked, says why, and is in use once it is mended', async () => {
  const { resuelto: _, ...fields } = STARTED.fields;
  const perdidas = {
    ...STARTED,
    name: 'perdidas',
    label: { one: 'Pérdida', many: 'Pérdidas', gender: 'f' },
    fields: { ...fields, barcoId: { type: 'reference', to: 'barcos', label: 'Barco' } },
    list: { columns: ['motivo', 'barcoId'] },
  };
  const insert = 'insert into definiciones (nombre, publicada, version) values ($1, $2, 1)';
  await flota.rows(insert, [perdidas.name, JSON.stringify(perdidas)]);
  await flota.rows('update definiciones_en_uso set numero = numero + 1');
  const { page } = await flota.open('admin', '/entidades');
  const marked = button(page, 'Pérdidas Fuera de uso');
  await marked.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await marked.click();
  await page.getByRole('alert').getByText('barcos').waitFor();
  await asText(page);
  await publish(page, { ...perdidas, fields, list: { columns: ['motivo'] } });
  await button(page, 'Pérdidas En uso').waitFor();
}, 60_000);

describe('the text of a draft', () => {
  /** Opens the text of a published definition that a draft displays by its day. */
  async function openDraft(name: string) {
    const admin = flota.server.as('admin');
    const definition = { ...STARTED, name, label: { one: name, many: name, gender: 'f' } };
    await declare(admin, definition);
    const draft = { definicion: { ...definition, display: '{fecha}' }, version: 1 };
    expect((await admin('PUT', '/api/Definiciones', draft)).status).toBe(200);

    const { page } = await flota.open('admin', '/entidades');
    await button(page, `${name} Con cambios`).click();
    await asText(page);
    const input = field(page, 'Definición');
    const display = async () => (JSON.parse(await input.inputValue()) as typeof STARTED).display;
    return { page, input, display, definition };
  }

  test('is the earlier one again after an undo', async () => {
    const { input, display, definition } = await openDraft('demoras');
    await input.fill(JSON.stringify({ ...definition, display: '{motivo} {fecha}' }));
    await input.press('Control+z');
    await expect.poll(display).toBe('{fecha}');
  }, 60_000);

  test('is what is published once the draft is discarded, even if it was no JSON', async () => {
    const { page, input, display } = await openDraft('faltas');
    await input.fill('{ "name": ');
    await page.getByText('No se puede leer').waitFor();
    await button(page, 'Descartar el borrador').click();
    await button(page.getByRole('alertdialog'), 'Descartar').click();
    await button(page, 'faltas En uso').waitFor();
    await expect.poll(display).toBe('{motivo}');
  }, 60_000);
});
