import type { Page } from 'playwright-core';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '#support/answers.ts';
import { save, says } from '#support/browsing.ts';
import { builtApplication } from '#testing/builtApplication.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { choose, dialog, field, hasFocus, heading, messageOf } from '#testing/product.ts';

const FOLDER = 'tests/support/workshop';
const taller = builtApplication(FOLDER);

beforeEach(async () => {
  await taller.empty('services_repuestos', 'services_trabajos', 'services', 'piezas');
  await taller.empty('presupuestos_tareas', 'presupuestos');
  for (const nombre of ['Filtro', 'Correa', 'Aceite'])
    await taller.server.as('admin')('POST', '/api/Pieza', { nombre });
});

const line = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const stored = () =>
  taller.rows(
    `select p.nombre, r.cantidad, r.importe, r.serie from services_repuestos r join piezas p on p.id = r.pieza_id
     order by r.documento_id, r.orden`,
  );

/** Types a line, with Enter from one input to the next. */
async function typeLine(
  page: Page,
  { place, pieza, importe }: { place: number; pieza: string; importe: string },
) {
  const fields = line(page, `Repuesto ${place}`);
  await expect.poll(() => hasFocus(field(fields, 'Pieza'))).toBe(true);
  await page.keyboard.type(pieza);
  await page.getByRole('option', { name: pieza }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(fields, 'Pieza').inputValue()).toBe(pieza);
  for (const name of ['Cantidad', 'Importe']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(field(fields, name))).toBe(true);
  }
  await page.keyboard.type(importe);
}

test('A record is created by keyboard with three lines, seen with their sum, and changed', async () => {
  const { page } = await taller.open('admin', '/services/crear');
  await heading(page, 'Registrar Service').waitFor();
  await field(page, 'Orden').fill('12');
  await field(page, 'Fecha').fill('02/03/2026');
  const add = page.getByRole('button', { name: 'Repuesto', exact: true });
  await add.focus();
  for (const [place, pieza, importe] of [
    [1, 'Filtro', '0,10'],
    [2, 'Correa', '0,20'],
    [3, 'Aceite', '1000'],
  ] as const) {
    await page.keyboard.press('Enter');
    await typeLine(page, { place, pieza, importe });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // Enter on the last input leads to the button for another line, and submits nothing.
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(add)).toBe(true);
  }
  const adding = page.getByRole('region', { name: 'Repuestos' });
  await adding.getByText('$ 1.000,30').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await save(page, 'Registrar');
  await heading(page, 'Listado de Services').waitFor();
  expect(await stored()).toEqual([
    { nombre: 'Filtro', cantidad: 1, importe: '0.10', serie: null },
    { nombre: 'Correa', cantidad: 1, importe: '0.20', serie: null },
    { nombre: 'Aceite', cantidad: 1, importe: '1000.00', serie: null },
  ]);

  await page.getByRole('link', { name: '12', exact: true }).click();
  const shown = page.getByRole('region', { name: 'Repuestos' });
  await shown.getByRole('row', { name: /Aceite.*1\.000,00/ }).waitFor();
  expect(await shown.locator('.document-total').innerText()).toMatch(/Total\s+\$\s1\.000,30/);
  expect(await page.getByText('Trabajos hechos').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const ids = async () =>
    (await taller.rows<{ id: number }>('select id from services_repuestos order by orden')).map(
      ({ id }) => id,
    );
  const [first, , third] = await ids();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Quitar repuesto 2' }).click();
  await field(line(page, 'Repuesto 1'), 'Importe').fill('5');
  // A field that only a creation writes is shown.
  expect(await field(line(page, 'Repuesto 1'), 'Serie').isDisabled()).toBe(true);
  await save(page, 'Actualizar');
  await heading(page, 'Listado de Services').waitFor();
  expect(await stored()).toEqual([
    { nombre: 'Filtro', cantidad: 1, importe: '5.00', serie: null },
    { nombre: 'Aceite', cantidad: 1, importe: '1000.00', serie: null },
  ]);
  expect(await ids()).toEqual([first, third]);
});

