import { expect, test } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { plain } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { created } from '#testing/records.ts';
import { presupuestoBody, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, openTab, field, heading, listTexts, waitForList } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();
const ids: number[] = [];
for (let numero = 1; numero <= 7; numero++)
  ids.push((await created(admin, 'Remito', remitoBody(v, { numero: String(numero) }))).id);
await created(admin, 'Remito', remitoBody(v, { numero: '8', clienteId: v.clientes.gomez.id }));
await created(admin, 'Presupuesto/Crear', presupuestoBody(v));
// An annulled one does not count.
const annulled = await admin('DELETE', `/api/Remito/Cancelar/${ids[6]}`);
if (!annulled.ok) throw new Error('The remito was not annulled');

const detailOf = (id: unknown) => `/gestion-negocio/clientes/detalle/${String(id)}`;
const pena = () => v.clientes.pena.id;

/** The client's own remitos that stand. */
async function sumOfPena(): Promise<string> {
  const [row] = await cantera.rows<{ sum: string }>(
    'select sum(monto_total)::text as sum from remitos where cliente_id = $1 and not cancelado',
    [pena()],
  );
  return formatMoney(row!.sum);
}

test('a client shows his last remitos, their sum, and leads to all of them', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes');
  await heading(page, 'Listado de Clientes').waitFor();
  await page.goto(detailOf(pena()));
  const tabs = page.getByRole('tab');
  const counts = ['Últimos', 'Por cobrar', 'Remitos 7', 'Presupuestos 1', 'Recibos 0', 'Notas de débito 0'];
  await expect.poll(async () => (await tabs.allInnerTexts()).slice(0, 6)).toEqual(counts);
  await (await openTab(page, 'Notas de débito')).getByText('No hay notas de débito').waitFor();
  await (await openTab(page, 'Presupuestos')).getByText('1 registro').waitFor();
  const remitos = await openTab(page, 'Remitos');
  await remitos.getByText('7 registros').waitFor();
  expect(await remitos.getByRole('row').count()).toBe(1 + 5);
  expect(plain((await remitos.textContent())!)).toContain(`Monto total ${plain(await sumOfPena())}`);
  expect(await remitos.getByRole('columnheader', { name: 'Cliente' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await remitos.getByRole('link', { name: 'Ver todos: Remitos' }).click();
  await heading(page, 'Listado de Remitos').waitFor();
  await waitForList(page);
  expect(JSON.parse(new URLSearchParams(address(page).split('?')[1]).get('filter')!)).toEqual({
    clienteId: pena(),
  });
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Pena');
  const shown = await listTexts(page);
  expect(shown).toHaveLength(7);
  expect(shown.filter((cells) => cells.some((cell) => cell.includes('Gómez')))).toEqual([]);
});

test('a new remito from a client is for him, with his address, and has a draft of its own', async () => {
  const { page } = await cantera.open('empleado', detailOf(pena()));
  await page.getByRole('link', { name: 'Nuevo remito' }).click();
  await heading(page, 'Registrar Remito').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Pena');
  const domicilio = String(v.clientes.pena['domicilio']);
  await expect.poll(() => field(page, 'Dirección de envío').inputValue()).toBe(domicilio);
  await expect.poll(() => field(page, 'Forma de pago').inputValue()).not.toBe('');
  await cantera.rows('update configuracion set familia_empleado_id = $1', [v.clientes.gomez['familiaId']]);
  // Nothing was typed yet, so leaving does not ask, and no draft is kept.
  await page.goto(detailOf(v.clientes.gomez.id));
  await page.getByRole('link', { name: 'Nuevo recibo' }).click();
  await heading(page, 'Registrar Recibo').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
});

test('a list that fails says so, and is asked for again', async () => {
  const { page, expectProblem } = await cantera.open('admin', '/gestion-negocio/clientes');
  await heading(page, 'Listado de Clientes').waitFor();
  expectProblem(/500/);
  await page.route('**/api/Presupuesto?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(detailOf(pena()));
  const quotes = await openTab(page, 'Presupuestos');
  await quotes.getByRole('alert').waitFor();
  await page.getByRole('tab', { name: 'Remitos 7' }).waitFor();
  await page.unroute('**/api/Presupuesto?*');
  await quotes.getByRole('button', { name: 'Reintentar' }).click();
  await quotes.getByText('1 registro').waitFor();
});

test("a truck's trips lead to its list, which says whose they are and lets go of it", async () => {
  const { page } = await cantera.open('admin', `/gestion-negocio/camiones/detalle/${v.camiones.azul.id}`);
  const trips = page.getByRole('region', { name: 'Últimos viajes' });
  await trips.getByText('8 registros').waitFor();
  await trips.getByRole('link', { name: 'Ver todos: Últimos viajes' }).click();
  await heading(page, 'Listado de Remitos').waitFor();
  await waitForList(page);
  await field(page, 'Camión').waitFor();
  await expect.poll(() => field(page, 'Camión').inputValue()).not.toBe('');
  expect(await listTexts(page)).toHaveLength(8);
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect.poll(() => field(page, 'Camión').inputValue()).toBe('');
});

test('on a phone they are cards, and nothing is wider than the screen', async () => {
  const { page } = await cantera.open('admin', '/gestion-negocio/clientes');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(detailOf(pena()));
  const remitos = await openTab(page, 'Remitos');
  await remitos.getByText('7 registros').waitFor();
  expect(await remitos.getByRole('table').count()).toBe(0);
  expect(await remitos.getByRole('listitem').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await accessibilityProblems(page)).toEqual([]);
});
