import { expect, test } from 'vitest';
import { focused } from '#quarry/typing.ts';
import { salesProduct } from '#quarry/product.ts';
import { held } from '#support/browsing.ts';
import { field } from '#testing/product.ts';

const { cantera } = await salesProduct();

test('Enter before the options have come takes the first one, and the form goes on', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await focused(page, 'Cliente');
  // The first options are left out as well: they would offer him at once.
  const options = await held(page, /api\/Cliente\?/);
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Cliente').inputValue()).toBe('gom');
  options.release();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await focused(page, 'Chofer');
});

test('choices that could not be loaded say so, and come by themselves', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/');
  const CHOICES = /api\/(Empresa|FormaPago|Iva|Producto\/Listado)\?/;
  await page.route(CHOICES, (route) => route.abort());
  expectProblem(/GET .* failed/);
  await page.goto('/ventas/remitos/crear');
  const chosen = (name: string) =>
    field(page, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  await expect.poll(() => chosen('Empresa')).toBe('No se pudieron cargar las empresas');
  await expect.poll(() => chosen('Forma de pago')).toBe('No se pudieron cargar las formas de pago');
  await expect.poll(() => chosen('IVA')).toBe('No se pudieron cargar las alícuotas de IVA');
  await field(page, 'Producto').click();
  await page.getByText('No se pudieron cargar los productos').waitFor();

  await page.unroute(CHOICES);
  await page.getByRole('option', { name: 'Arena' }).first().waitFor();
  await expect.poll(() => chosen('Empresa')).toBe('Áridos del Valle');
  await expect.poll(() => chosen('Forma de pago')).toBe('Contado');
  await expect.poll(() => chosen('IVA')).toBe('IVA 21 %');
});
