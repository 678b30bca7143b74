import { expect, test } from 'vitest';
import { jsonOf } from '#support/answers.ts';
import { button, isAccessible } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { publish } from '#support/entityEditor.ts';
import { publish as publishAs } from '#support/flota/declared.ts';
import { camionBody, maestros } from '#quarry/maestros.ts';
import { quarryProduct } from '#quarry/product.ts';
import { dialog, field } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { cantera, admin } = await quarryProduct();

test('a new entity starts from a template, or from a copy of one that is coded', async () => {
  const { page } = await cantera.open('admin', '/entidades');
  await button(page, 'Nueva').click();
  const asked = page.getByRole('dialog', { name: 'Nueva entidad' });
  await button(asked, /^Reclamos/).waitFor();
  await isAccessible(page);
  await button(asked, /^Reclamos/).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.getByText('Motivo 1', { exact: true }).waitFor();
  await publish(page);

  await button(page, 'Nueva').click();
  await asked.getByRole('combobox', { name: 'Copia de otra' }).selectOption({ label: 'Camiones' });
  await button(asked, 'Copiar').click();
  expect(await field(page, 'Nombre en plural').inputValue()).toBe('Camiones (copia)');
  await preview.getByText('AB121CD', { exact: true }).first().waitFor();
  await button(page, 'Guardar el borrador').click();
  await button(page, 'Camiones (copia) Borrador').waitFor();

  // `npm run entity:promote` leaves the row like this.
  await cantera.rows(
    "update definiciones set archivo = 'src/resources/reclamos/reclamo.ts' where nombre = 'reclamos'",
  );
  await page.reload();
  await button(page, 'Reclamos En el código').click();
  await page.getByText('Ahora vive en el código: src/resources/reclamos/reclamo.ts.').waitFor();
  for (const name of ['Publicar', 'Guardar el borrador', 'Retirar'])
    expect(await button(page, name).isDisabled()).toBe(true);
  expect(await field(page, 'Nombre en plural').isDisabled()).toBe(true);
}, 90_000);

test('a sheet of 20 rows becomes an entity with its rows', async () => {
  for (const camion of [maestros.camiones.azul, maestros.camiones.rojo])
    await created(admin, 'Camion', await camionBody(admin, camion));
  const rows = Array.from({ length: 20 }, (_, place) =>
    [
      `A-${100 + place}`,
      `${place + 1}/03/2026`,
      place % 2 ? 'AE123BC' : 'ab456cd',
      place % 3 ? 'Velocidad' : 'Exceso de carga',
      `$ ${place + 1}.500,50`,
      place % 4 ? 'Sí' : 'No',
    ].join(';'),
  );
  const text = ['Acta;Fecha;Camión;Motivo;Importe;Pagada', ...rows].join('\n');
  const { page } = await cantera.open('admin', '/entidades');
  await button(page, 'Nueva').click();
  const asked = page.getByRole('dialog', { name: 'Nueva entidad' });
  const file = { name: 'Multas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await asked.locator('input[type=file]').setInputFiles(file);
  const sheet = page.getByRole('region', { name: 'Multas.csv', exact: true });
  await sheet.getByText('Las 20 filas de «Multas.csv» se importan después de publicar.').waitFor();
  const types = ['Texto', 'Fecha', 'Otro registro', 'Lista de opciones', 'Importe', 'Sí o no'];
  expect(await sheet.getByRole('columnheader').locator('small').allTextContents()).toEqual(types);
  await page.getByRole('region', { name: 'Vista previa' }).getByText('Acta 1', { exact: true }).waitFor();
  await isAccessible(page);
  await button(page, 'Publicar').click();
  await button(page, 'Probar').click();
  await button(page, 'Importar').click();
  await dialog(page, '¡Importado!').waitFor();
  const listed = await jsonOf<{ items: { acta: string }[]; totalCount: number; totals: unknown }>(
    admin('GET', '/api/Registros/Multas?pageSize=100'),
  );
  expect(listed.totalCount).toBe(20);
  expect(listed.totals).toBeUndefined();
  expect(listed.items.find(({ acta }) => acta === 'A-103')).toMatchObject({
    fecha: '2026-03-04',
    camion: { patente: 'AE123BC' },
    motivo: 'excesoCarga',
    importe: '4500.50',
    pagada: true,
  });
}, 90_000);

test('the header of an ADMIN stays one row at 1280 px with two groups of own entities', async () => {
  for (const [name, many, group] of [
    ['averias', 'Averías', 'Registros'],
    ['repuestos', 'Repuestos', 'Mantenimiento'],
  ] as const) {
    await publishAs(admin, {
      name,
      label: { one: many.slice(0, -1), many, gender: 'm' },
      menu: { group },
      access: { list: ['ADMIN'], create: ['ADMIN'] },
      fields: { motivo: { type: 'text', label: 'Motivo', required: true, max: 80 } },
      display: '{motivo}',
    });
  }
  const { page } = await cantera.open('admin', '/');
  const bar = page.getByRole('navigation', { name: 'Navegación principal' });
  await button(bar, 'Mantenimiento').waitFor();
  const header = page.getByRole('banner');
  const layout = await header.evaluate((element) => {
    const boxOf = (name: string) => element.querySelector(name)!.getBoundingClientRect();
    const { height, right } = element.getBoundingClientRect();
    return {
      height,
      beside: right - boxOf('[aria-haspopup=menu]').right,
      search: boxOf('.search-button').width > 120,
    };
  });
  expect(layout).toEqual({ height: 52, beside: 20, search: true });

  await button(bar, 'Administración').click();
  for (const name of ['Usuarios', 'Tareas', 'Bancos', 'Entidades'])
    await bar.getByRole('link', { name }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const name of ['Usuarios', 'Correos enviados']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
});
