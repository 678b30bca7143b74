import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { enter } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { address, choose, field, heading, listTexts, waitForList } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const LIST = '/viajes';
const { flota, admin } = await flotaProduct();

// 0001-0000001 is old, 0001-0000002 is of today.
const v = await forTrips(admin);
for (const fecha of [addDays(today(), -200), today()]) await created(admin, 'Viaje', viajeBody(v, { fecha }));

const numbers = async (page: Page) => {
  await waitForList(page);
  return (await listTexts(page)).map(([numero]) => numero);
};
const opened = async (path = LIST) => {
  const { page } = await flota.open('empleado', path);
  await heading(page, 'Listado de Viajes').waitFor();
  return page;
};
const search = (page: Page, numero: string) => enter(page, 'Número', numero);
const day = (page: Page, label: string) => page.getByRole('search').getByLabel(label);
const empty = (page: Page) => page.getByRole('status').filter({ hasText: 'No hay viajes registrados' });

describe('A number in a list of documents', () => {
  test('is looked for everywhere, and not in the days alone that the list opened with', async () => {
    const page = await opened();
    await expect.poll(() => numbers(page)).toEqual(['0001-0000002']);
    await search(page, '1');
    await expect.poll(() => numbers(page)).toEqual(['0001-0000001']);
    expect(await day(page, 'Fecha inicio').inputValue()).toBe('');
    expect(await day(page, 'Fecha fin').inputValue()).toBe('');
    expect(address(page)).not.toContain('fechaInicio');
    await page.goBack();
    await expect.poll(() => numbers(page)).toEqual(['0001-0000002']);
    expect(await day(page, 'Fecha inicio').inputValue()).toBe(formatDate(addDays(today(), -15)));
  });

  test('is looked for in the days that somebody chose, and the empty list leads out of them', async () => {
    const page = await opened();
    await day(page, 'Fecha inicio').fill(addDays(today(), -20));
    await search(page, '0001-0000001');
    await empty(page).getByText('Hay 1 fuera de estas fechas').waitFor();
    expect(await day(page, 'Fecha inicio').inputValue()).toBe(formatDate(addDays(today(), -20)));
    expect(await accessibilityProblems(page)).toEqual([]);

    await empty(page).getByRole('button', { name: 'Ver' }).click();
    await expect.poll(() => numbers(page)).toEqual(['0001-0000001']);
    expect(await field(page, 'Número').inputValue()).toBe('0001-0000001');
    expect(await day(page, 'Fecha inicio').inputValue()).toBe('');
  });

  test('that nobody has is nowhere, and no days are blamed', async () => {
    const page = await opened();
    await day(page, 'Fecha inicio').fill(addDays(today(), -20));
    await search(page, '0001-0002500');
    await empty(page).getByText('Ningún viaje coincide con los filtros').waitFor();
    expect(await empty(page).getByText('fuera de estas fechas').count()).toBe(0);
    expect(await empty(page).getByRole('button').allInnerTexts()).toEqual(['Limpiar']);
  });
});

test('a filter without hits in the days that the list opened with says how many there are on others', async () => {
  const page = await opened();
  await expect.poll(() => numbers(page)).toEqual(['0001-0000002']);
  await flota.rows("update viajes set fecha = fecha - 100 where numero = '0001-0000002'");
  await choose(page, 'Cliente', 'Gómez');
  await empty(page).getByText('Hay 2 fuera de estas fechas').waitFor();
  await empty(page).getByRole('button', { name: 'Ver' }).click();
  await expect.poll(() => numbers(page)).toEqual(['0001-0000002', '0001-0000001']);
});
