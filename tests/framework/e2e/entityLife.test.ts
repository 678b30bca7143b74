import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { button, downloaded } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { openPage, type OpenPage } from '#testing/browser.ts';
import type { TestDatabase } from '#testing/database.ts';
import { appOn } from '#testing/app.ts';
import { addField, addInnerField, openPart, publish, startEntity, tick } from '#support/entityEditor.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { camionBody, maestros } from '#support/flota/maestros.ts';
import { FOLDER, flotaServer } from '#support/flota/server.ts';
import { differingPixels, stillPicture } from '#support/pictures.ts';
import { choose, dialog, field, goByMenu, heading, untilIdle, listTexts, product } from '#testing/product.ts';
import { readPdf } from '#support/readPdf.ts';
import { created } from '#testing/records.ts';
import { testServer } from '#testing/server.ts';
import { distOf, loadApplication } from '../../../cli/application.ts';
import { buildApplication } from '../../../cli/frontend.ts';
import { ROOT } from '../../../cli/run.ts';
import { cantera, urlOf } from '../../start/command.ts';

const flota = product(flotaServer);

/** A copy beside the application itself, whose modules import their neighbours. */
const copy = join(ROOT, 'tests/support', `flota-${process.pid}`);
beforeAll(() => cp(join(ROOT, FOLDER), copy, { recursive: true }));
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Uses every part of the editor, by what stands on the screen. */
async function declareMantenimientos(page: Page): Promise<void> {
  await goByMenu(page, 'Administración', 'Entidades');
  await startEntity(page, 'Mantenimientos', 'Mantenimiento');

  const work = await addField(page, /^Texto Una palabra/, 'Trabajo');
  await tick(work, 'Obligatorio').check();
  await tick(work, 'Se filtra por él').check();
  const truck = await addField(page, /^Otro registro/, 'Camión');
  await choose(truck, 'Se elige entre', 'Camiones');
  await tick(truck, 'Se filtra por él').check();
  const day = await addField(page, /^Fecha Un día/, 'Fecha');
  await choose(day, 'Empieza con', 'La fecha de hoy');
  await addField(page, /^Número con decimales/, 'Horas');
  await addField(page, /^Importe/, 'Precio por hora');
  await addField(page, /^Sí o no/, 'Terminado');
  const note = await addField(page, /^Texto Una palabra/, 'Nota');
  await button(note, 'Agregar condición').click();
  await choose(note, 'Cuando', 'Terminado');

  await openPart(page, 'Renglones');
  await button(page, 'Agregar renglones').click();
  const parts = page.getByRole('list', { name: 'Renglones' });
  await field(parts, 'Nombre en plural').fill('Repuestos');
  await field(parts, 'Nombre en singular').fill('Repuesto');
  const detail = await addInnerField(parts, /^Texto Una palabra/, 'Detalle');
  await tick(detail, 'Obligatorio').check();
  await addInnerField(parts, /^Importe/, 'Importe');

  // A calculation, by parts of names.
  await openPart(page, 'Datos');
  const cost = await addField(page, /^Importe/, 'Costo');
  await tick(cost, 'Se calcula').check();
  const expression = cost.getByRole('combobox', { name: 'Cálculo' });
  await expression.pressSequentially('hor');
  await cost.getByRole('option', { name: 'Horas' }).waitFor();
  await page.keyboard.press('Enter');
  await expression.pressSequentially(' * nada');
  await cost.getByText('No hay un campo «nada».').waitFor();
  for (let letter = 0; letter < 'nada'.length; letter++) await page.keyboard.press('Backspace');
  await expression.pressSequentially('precio');
  await page.keyboard.press('Enter');
  await expression.pressSequentially(' + sumar');
  await page.keyboard.press('Enter');
  await expression.pressSequentially('imp');
  await page.keyboard.press('Enter');
  await expression.pressSequentially(')');
  expect(await expression.inputValue()).toBe('horas * precioHora + sum(repuestos.importe)');
  await cost.getByText(/^Con Horas = .+ y Precio por hora = .+ da \$/).waitFor();

  await openPart(page, 'Formulario');
  await button(page, 'Agregar sección').click();
  await button(page, 'Agregar sección').click();
  const sections = page.getByRole('list', { name: 'Secciones' });
  await field(sections, 'Título de la sección').fill('Cierre');
  for (const name of ['Terminado', 'Nota']) await tick(sections, name).check();
  await button(page, 'Agregar campos que no se repiten').click();
  const keys = page.getByRole('list', { name: 'No se repiten juntos' });
  await tick(keys, 'Camión').uncheck();
  await keys.getByText('Marque al menos dos campos.').waitFor();
  await tick(keys, 'Fecha').check();
  await field(keys, 'Si se repiten, dice').fill('Ese trabajo ya se hizo ese día.');

  await openPart(page, 'Detalle');
  await tick(page.getByRole('group', { name: 'Arriba de todo' }), 'Costo').check();

  await openPart(page, 'Permisos');
  for (const may of ['EMPLEADO: ver', 'EMPLEADO: crear', 'ADMIN: importar']) await tick(page, may).check();
  expect(await page.getByRole('tabpanel').getByRole('status').innerText()).toBe(
    'La ven: ADMIN y EMPLEADO. Crean: ADMIN y EMPLEADO. Editan: ADMIN. Eliminan: ADMIN. Importan: ADMIN.',
  );

  await openPart(page, 'Estados');
  await button(page, 'Agregar estado').click();
  await field(page, 'Nombre del estado').fill('Listo');
  await choose(page, 'Color', 'Verde');
  await choose(page, 'Cuando', 'Terminado');
  await openPart(page, 'Lista');
  await tick(page.getByRole('group', { name: 'Columnas' }), 'Estado').check();

  await openPart(page, 'Acciones');
  await button(page, 'Agregar acción').click();
  await field(page, 'Nombre de la acción').fill('Terminar');
  await choose(page, 'Pasa al estado', 'Listo');
  await tick(page.getByRole('group', { name: 'La hacen' }), 'EMPLEADO').check();
  await field(page, 'Pregunta antes de hacerla').fill('¿Terminó ');
  await button(
    page.getByRole('group', { name: 'Datos para «Pregunta antes de hacerla»' }),
    'Trabajo',
  ).click();
  await page.keyboard.type('?');
  expect(await field(page, 'Pregunta antes de hacerla').inputValue()).toBe('¿Terminó {trabajo}?');
  await addInnerField(page.getByRole('list', { name: 'Acciones' }), /^Texto Una palabra/, 'Qué se hizo');
  await choose(page, '«Qué se hizo» se guarda en', 'Nota');

  await openPart(page, 'Impresión');
  await tick(page.getByRole('tabpanel'), 'Se imprime').check();
  await field(page, 'Título de la hoja').fill('Orden de trabajo: ');
  await button(page.getByRole('group', { name: 'Datos para «Título de la hoja»' }), 'Trabajo').click();
  await field(page, 'Firmas').fill('Taller\nChofer');

  await openPart(page, 'Avisos');
  await button(page, 'Agregar aviso').click();
  await field(page, 'Nombre del aviso').fill('Entró al taller');
  await field(page, 'Asunto').fill('Taller: ');
  await button(page.getByRole('group', { name: 'Datos para «Asunto»' }), 'Trabajo').click();
  await field(page, 'Texto').fill('Hay trabajo nuevo.');

  await openPart(page, 'Inicio y reportes');
  await button(page, 'Agregar cifra').click();
  const figures = page.getByRole('list', { name: 'Cifras del inicio' });
  await field(figures, 'Título de la cifra').fill('Sin terminar');
  await button(figures, 'Agregar condición').click();
  await choose(figures, 'Cuando', 'Terminado');
  await choose(figures, 'Condición', 'no está marcado');
  await button(page, 'Agregar reporte').click();
  const reports = page.getByRole('list', { name: 'Reportes' });
  await field(reports, 'Nombre del reporte').fill('Gasto por camión');
  await choose(reports, 'Período', 'Fecha');
  const groups = reports.getByRole('group', { name: 'Una fila por cada' });
  await tick(groups, 'Trabajo').uncheck();
  await tick(groups, 'Camión').check();
  await tick(reports.getByRole('group', { name: 'Suma' }), 'Costo').check();
}

