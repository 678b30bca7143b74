import { expect, test } from 'vitest';
import { forTrips } from '#support/flota/maestros.ts';
import { flotaProduct } from '#support/flota/product.ts';
import { field, listTexts } from '#testing/product.ts';

const { flota, admin } = await flotaProduct();
await forTrips(admin);

test('the first click on a filter opens its choices, as soon as it is drawn', async () => {
  const { page } = await flota.open('empleado', '/choferes');
  await field(page, 'Chofer').click();
  await page.getByRole('option', { name: 'Núñez José' }).click();
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez José');
  await expect.poll(() => listTexts(page)).toHaveLength(1);
});