test('What is wrong in a line is said at its input, by the form and by the server', async () => {
  const admin = taller.server.as('admin');
  const { items } = await jsonOf<{ items: { id: number; nombre: string }[] }>(admin('GET', '/api/Pieza'));
  const piezaId = (nombre: string) => items.find((each) => each.nombre === nombre)!.id;
  const repuestos = ['Filtro', 'Correa'].map((nombre) => ({ piezaId: piezaId(nombre), importe: '1.00' }));
  const made = await admin('POST', '/api/Service', { orden: '7', fecha: '2026-03-02', repuestos });
  const { id } = (await made.json()) as { id: number };
  const { page, expectProblem } = await taller.open('admin', `/services/editar/${id}`);
  const second = line(page, 'Repuesto 2');
  await field(second, 'Importe').fill('0');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => messageOf(field(second, 'Importe'))).toMatch(/mayor que/);
  expect(await messageOf(field(line(page, 'Repuesto 1'), 'Importe'))).toBe('');

  // Deleted while the form was open: only the server knows.
  await field(second, 'Importe').fill('2');
  await choose(second, 'Pieza', 'Aceite');
  expect((await admin('DELETE', `/api/Pieza/${piezaId('Aceite')}`)).status).toBe(200);
  expectProblem(/Service\/\d+ answered 400/);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await says(field(second, 'Pieza'), 'La opción elegida ya no existe');
  expect(await stored()).toMatchObject([{ nombre: 'Filtro' }, { nombre: 'Correa', importe: '1.00' }]);

  await page.reload();
  await expect.poll(() => field(second, 'Pieza').inputValue()).toBe('Correa');
  expect(await field(second, 'Importe').inputValue()).toMatch(/1,00/);

  // Somebody else saves first: the lines of both are shown.
  await field(second, 'Importe').fill('3');
  await taller.rows('update services_repuestos set cantidad = 9 where orden = 1');
  await taller.rows('update services set version = version + 1');
  expectProblem(/Service\/\d+ answered 409/);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const conflict = page.getByRole('dialog', { name: 'Otra persona modificó este registro' });
  const both = conflict.getByRole('row', { name: /^Repuestos/ }).getByRole('cell');
  await expect
    .poll(() => both.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Filtro, 1, \$\s1,00\nCorrea, 1, \$\s3,00$/),
      expect.stringMatching(/^Filtro, 1, \$\s1,00\nCorrea, 9, \$\s1,00$/),
    ]);
});

test('María imports a workbook whose lines have a sheet of their own, after she has mended a line', async () => {
  const sheets = (importe: number | string) => [
    {
      name: 'Services',
      rows: [
        ['Orden', 'Fecha'],
        ['1', '02/03/2026'],
        ['2', '03/03/2026'],
      ],
    },
    {
      name: 'Repuestos',
      rows: [
        ['Orden', 'Pieza', 'Cantidad', 'Importe'],
        ['2', 'Correa', 1, 0.2],
        ['1', 'Filtro', 2, 0.1],
        ['1', 'Aceite', 4, importe],
      ],
    },
  ];
  const { page } = await taller.open('admin', '/services/importar');
  const pick = async (importe: number | string) => {
    const buffer = Buffer.from(await writeXlsx({ sheets: sheets(importe) }));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: 'services.xlsx', mimeType, buffer });
    await page.getByText('La hoja «Repuestos» trae 3 filas.').waitFor();
    await page.getByRole('button', { name: 'Probar' }).click();
  };
  await heading(page, 'Importar services').waitFor();
  await pick('mucho');
  const wrong = page.getByRole('table').locator('tbody tr');
  await wrong.getByText('Repuestos, 4').waitFor();
  expect((await wrong.innerText()).split('\t').slice(0, 3)).toEqual(['Repuestos, 4', 'Importe', 'mucho']);
  expect(await page.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await pick(99.99);
  await page.getByText('Todavía no se importó nada').waitFor();
  expect(await stored()).toEqual([]);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await dialog(page, '¡Importado!').waitFor();
  await heading(page, 'Listado de Services').waitFor();
  expect((await stored()).map((row) => Object.values(row).slice(0, 3))).toEqual([
    ['Filtro', 2, '0.10'],
    ['Aceite', 4, '99.99'],
    ['Correa', 1, '0.20'],
  ]);
});

