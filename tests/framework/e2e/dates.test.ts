import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { says } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { forTrips } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { address, field, hasFocus, heading, messageOf } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();
await forTrips(admin);

const shown = (page: Page, name: string) => field(page, name).inputValue();
const inDays = (days: number) => formatDate(addDays(today(), days));
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendario' });
const filterOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, string>;

test('a day is written dd/mm/aaaa and typed in a hurry, and is one stop of the Tab key', async () => {
  const { page } = await flota.open('empleado', '/viajes/crear');
  const fecha = field(page, 'Fecha');
  await expect.poll(() => hasFocus(field(page, 'Cliente'))).toBe(true);
  expect(await fecha.inputValue()).toBe(formatDate(today()));
  for (const [typed, written] of [
    ['101', `01/01/${today().slice(0, 4)}`],
    ['0201', `02/01/${today().slice(0, 4)}`],
    ['3/1/24', '03/01/2024'],
    ['-1', inDays(-1)],
    ['hoy', inDays(0)],
  ] as const) {
    await fecha.fill('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    expect(await fecha.inputValue()).toBe(written);
    expect(await hasFocus(field(page, 'Cliente'))).toBe(true);
    expect(await messageOf(fecha)).toBe('');
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(fecha)).toBe(true);
  }
  await fecha.fill('31/11');
  await page.keyboard.press('Tab');
  await says(fecha, 'Debe ser una fecha válida');
  expect(await fecha.inputValue()).toBe('31/11');
  await fecha.fill('+1');
  await says(fecha, 'La fecha debe ser menor o igual a la fecha actual');
  await fecha.fill('ayer');
  await says(fecha, '');
});

test('a filter takes a day as it is typed, and asks for nothing when there is no such day', async () => {
  const { page } = await flota.open('admin', '/viajes');
  await heading(page, 'Listado de Viajes').waitFor();
  const inicio = field(page, 'Fecha inicio');
  await expect.poll(() => inicio.inputValue()).toBe(inDays(-15));
  await inicio.fill('-40');
  await page.keyboard.press('Enter');
  await expect.poll(() => filterOf(page)['fechaInicio']).toBe(addDays(today(), -40));
  await expect.poll(() => inicio.inputValue()).toBe(inDays(-40));

  const before = address(page);
  await inicio.fill('30/02/2026');
  await page.keyboard.press('Enter');
  await says(inicio, 'Debe ser una fecha válida');
  expect(address(page)).toBe(before);
  await field(page, 'Fecha fin').fill('-41');
  await inicio.fill('-40');
  await page.keyboard.press('Enter');
  await says(inicio, 'La fecha de inicio no puede ser mayor a la fecha de fin.');
  expect(address(page)).toBe(before);
});

test('the calendar comes when it is opened, and is worked with the arrows', async () => {
  const { page } = await flota.open('empleado', '/viajes/crear');
  const fecha = field(page, 'Fecha');
  await expect.poll(() => hasFocus(field(page, 'Cliente'))).toBe(true);
  await fecha.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const days = calendar(page);
  await days.waitFor();
  const day = (number: string) => days.getByRole('gridcell', { name: number, exact: true });
  const current = day(String(Number(today().slice(8))));
  await expect.poll(() => hasFocus(current)).toBe(true);
  expect(await current.getAttribute('aria-selected')).toBe('true');
  expect(await days.getByRole('columnheader').allInnerTexts()).toEqual(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await days.waitFor({ state: 'hidden' });
  expect(await hasFocus(fecha)).toBe(true);
  expect(await fecha.inputValue()).toBe(inDays(0));

  await fecha.fill('15/3/2024');
  await page.keyboard.press('Alt+ArrowDown');
  await days.getByText('marzo 2024').waitFor();
  await expect.poll(() => hasFocus(day('15'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await days.waitFor({ state: 'hidden' });
  expect(await fecha.inputValue()).toBe('07/03/2024');
  expect(await hasFocus(fecha)).toBe(true);
});

test('the keys of the calendar are none of the form below it', async () => {
  const { page } = await flota.open('admin', '/reportes/cargas');
  await field(page, 'Hasta').focus();
  const before = address(page);
  await page.keyboard.press('Alt+ArrowDown');
  await calendar(page).waitFor();
  await page.keyboard.press('Control+Enter');
  await calendar(page).waitFor({ state: 'hidden' });
  expect(address(page)).toBe(before);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => address(page)).not.toBe(before);
});

test.each([
  ['a desk', { width: 1280 }],
  ['a desk in the dark', { width: 1280, dark: true }],
  ['a phone', { width: 360 }],
])('the calendar is in order on %s, opened with its button', async (_, look) => {
  const { page } = await flota.open('admin', '/reportes/cargas', look);
  if (look.width === 360) await page.getByRole('button', { name: 'Filtros' }).click();
  await field(page, 'Hasta').fill('30/4/2024');
  await page.getByRole('button', { name: 'Calendario' }).last().click();
  await calendar(page).getByText('abril 2024').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await calendar(page).getByRole('button', { name: 'Mes anterior' }).click();
  await calendar(page).getByText('marzo 2024').waitFor();
  await calendar(page).getByRole('gridcell', { name: '5', exact: true }).click();
  await calendar(page).waitFor({ state: 'hidden' });
  expect(await shown(page, 'Hasta')).toBe('05/03/2024');
});
