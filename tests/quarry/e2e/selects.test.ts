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