test('an ADMIN makes Mantenimientos from nothing; it lives, changes, travels, and becomes code', async () => {
  const eva = await flota.open('empleado', '/');
  let loads = 0;
  eva.page.on('load', () => loads++);
  const { page } = await flota.open('admin', '/');
  const admin = flota.server.as('admin');
  await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
  await declareMantenimientos(page);
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await publish(page);

  // Eva's browser was open before.
  await goByMenu(eva.page, 'Flota', 'Camiones');
  await goByMenu(eva.page, 'Registros', 'Mantenimientos');
  await eva.page.getByRole('link', { name: 'Nuevo' }).first().click();
  await heading(eva.page, 'Registrar mantenimiento').waitFor();
  await field(eva.page, 'Trabajo').fill('Frenos');
  await choose(eva.page, 'Camión', 'AE123BC');
  await field(eva.page, 'Horas').fill('2,5');
  await field(eva.page, 'Precio por hora').fill('1000');
  expect(await field(eva.page, 'Nota').count()).toBe(0);
  await button(eva.page, 'Repuesto').click();
  const part = eva.page.getByRole('group', { name: 'Repuesto 1', exact: true });
  await field(part, 'Detalle').fill('Pastillas');
  await field(part, 'Importe').fill('350,25');
  await button(eva.page, 'Registrar').click();
  await dialog(eva.page, '¡Creado!').waitFor();
  const rows = () => flota.rows<Record<string, unknown>>('select * from mantenimientos order by id');
  expect(await rows()).toEqual([
    expect.objectContaining({ trabajo: 'Frenos', costo: '2850.25', terminado: false }),
  ]);
  // The queue notifies users, in the transaction of the change that they are notified of.
  expect(await flota.rows("select tarea from trabajos where entidad = 'mantenimientos'")).toHaveLength(1);

  // Home counts it, and the report sums it up.
  await eva.page.getByRole('link', { name: 'Inicio' }).first().click();
  await eva.page.locator('.figure', { hasText: 'Sin terminar' }).getByText('1', { exact: true }).waitFor();
  await goByMenu(eva.page, 'Registros', 'Gasto por camión');
  await eva.page.getByRole('cell', { name: 'Mercedes-Benz Atego 1726 AE123BC' }).waitFor();
  await eva.page.getByRole('cell', { name: '$ 2.850,25' }).first().waitFor();
  await goByMenu(eva.page, 'Registros', 'Mantenimientos');

  await eva.page.getByRole('cell', { name: 'Frenos' }).getByRole('link').click();
  await heading(eva.page, 'Frenos').waitFor();
  await button(eva.page, 'Terminar').click();
  const asked = eva.page.getByRole('dialog', { name: 'Terminar' });
  await asked.getByText('¿Terminó Frenos?').waitFor();
  await field(asked, 'Qué se hizo').fill('Se cambiaron las cuatro');
  await button(asked, 'Terminar').click();
  await dialog(eva.page, '¡Listo!').waitFor();
  expect(await rows()).toEqual([
    expect.objectContaining({ terminado: true, nota: 'Se cambiaron las cuatro' }),
  ]);

  await button(eva.page, 'Imprimir').click();
  await dialog(eva.page, 'Imprimir').waitFor();
  const sheet = await flota.server.as('empleado')('GET', '/api/Registros/Mantenimientos/Imprimir/1');
  expect((await readPdf(new Uint8Array(await sheet.arrayBuffer()))).title).toBe('Orden de trabajo: Frenos');

  // Changed while rows exist and another browser is open.
  await openPart(page, 'Datos');
  const place = await addField(page, /^Texto Una palabra/, 'Taller');
  await field(place, 'Empieza con').fill('Propio');
  await tick(place, 'Se ve en el listado').check();
  await publish(page);
  await goByMenu(eva.page, 'Flota', 'Camiones');
  await goByMenu(eva.page, 'Registros', 'Mantenimientos');
  await eva.page.getByRole('columnheader', { name: 'Taller' }).waitFor();
  await expect.poll(async () => (await listTexts(eva.page))[0]).toContain('Propio');

  // Two fields more for a truck.
  await page.getByText('Agregar campos a una entidad del sistema').click();
  await button(page, /^Camiones/).click();
  await addField(page, /^Fecha Un día/, 'Vence la VTV');
  const insured = await addField(page, /^Texto Una palabra/, 'Seguro');
  await tick(insured, 'Se filtra por él').check();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Seguro 1', { exact: true }).waitFor();
  await publish(page);
  await goByMenu(eva.page, 'Flota', 'Camiones');
  await eva.page.getByRole('columnheader', { name: 'Seguro' }).waitFor();
  await eva.page.getByRole('link', { name: 'Editar' }).first().click();
  await heading(eva.page, 'Editar Camión').waitFor();
  await field(eva.page, 'Seguro').fill('La Segunda 4411');
  await field(eva.page, 'Vence la VTV').fill('01/03/2026');
  await button(eva.page, 'Actualizar').click();
  await dialog(eva.page, '¡Actualizado!').waitFor();
  await expect
    .poll(async () => (await listTexts(eva.page))[0])
    .toEqual(expect.arrayContaining(['La Segunda 4411', '01/03/2026']));
  await field(eva.page, 'Seguro').fill('rivadavia');
  await eva.page.keyboard.press('Enter');
  await expect.poll(() => listTexts(eva.page)).toEqual([]);
  expect(loads).toBe(0);

  const files: string[] = [];
  for (const name of [/^Mantenimientos/, /^Camiones/]) {
    await button(page.getByRole('navigation', { name: 'Entidades' }), name).click();
    const shown = page.getByRole('region', { name: 'Definición de la entidad' });
    files.push((await downloaded(page, () => button(shown, 'Exportar').click())).text);
  }
  // Of a coded entity, only the added fields.
  expect(JSON.parse(files[1]!)).toEqual({
    name: 'camiones',
    extends: true,
    fields: expect.objectContaining({ agregadoSeguro: { type: 'text', label: 'Seguro' } }) as unknown,
    list: { columns: ['agregadoVenceVtv', 'agregadoSeguro'], filters: ['agregadoSeguro'] },
  });
  const rowsFile = await admin('GET', '/api/Registros/Mantenimientos/Exportar?formato=xlsx');
  await inAnEmptyInstallation(files, Buffer.from(await rowsFile.arrayBuffer()));
}, 300_000);

