import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from '#testing/axe.ts';
import { camionBody, choferBody, maestros } from '#support/flota/maestros.ts';
import { created } from '#testing/records.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { choose, dialog, field, goByMenu, heading, openMore } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();

const told = async (page: Page) =>
  (await page.getByRole('region', { name: 'Historial' }).locator('ol > li').allInnerTexts()).map((text) =>
    text
      .replace(/\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/, '')
      .split('\n')
      .filter(Boolean),
  );

test('a record tells its history when asked, and what was just done to it', async () => {
  const { id } = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.rojas));
  await flota.server.as('empleado')('PUT', `/api/Chofer/${id}`, { telefono: '+54 351 4000111' });

  const { page } = await flota.open('admin', `/choferes/detalle/${id}`);
  const button = page.getByRole('button', { name: 'Historial' });
  await button.press('Enter');
  await expect
    .poll(() => told(page))
    .toEqual([
      ['Eva Luna cambió Teléfono de “+54 351 4123456” a “+54 351 4000111”'],
      ['María Gómez creó el chofer', 'Ver los datos'],
    ]);
  await page.getByRole('button', { name: 'Ver los datos' }).click();
  await page.getByText('Localidad: “Córdoba, Córdoba”').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await openMore(page);
  await page.getByRole('button', { name: 'Inhabilitar' }).click();
  await field(page.getByRole('dialog'), 'Motivo').fill('Licencia vencida');
  await page.keyboard.press('Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await told(page))[0])
    .toEqual(['María Gómez inhabilitó el chofer:', 'Motivo: “Licencia vencida”', 'Habilitado: de Sí a No']);
});

test('the form has it too, a long text is cut until asked for, and old entries come page by page', async () => {
  const camion = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.azul));
  const long = 'Volquete '.repeat(40).trim();
  await flota.rows(
    `insert into historial (entidad, registro_id, accion, cambios)
     select 'camiones', $1, 'editar', jsonb_build_object('nota', jsonb_build_array(null, $2::text)) from generate_series(1, 20)`,
    [camion.id, long],
  );
  const { page } = await flota.open('empleado', `/camiones/editar/${camion.id}`);
  await heading(page, 'Editar Camión').waitFor();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect.poll(async () => (await told(page)).length).toBe(20);
  const [first] = await told(page);
  expect(first?.[0]).toMatch(/^El sistema completó Nota con “(Volquete )+.*… ver todo”$/);
  expect(first?.[0]).not.toContain(long);
  await page.getByRole('button', { name: 'ver todo' }).first().click();
  await expect.poll(async () => (await told(page))[0]?.[0]).toContain(long);

  await page.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect.poll(async () => (await told(page)).length).toBe(21);
  expect((await told(page)).at(-1)?.[0]).toBe('María Gómez creó el camión');
  expect(await page.getByRole('button', { name: 'Ver anteriores' }).count()).toBe(0);
});

test('a history that cannot be loaded says so, and tries again', async () => {
  const camion = await created(admin, 'Camion', await camionBody(admin, maestros.camiones.rojo));
  const { page, expectProblem } = await flota.open('admin', `/camiones/detalle/${camion.id}`);
  await page.route('**/Historial/**', (route) => route.abort());
  expectProblem(/Historial/);
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByRole('alert').getByText('No se pudo cargar el historial').waitFor();
  await page.unroute('**/Historial/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await told(page)).length).toBe(1);
});

test('the log of changes tells those of everybody, and opens what was done to many at once', async () => {
  await flota.rows(
    `insert into historial (entidad, registro_id, accion, cambios, usuario_id, usuario, pedido)
     select 'choferes', c.id, 'editar', '{"telefono": ["1", "2"]}', u.id, u.usuario, 'lote-2'
     from choferes as c cross join generate_series(1, 3), usuarios as u where u.usuario = 'mgomez'`,
  );
  const { page } = await flota.open('admin', '/cambios');
  const newest = page.locator('main ol > li').first();
  await newest.getByText(/^\d+ Choferes$/).waitFor();
  expect(await newest.innerText()).toContain('María Gómez cambió Teléfono');
  await newest.getByRole('button', { name: 'Ver cada uno' }).click();
  await newest.getByRole('link', { name: /Rojas/ }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await choose(page, 'Quién', 'eluna');
  await newest.getByText('Eva Luna').waitFor();
  expect(await page.getByText('María Gómez cambió').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('usuarioId')).toBe('2');
  await page.getByRole('combobox', { name: 'Qué' }).selectOption({ label: 'Camiones' });
  await page.getByText('Nadie cambió nada con estos filtros').waitFor();

  // The address of the menu has no filters.
  await goByMenu(page, 'Administración', 'Cambios');
  await newest.getByText(/^\d+ Choferes$/).waitFor();
  expect(await field(page, 'Quién').inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');
});
