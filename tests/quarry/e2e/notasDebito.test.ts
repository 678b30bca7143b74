import { expect, test } from 'vitest';
import { addDays, formatDate, REVERSED_PERIOD, today } from '#domain/dates.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { cheque, reject } from '#quarry/cheques.ts';
import { answer, plain } from '#support/browsing.ts';
import { linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, choose, dialog, field, heading, listTexts, messageOf } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();
const LIST = '/cuentas/notaDebitos';

test('María debits the expenses of a rejected cheque once, and the interest of what is overdue as it stands', async () => {
  const gomez = v.clientes.gomez.id;
  await admin('PUT', '/api/Configuracion', { gastosChequePorcentaje: '3', gastosChequeFijo: '250' });
  await admin('PUT', `/api/Cliente/${gomez}`, { plazoPago: 10 });
  const { id } = await cheque(admin, gomez, { nroCheque: '40000123' });
  await reject(admin, id);
  const sale = { fechaRemito: addDays(today(), -50), detalles: [linea(v, { cantidad: '1' })] };
  await admin('POST', '/api/Remito', remitoBody(v, { ...onAccount(v), ...sale }));

  // The expenses: 3 % of 1.500,50, rounded half-up, plus 250.
  const { page, expectProblem } = await cantera.open('admin', `/gestion-negocio/cheques/editar/${id}`);
  await page.getByRole('link', { name: 'Debitar gastos' }).click();
  await heading(page, 'Registrar Nota de débito').waitFor();
  await page.getByText('Solo los gastos del cheque N° 40000123').waitFor();
  expect(await field(page, 'Monto').inputValue()).toBe('295,02');
  await expect.poll(() => field(page, 'Cliente').inputValue()).toBe('Gómez Raúl (20-24881307-5)');
  expect(await field(page, 'Concepto').inputValue()).toBe(
    'Gastos por cheque rechazado N° 40000123 (Banco de la Nación Argentina)',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await dialog(page, '¡Creado!').getByText('0001-0000001').waitFor();
  await heading(page, 'Listado de Notas de débito').waitFor();

  // A second note asks for confirmation, and shows the first.
  await page.goto(`/gestion-negocio/cheques/editar/${id}`);
  await page.getByRole('link', { name: '0001-0000001' }).waitFor();
  await page.getByRole('link', { name: 'Debitar gastos' }).click();
  expectProblem(/409/);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  const asking = dialog(page, '¿Ya está registrado?');
  await asking.getByText('Coincide: Cheque rechazado').waitFor();
  await asking.getByRole('link', { name: '0001-0000001' }).waitFor();
  await answer(page, '¿Ya está registrado?', 'Volver al formulario');

  // A reversed period shows an error at its field, and sends no request.
  await page.goto(LIST);
  await page.getByRole('link', { name: '0001-0000001' }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/NotaDebito')) asked.push(request.url());
  });
  await field(page, 'Fecha fin').fill(addDays(today(), -16));
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByText(REVERSED_PERIOD).waitFor();
  expect(await messageOf(field(page, 'Fecha inicio'))).toBe(REVERSED_PERIOD);
  expect(asked).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // Interest is shown before it is issued; after a payment in between, the new figures are shown.
  await page.getByRole('link', { name: 'Por intereses' }).click();
  await heading(page, 'Nota de débito por intereses').waitFor();
  await choose(page, 'Cliente', 'Gómez Raúl (20-24881307-5)');
  await field(page, 'Tipo de venta').selectOption({ label: 'Remito' });
  await field(page, 'Tasa (%)').fill('5');
  await field(page, 'Días de gracia').fill('5');
  await page.getByRole('button', { name: 'Calcular' }).click();
  const computed = page.getByRole('region', { name: 'Intereses' });
  await computed.getByText('$ 698,78').first().waitFor();
  const since = formatDate(addDays(today(), -35));
  const interest = ['Remito', '0001-0000001', since, '35', '$ 11.979,00', '$ 698,78'];
  expect((await computed.getByRole('cell').allInnerTexts()).map(plain)).toEqual(interest);
  expect(await accessibilityProblems(page)).toEqual([]);
  const recibo = { fecha: today(), monto: '1979', concepto: 'Pago', clienteId: gomez, tipoVentaId: 1 };
  expect((await admin('POST', '/api/Recibo', recibo)).status).toBe(201);
  expectProblem(/409/);
  await page.getByRole('button', { name: 'Emitir nota de débito' }).click();
  await dialog(page, 'Error').getByText('Los intereses cambiaron desde que se calcularon').waitFor();
  await answer(page, 'Error', 'Aceptar');
  await computed.getByText('$ 583,33').first().waitFor();
  await page.getByRole('button', { name: 'Emitir nota de débito' }).click();
  await dialog(page, '¡Creado!').getByText('0001-0000002').waitFor();
  await heading(page, 'Listado de Notas de débito').waitFor();
  expect(address(page)).toMatch(new RegExp(`^${LIST}`));
  // The list shows its former rows until the new ones arrive.
  const amounts = async () => (await listTexts(page)).map((row) => [row[0], plain(row[5]!)]);
  await expect.poll(amounts).toEqual([
    ['0001-0000002', '$ 583,33'],
    ['0001-0000001', '$ 295,02'],
  ]);
  await page.getByRole('link', { name: '0001-0000002' }).click();
  await page.getByRole('region', { name: 'Intereses' }).getByRole('cell', { name: '10.000,00' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
