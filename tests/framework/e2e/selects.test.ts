import { beforeAll, expect, test } from 'vitest';
import { forTrips } from '#support/flota/maestros.ts';
import { flotaServer } from '#support/flota/server.ts';
import { field, listTexts, product } from '#testing/product.ts';

const flota = product(flotaServer);
beforeAll(() => forTrips(flota.server.as('admin')));

test('the first click on a filter opens its choices, as soon as it is drawn', async () => {
  const { page } = await flota.open('empleado', '/choferes');
  await field(page, 'Chofer').click();
  await page.getByRole('option', { name: 'Núñez José' }).click();
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez José');
  await expect.poll(() => listTexts(page)).toHaveLength(1);
});
