import { expect, test } from 'vitest';
import { created } from '#testing/records.ts';
import { accountBody, foreignClient } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { openTab, field, heading } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();
const ajeno = await foreignClient(admin, v);
for (const clienteId of [ajeno.id, v.clientes.gomez.id])
  await created(admin, 'Recibo', accountBody(v, { clienteId }));

const detailOf = (id: unknown) => `/gestion-negocio/clientes/detalle/${String(id)}`;
const HIS = 'Los recibos de la familia Constructoras los ve un administrador.';

test('Eva is told who sees the receipts of a client of another family, and is offered none', async () => {
  const { page, quiet } = await cantera.open('empleado', detailOf(ajeno.id));
  // His last documents tell which kinds are missing, and his account tells who may see it.
  await page.getByText('Los recibos de este cliente los ve un administrador.').waitFor();
  const recibos = await openTab(page, 'Recibos');
  await recibos.getByText(HIS).waitFor();
  await quiet();
  expect(await page.getByText('No hay recibos registrados').count()).toBe(0);
  expect(await recibos.getByText(/registro/).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Nuevo recibo' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Nuevo remito' }).first().waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await palette.fill('cobrar ítalo');
  await page.getByRole('option', { name: /Pena/ }).first().waitFor();
  await quiet();
  // The other Pena is of her family; each client is offered only what the server accepts.
  const offered = await page.getByRole('option', { name: /^Nuevo recibo/ }).allInnerTexts();
  expect(offered.filter((text) => text.includes('30-71234567-1'))).toEqual([]);
});

test('a client of her own family has his receipts, and a new one', async () => {
  const { page } = await cantera.open('empleado', detailOf(v.clientes.gomez.id));
  await (await openTab(page, 'Recibos')).getByText('1 registro').waitFor();
  await page.getByRole('link', { name: 'Nuevo recibo' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('cobrar gómez');
  const offered = page.getByRole('option', { name: /^Nuevo recibo/ });
  await offered.first().waitFor();
});

test('María sees both, and whoever comes by an address is told the same', async () => {
  const maria = await cantera.open('admin', detailOf(ajeno.id));
  await (await openTab(maria.page, 'Recibos')).getByText('1 registro').waitFor();
  await maria.page.getByRole('link', { name: 'Nuevo recibo' }).first().waitFor();

  const eva = await cantera.open('empleado', `/cuentas/recibos/crear?clienteId=${ajeno.id}`);
  eva.expectProblem(/answered 404/);
  await heading(eva.page, 'Registrar Recibo').waitFor();
  await field(eva.page, 'Tipo de venta').selectOption({ index: 1 });
  await eva.page.getByText('Los recibos de este cliente los ve un administrador.').waitFor();
  expect(await eva.page.getByText('No se pudo cargar').count()).toBe(0);
});
