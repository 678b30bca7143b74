import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDate, relativeDay, today } from '#domain/dates.ts';
import { product } from '#quarry/product.ts';
import { address, field, heading } from '#testing/product.ts';

const cantera = product();
const LAST_FIFTEEN = { fechaInicio: 'today-15', fechaFin: 'today' };

const period = async (page: Page) => [
  await field(page, 'Fecha inicio').inputValue(),
  await field(page, 'Fecha fin').inputValue(),
];
const fifteenDaysTo = (day: string) => [formatDate(addDays(day, -15)), formatDate(day)];
/** Noon in Buenos Aires. */
const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

/**
 * Sets the page's clock to noon of `day`, and moves it until `shown` returns `expected`. It moves in steps, because a
 * request sent meanwhile is given up once the clock has moved thirty seconds.
 */
async function followsTo<Value>(page: Page, day: string, shown: () => Promise<Value>, expected: Value) {
  await page.clock.setFixedTime(noonOf(day));
  for (let steps = 0; steps < 7 && !isDeepStrictEqual(await shown(), expected); steps += 1)
    await page.clock.runFor(5_000);
  await expect.poll(shown).toEqual(expected);
}

test('a saved view of the last fifteen days is still that a month later', async () => {
  const { page } = await cantera.open('admin', '/cuentas/recibos');
  await heading(page, 'Listado de Recibos').waitFor();
  expect(await period(page)).toEqual(fifteenDaysTo(today()));
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar la vista actual…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await field(dialog, 'Nombre de la vista').fill('Por importe');
  await dialog.getByLabel('Abrir siempre la lista con esta vista').check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Vista: Por importe' }).waitFor();
  const [view] = await cantera.rows(`select contenido -> 'filtros' as filtros from vistas`);
  expect(view).toEqual({ filtros: LAST_FIFTEEN });

  const later = addDays(today(), 32);
  const { page: nextMonth } = await cantera.open('admin', '/');
  await nextMonth.clock.setFixedTime(noonOf(later));
  const listed = nextMonth.waitForRequest((request) => request.url().includes('/api/Recibo?'));
  await nextMonth.goto('/cuentas/recibos');
  const query = new URL((await listed).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject(LAST_FIFTEEN);
  await nextMonth.getByRole('button', { name: 'Vista: Por importe' }).waitFor();
  expect(await period(nextMonth)).toEqual(fifteenDaysTo(later));
});

test('a list and a form left open over midnight follow the day, and keep what was typed', async () => {
  const { page } = await cantera.open('admin', '/');
  await page.clock.install({ time: noonOf(today()) });
  await page.goto('/cuentas/recibos');
  await heading(page, 'Listado de Recibos').waitFor();
  expect(await period(page)).toEqual(fifteenDaysTo(today()));
  const tomorrow = addDays(today(), 1);
  await followsTo(page, tomorrow, () => period(page), fifteenDaysTo(tomorrow));

  await page.goto('/ventas/remitos/crear');
  const day = field(page, 'Fecha');
  await expect.poll(() => day.inputValue()).toBe(formatDate(tomorrow));
  await field(page, 'Dirección de envío').fill('Ruta 9 km 8');
  await followsTo(page, addDays(tomorrow, 1), () => day.inputValue(), formatDate(addDays(tomorrow, 1)));
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Ruta 9 km 8');
  await day.fill(formatDate(addDays(today(), -3)));
  await page.clock.setFixedTime(noonOf(addDays(tomorrow, 2)));
  await page.clock.runFor(31_000);
  expect(await day.inputValue()).toBe(formatDate(addDays(today(), -3)));
});

test('the cartera and a closing left open over midnight follow the day', async () => {
  const { page } = await cantera.open('admin', '/');
  const noonYesterday = noonOf(addDays(today(), -1));
  await page.clock.install({ time: noonYesterday });
  await page.goto('/gestion-negocio/cheques/cartera');
  await page.getByRole('heading', { name: 'En mano' }).waitFor();
  let readAgain = false;
  page.on('request', (request) => {
    readAgain ||= request.url().includes('/api/ChequeTercero/Cartera');
  });
  await followsTo(page, today(), async () => readAgain, true);

  await page.clock.setFixedTime(noonYesterday);
  await page.goto('/cuentas/cierre');
  const last = field(page, 'Cerrar hasta');
  await expect.poll(() => last.inputValue()).toBe(formatDate(addDays(today(), -1)));
  await followsTo(page, today(), () => last.inputValue(), formatDate(today()));
});

test("a report's address keeps its period relative, except what was typed", async () => {
  const { page } = await cantera.open('admin', '/reportes/margenes');
  const [from, to] = [field(page, 'Fecha desde'), field(page, 'Fecha hasta')];
  await expect.poll(() => to.inputValue()).toBe(formatDate(today()));
  const shown = () => Object.fromEntries(new URLSearchParams(address(page).split('?')[1]));
  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await expect.poll(shown).toMatchObject({ fechaDesde: 'today-30', fechaHasta: 'today' });
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  await expect.poll(shown).toMatchObject({ fechaDesde: 'monthStart-1', fechaHasta: 'monthEnd-1' });
  await expect.poll(() => from.inputValue()).toBe(formatDate(relativeDay('monthStart-1')!));
  await from.fill('01/02/2026');
  await page.getByRole('button', { name: 'Ver reporte' }).click();
  await expect.poll(shown).toMatchObject({ fechaDesde: '2026-02-01', fechaHasta: 'monthEnd-1' });

  await page.goto('/cuentas/resumen-cuenta-corriente');
  await heading(page, 'Resumen Cuenta Corriente').waitFor();
  expect(await field(page, 'Fecha Fin').inputValue()).toBe(formatDate(today()));
});
