import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { answer, reads, says } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { created, idOf } from '#testing/records.ts';
import { salesProduct } from '#quarry/product.ts';
import { choose, dialog, field, heading } from '#testing/product.ts';
import { focused, typeHead } from '#quarry/typing.ts';

const { cantera, admin, v } = await salesProduct();
const until = addDays(today(), 30);
const why = `Acuerdo con Gómez Raúl, −5 %, hasta ${formatDate(until)}`;

// Gómez, on his account, has 5 % off all: a tonne of sand is 9.405,00 instead of 9.900,00. A trip within Córdoba is
// 28.000,00; nobody has set one to Villa María.
const { id: zonaId } = await created(admin, 'Zona', { nombre: 'Ciudad' });
const cordoba = await idOf(admin, 'Localidades', 'Córdoba');
await admin('PUT', `/api/Localidad/${cordoba}`, { zonaId });
await created(admin, 'TarifaFlete', { zonaId, modo: 'viaje', precio: '28000', desde: today() });
await created(admin, 'Acuerdo', {
  clienteId: v.clientes.gomez.id,
  descuento: '5',
  desde: today(),
  hasta: until,
});

test('Eva sees which price is taken and why, and the freight, without the mouse; and so does who opens the remito', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos');
  await heading(page, 'Listado de Remitos').waitFor();
  await page.keyboard.press('n');
  await typeHead(page, 'gom');
  await page.keyboard.type('are');
  const option = page.getByRole('option', { name: 'Arena gruesa' });
  await reads(option, new RegExp(`^Arena gruesa \\(10/1\\) ${why} \\$ 9\\.405,00$`));
  await page.keyboard.press('Tab');
  await focused(page, 'Cantidad (t)');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Arena gruesa/ });
  await reads(row, why);

  // The first choice is none.
  await field(page, 'Flete').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field(page, 'Flete').locator('option:checked').innerText()).toBe('Aparte');
  const summary = page.getByRole('complementary');
  // 94.050,00 and 28.000,00, with IVA.
  await reads(summary, /Flete a Córdoba \$ 28\.000,00.*\$ 147\.680,50/);
  await field(page, 'Flete').focus();
  await page.keyboard.press('ArrowDown');
  await reads(summary, 'Incluye flete a Córdoba: $ 2.800,00 por tonelada.');
  await reads(row, '$ 12.205,00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  const [remito] = await cantera.rows<{ id: number; total: string; flete: string }>(
    'select id, monto_total::text as total, flete from remitos',
  );
  // 10 t at 9.405,00 + 2.800,00, with IVA.
  expect(remito).toMatchObject({ total: '147680.50', flete: 'incluido' });

  const { page: shown } = await cantera.open('admin', `/ventas/remitos/detalle/${remito!.id}`);
  const agreed = shown.getByRole('region', { name: 'Precios acordados' });
  await reads(agreed, why);
  await reads(agreed, '$ 9.900,00 $ 9.405,00');
});

test('the price that was agreed comes, although its first answer was lost', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  const conditions = '**/Venta/Condiciones?*';
  await page.route(conditions, (route) => route.abort());
  expectProblem(/GET .*Condiciones.* failed/);
  const lost = page.waitForEvent('requestfailed');
  await choose(page, 'Cliente', 'Gómez Raúl');
  await lost;
  await page.unroute(conditions);
  await field(page, 'Producto').fill('are');
  await page.getByRole('option', { name: why }).waitFor();
});

test('to where nobody has set a rate the form says so, and the field when it is sent', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/presupuestos/crear');
  await choose(page, 'Cliente', 'Pena Ítalo');
  await choose(page, 'Chofer', 'Rojas Luis');
  await choose(page, 'Camión', 'Mercedes-Benz');
  await choose(page, 'Destino', 'Villa María');
  await field(page, 'Flete').selectOption('Aparte');
  await page.getByText('No hay tarifa de flete a Villa María: elija «Sin flete», u otro destino.').waitFor();
  await choose(page, 'Producto', 'Arena gruesa');
  await field(page, 'Cantidad (t)').fill('10');
  await page.keyboard.press('Control+Enter');
  await says(field(page, 'Flete'), 'No hay tarifa de flete a Villa María');
  expectProblem(/Presupuesto\/Crear answered 400/);
  expect(await cantera.rows('select id from presupuestos')).toEqual([]);
});

test('María is told how many agreements fix a price, and changes them alike', async () => {
  const sand = v.productos.arena['codigoProductoId'];
  const { id } = await created(admin, 'Acuerdo', {
    clienteId: v.clientes.pena.id,
    codigoProductoId: sand,
    precio: '8000',
    desde: today(),
  });
  const { page } = await cantera.open('admin', '/gestion-negocio/productos/cambio-masivo');
  await field(page, 'Valor').fill('10');
  await page.getByText('1 acuerdo fija un precio de estos productos, que no sigue a la lista.').waitFor();
  await page.getByLabel('Cambiar también los precios acordados').press('Space');
  const agreements = page.getByRole('group', { name: 'Acuerdos de precios' });
  await reads(agreements, 'Pena Ítalo Arena gruesa $ 8.000,00 $ 8.800,00');
  await field(page, 'Motivo').fill('Aumento');
  await page.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
  await answer(page, 'Cambio masivo de precios', 'Aplicar');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(await cantera.rows('select precio::text from acuerdos where id = $1', [id])).toEqual([
    { precio: '8800.00' },
  ]);
});

test('nothing is applied when an agreement of the ticked products changed under her eyes', async () => {
  const terms = {
    clienteId: v.clientes.gomez.id,
    codigoProductoId: v.productos.piedra['codigoProductoId'],
    desde: today(),
  };
  const { id } = await created(admin, 'Acuerdo', { ...terms, precio: '7000' });
  const { page, expectProblem } = await cantera.open('admin', '/gestion-negocio/productos/cambio-masivo');
  await field(page, 'Valor').fill('10');
  await page.getByText(/fijan? un precio de estos productos/).waitFor();
  const preview = page.waitForResponse(/VistaPrevia/);
  await page.getByLabel('Cambiar también los precios acordados').press('Space');
  await preview;
  const agreements = page.getByRole('group', { name: 'Acuerdos de precios' });
  await reads(agreements, '$ 7.000,00 $ 7.700,00');
  await page.getByRole('checkbox', { name: /^Arena gruesa/ }).uncheck();
  const changed = await admin('PUT', `/api/Acuerdo/${id}`, { ...terms, precio: '7500' });
  expect(changed.status).toBe(200);
  await field(page, 'Motivo').fill('Aumento');
  await page.getByRole('button', { name: 'Aplicar a 1 producto' }).click();
  expectProblem(/answered 409/);
  await answer(page, 'Cambio masivo de precios', 'Aplicar');
  await dialog(page, 'Error').getByText('cambiaron desde la vista previa. No se aplicó nada').waitFor();
  expect(await cantera.rows('select precio::text from acuerdos where id = $1', [id])).toEqual([
    { precio: '7500.00' },
  ]);
});