async function inAnEmptyInstallation(files: readonly string[], sheet: Buffer): Promise<void> {
  const database = await flotaDatabase();
  onTestFinished(database.close);
  const before = await serverOn(database, FOLDER);
  const admin = before.as('admin');
  await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
  const opened = await openPage(await before.pageFor('admin'));
  const { page } = opened;
  await page.goto('/entidades');
  for (const text of files) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'entidad.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await publish(page, page.getByRole('dialog', { name: /^Importar/ }));
  }
  await goByMenu(page, 'Registros', 'Mantenimientos');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'filas.xlsx', mimeType: XLSX, buffer: sheet });
  await button(page, 'Probar').click();
  await button(page, 'Importar').click();
  await dialog(page, '¡Importado!').waitFor();
  const kept = () => database.pool.query('select * from mantenimientos, mantenimientos_repuestos order by 1');
  const { rows } = await kept();
  expect(rows).toEqual([
    expect.objectContaining({ trabajo: 'Frenos', costo: '2850.25', detalle: 'Pastillas', taller: 'Propio' }),
  ]);
  const folder = relative(ROOT, copy);
  const { code, said } = await cantera(['entity:promote', 'mantenimientos', '--aplicacion', folder], {
    DATABASE_URL: urlOf(database.config),
  }).ended;
  expect([code, said]).toEqual([0, expect.stringContaining('mantenimiento.ts')]);
  const index = join(copy, 'index.ts');
  const text = await readFile(index, 'utf8');
  const imported =
    "import { mantenimientos } from './mantenimientos/mantenimiento.ts';\n" +
    "import { ownReports } from '#schema/ownReports.ts';\n";
  await writeFile(
    index,
    imported +
      text
        .replace('system.actividad,', 'system.actividad,\n    mantenimientos,')
        .replace('reports: [cargas]', 'reports: [cargas, ...ownReports(flota)]'),
  );
  await buildApplication(folder);
  await migrate(database.pool, seriesOf(await loadApplication(folder)));
  const after = await serverOn(database, folder);
  const coded = await openPage(await after.pageFor('admin'));
  expect((await kept()).rows).toEqual(rows);
  // The earlier code goes on serving what it declared.
  const beside = await openPage(await before.pageFor('admin'));
  for (const screen of SCREENS) {
    // An edge may be drawn differently once, but not again.
    const differing = async () =>
      differingPixels(beside.page, [await pictureOf(opened, screen), await pictureOf(coded, screen)]);
    await expect.poll(differing, { message: `/mantenimientos${screen[0]}` }).toBe(0);
  }
  await coded.page.goto('/registros/reportes/mantenimientos-gasto-camion');
  await heading(coded.page, 'Gasto por camión').waitFor();
  await coded.page.getByRole('cell', { name: '$ 2.850,25' }).first().waitFor();
  await coded.page.goto('/entidades');
  await button(coded.page, 'Mantenimientos En el código').click();
  await coded.page.getByText(`Ahora vive en el código: ${folder}/mantenimientos/mantenimiento.ts.`).waitFor();
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function serverOn(database: TestDatabase, folder: string) {
  const of = { application: await loadApplication(folder), dist: distOf(folder) };
  // Two servers share it.
  const lent = { ...database, close: async () => undefined };
  const server = await testServer((env) => appOn(lent, of, env));
  onTestFinished(() => server.close());
  return server;
}

/** List, form and detail, each with the parts of it whose code comes after it. */
type Screen = readonly [address: string, ...late: ((page: Page) => Locator)[]];
const SCREENS: readonly Screen[] = [
  ['', (page) => page.getByRole('row').getByRole('checkbox')],
  ['/crear', (page) => page.getByRole('button', { name: 'Repuesto', exact: true })],
  [
    '/detalle/1',
    (page) => page.getByText('Se cambiaron las cuatro'),
    (page) => page.getByRole('cell', { name: 'Pastillas' }),
    (page) => button(page, 'Imprimir'),
  ],
];

async function pictureOf({ page, quiet }: OpenPage, [address, ...late]: Screen): Promise<Buffer> {
  // The pointer is on nothing.
  await page.mouse.move(0, 0);
  await page.goto(`/registros/mantenimientos${address}`);
  for (const part of late) await part(page).waitFor();
  await untilIdle(page);
  await quiet();
  return stillPicture(page);
}
