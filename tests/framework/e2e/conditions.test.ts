import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { builtApplication } from '#testing/builtApplication.ts';
import { addDays, daysBetween, midnight, parseDate, today } from '#domain/dates.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { publish } from '#support/flota/declared.ts';
import { address, hasFocus, heading, listTexts, waitForList } from '#testing/product.ts';
import { created } from '#testing/records.ts';

/** Loans of the library are overdue by the day. */
const FOLDER = 'examples/biblioteca';
const biblioteca = builtApplication(FOLDER);

/** Days from today until the loan's end. */
const LOANS = [-1, 0, 6, 7];
beforeEach(async () => {
  await biblioteca.empty('prestamos', 'socios', 'libros', 'vistas');
  const admin = biblioteca.server.as('admin');
  const ana = { nombre: 'Ana', apellido: 'Ríos', documento: '30111222' };
  const { id: socioId } = await created(admin, 'Socio', ana);
  for (const [at, days] of LOANS.entries()) {
    const body = { titulo: `Libro ${at}`, autor: 'Anónimo', inventario: String(at) };
    const { id: libroId } = await created(admin, 'Libro', body);
    const dates = { fecha: addDays(today(), -5), vence: addDays(today(), days) };
    await created(admin, 'Prestamo', { ...dates, socioId, libros: [{ libroId }] });
  }
});

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Plazo' }).getByRole('button', { name, exact: true });
const pressed = (page: Page) =>
  page.getByRole('group', { name: 'Plazo' }).locator('[aria-pressed=true]').allInnerTexts();
/** Days until each shown loan ends, and its state. */
const shown = async (page: Page) =>
  (await listTexts(page)).map(([, , , vence, estado]) => `${daysTo(vence!)} ${estado}`).toSorted();
const daysTo = (day: string) => daysBetween(today(), parseDate(day)!);
const filterOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? 'null') as unknown;

test('chips filter the list by the day, by keyboard and in the address', async () => {
  const { page } = await biblioteca.open('empleado', '/prestamos');
  await heading(page, 'Listado de Préstamos').waitFor();
  await expect.poll(() => shown(page)).toEqual(['-1 Vencido', '0 Prestado', '6 Prestado', '7 Prestado']);
  expect(await pressed(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  await chip(page, 'Vencidos').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual(['-1 Vencido']);
  expect(await pressed(page)).toEqual(['Vencidos']);
  expect(filterOf(page)).toEqual({ plazo: 'vencidos' });
  await page.getByText('1 registro', { exact: true }).waitFor();
  expect(await hasFocus(chip(page, 'Vencidos'))).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);

  // One chip can be on at a time, beside other filters.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => shown(page)).toEqual(['0 Prestado', '6 Prestado']);
  expect(await pressed(page)).toEqual(['Vencen esta semana']);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Vencido' });
  await page.getByText('0 registros', { exact: true }).waitFor();
  expect(filterOf(page)).toEqual({ plazo: 'semana', estado: '3' });

  await page.reload();
  await page.getByText('0 registros', { exact: true }).waitFor();
  expect(await pressed(page)).toEqual(['Vencen esta semana']);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(['0 Prestado', '6 Prestado']);

  // Pressed again, it is off.
  await chip(page, 'Vencen esta semana').click();
  await expect.poll(() => shown(page)).toHaveLength(4);
  expect(await pressed(page)).toEqual([]);
});

test('chips that are meant for calls stand in the list only while the address sets one', async () => {
  await publish(biblioteca.server.as('admin'), {
    name: 'quejas',
    label: { one: 'Queja', many: 'Quejas', gender: 'f' },
    access: { list: ['BIBLIOTECARIO'], create: ['BIBLIOTECARIO'] },
    fields: {
      motivo: { type: 'text', label: 'Motivo' },
      resuelta: { type: 'boolean', label: 'Resuelta', default: false },
    },
    display: '{motivo}',
    list: {
      columns: ['motivo'],
      filters: [
        { name: 'una', label: 'Una', chips: { si: { label: 'Resueltas', when: { resuelta: true } } } },
        {
          name: 'otra',
          label: 'Otra',
          chips: { no: { label: 'Sin resolver', when: { resuelta: false } } },
          queryOnly: true,
        },
      ],
    },
  });
  const { page } = await biblioteca.open('admin', '/registros/quejas');
  const chips = () => page.locator('.filter-bar').getByRole('button').allInnerTexts();
  await page.getByRole('button', { name: 'Resueltas' }).waitFor();
  await expect.poll(chips).toEqual(['Resueltas']);
  await page.goto(`/registros/quejas?filter=${encodeURIComponent(JSON.stringify({ otra: 'no' }))}`);
  const unresolved = page.getByRole('button', { name: 'Sin resolver', pressed: true });
  await unresolved.waitFor();
  await expect.poll(chips).toEqual(['Resueltas', 'Sin resolver']);
  await unresolved.click();
  await unresolved.waitFor({ state: 'detached' });
  await expect.poll(chips).toEqual(['Resueltas']);
});

test('on a phone the chips stand in one line beside the filters, which scrolls sideways', async () => {
  const { page } = await biblioteca.open('empleado', '/prestamos', { width: 360 });
  await page.getByText('ayer').waitFor();
  await chip(page, 'Vencen esta semana').waitFor();
  const bar = page.locator('.filter-bar');
  const { height, scrolls, pageScrolls } = await bar.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollWidth > element.clientWidth,
    pageScrolls: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  expect(height).toBeLessThan(90);
  expect({ scrolls, pageScrolls }).toEqual({ scrolls: true, pageScrolls: false });
  await chip(page, 'Vencen esta semana').click();
  await expect.poll(() => page.getByText('Vence: ').count()).toBe(2);
  // The chip is not counted among the folded filters.
  await page.getByRole('button', { name: 'Filtros', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a list and a detail that are open at midnight are read again', async () => {
  const { page } = await biblioteca.open('empleado', '/ayuda');
  await page.clock.install({ time: new Date(midnight(today()).getTime() + 26 * 3_600_000 + 59 * 60_000) });
  await page.goto('/prestamos');
  await expect.poll(() => shown(page)).toContain('0 Prestado');
  // This stands for the server's midnight.
  await biblioteca.rows('update prestamos set vence = $1 where vence = $2', [addDays(today(), -2), today()]);
  await page.clock.fastForward('00:30');
  await waitForList(page);
  expect(await shown(page)).toContain('0 Prestado');
  await page.clock.fastForward('01:00');
  await expect.poll(() => shown(page)).toContain('-2 Vencido');

  const lent = page.getByRole('row', { name: /Prestado/ }).first();
  await lent.getByRole('link').first().click();
  await heading(page, 'Préstamo 0001').waitFor();
  expect(address(page)).toMatch(/^\/prestamos\/detalle\//);
  const badge = page.locator('main .MuiChip-filled').first();
  await expect.poll(() => badge.innerText()).toBe('Prestado');
  await biblioteca.rows('update prestamos set vence = $1', [addDays(today(), -2)]);
  await page.clock.fastForward('24:00:00');
  await expect.poll(() => badge.innerText()).toBe('Vencido');
});