test('What is computed follows what is typed, is stored alike, and is complained of at its field', async () => {
  const { page, expectProblem } = await taller.open('admin', '/presupuestos/crear');
  await heading(page, 'Registrar Presupuesto').waitFor();
  const shows = async (name: string, value: string) => {
    await expect.poll(() => field(page, name).inputValue()).toBe(value);
  };
  await shows('Total', '0,00');
  expect(await field(page, 'Total').isDisabled()).toBe(true);
  await field(page, 'Número').fill('5');
  await field(page, 'Desde').fill('27/02/2026');
  await field(page, 'Hasta').fill('02/03/2026');
  await shows('Días', '3');
  await shows('Vence', '01/04/2026');
  const add = page.getByRole('button', { name: 'Tarea', exact: true });
  const [days, lines, total] = await Promise.all(
    [field(page, 'Días'), add, field(page, 'Total')].map(async (each) => (await each.boundingBox())!.y),
  );
  expect(days).toBeLessThan(lines!);
  expect(lines).toBeLessThan(total!);
  await add.click();
  const first = line(page, 'Tarea 1');
  await field(first, 'Detalle').fill('Motor');
  await field(first, 'Horas').fill('3');
  await field(first, 'Valor').fill('33,33');
  await expect.poll(() => field(first, 'Importe').inputValue()).toBe('99,99');
  expect(await field(first, 'Importe').isDisabled()).toBe(true);
  await field(page, 'IVA').fill('21');
  await shows('Total', '120,99');
  await shows('Tamaño', 'CHICO');
  await shows('Valor medio', '33,33');
  expect(await accessibilityProblems(page)).toEqual([]);

  await field(first, 'Horas').fill('40000');
  await shows('Total', '1.613.172,00');
  expectProblem(/Presupuesto answered 400/);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect.poll(() => messageOf(field(page, 'Total'))).toMatch(/menor o igual que 1000000/);
  expect(await taller.rows('select * from presupuestos')).toEqual([]);

  await field(first, 'Horas').fill('30');
  await shows('Total', '1.209,88');
  expect(await messageOf(field(page, 'Total'))).not.toMatch(/1000000/);
  await save(page, 'Registrar');
  await heading(page, 'Listado de Presupuestos').waitFor();
  expect(await taller.rows('select total, dias, tamano from presupuestos')).toEqual([
    { total: '1209.88', dias: 3, tamano: 'GRANDE' },
  ]);

  await page.getByRole('link', { name: '5', exact: true }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await shows('Total', '1.209,88');
  // Nothing was changed: nobody asks about leaving.
  await page.getByRole('button', { name: 'Volver' }).click();
  await heading(page, 'Listado de Presupuestos').waitFor();
});

test('A record is copied with its lines, and a reference offers what the last one with it said', async () => {
  const admin = taller.server.as('admin');
  const { items } = await jsonOf<{ items: { id: number }[] }>(admin('GET', '/api/Pieza'));
  const made = async (path: string, body: object) =>
    (await jsonOf<{ id: number }>(admin('POST', `/api/${path}`, body))).id;
  const presupuestoId = await made('Presupuesto', { numero: '5' });
  const repuestos = [{ piezaId: items[0]!.id, cantidad: 3, importe: '2.50', serie: 'A-1' }];
  const id = await made('Service', { orden: '7', fecha: '2026-03-02', presupuestoId, repuestos });

  const { page } = await taller.open('admin', `/services/detalle/${id}`);
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await heading(page, 'Registrar Service').waitFor();
  await expect.poll(() => field(page, 'Presupuesto').inputValue()).toBe('5');
  expect(await field(page, 'Fecha').inputValue()).toBe('');
  await field(page, 'Fecha').fill('02/03/2026');
  expect(await field(line(page, 'Repuesto 1'), 'Cantidad').inputValue()).toBe('3');
  // Fields that are not named start anew.
  expect(await field(line(page, 'Repuesto 1'), 'Serie').inputValue()).toBe('');
  await field(page, 'Orden').fill('8');
  await save(page, 'Registrar');
  const rows = await taller.rows<{ orden: string; cantidad: number; importe: string; serie: string }>(
    `select s.orden, r.cantidad, r.importe, r.serie from services s
     join services_repuestos r on r.documento_id = s.id order by s.orden`,
  );
  expect(rows).toEqual([
    { orden: '7', cantidad: 3, importe: '2.50', serie: 'A-1' },
    { orden: '8', cantidad: 3, importe: '2.50', serie: null },
  ]);
});
