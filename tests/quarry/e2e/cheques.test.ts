import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { acknowledge, answer, fillIn, plain } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { accept, cheque, proveedor } from '#quarry/cheques.ts';
import { clienteBody, clienteConCuenta, maestros } from '#quarry/maestros.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import {
  address,
  choose,
  dialog,
  field,
  waitForFocus,
  heading,
  listTexts,
  messageOf,
} from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
const LIST = '/gestion-negocio/cheques';

test('María registers a cheque, accepts it, gives it to a supplier, changes him, and has it rejected', async () => {
  await clienteConCuenta(admin, maestros.clientes.gomez, 'CC-1');
  await proveedor(admin, 'Cantera Norte');
  await proveedor(admin, 'Transportes Sur');

  const { page, expectProblem } = await cantera.open('admin', '/');
  await page.getByRole('button', { name: 'Gestión Negocio' }).hover();
  await page.getByRole('navigation').getByRole('link', { name: 'Cheques', exact: true }).click();
  await heading(page, 'Listado de Cheques').waitFor();
  await page.getByText('No hay cheques registrados').waitFor();
  await page.getByRole('link', { name: 'Nuevo' }).first().click();
  await heading(page, 'Registrar Cheque').waitFor();

  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Este campo es requerido').nth(8).waitFor();
  await waitForFocus(page);
  await field(page, 'Importe').fill('0');
  await field(page, 'Cuenta').focus();
  expect(await messageOf(field(page, 'Importe'))).toBe('El importe debe ser mayor a 0');

  await choose(page, 'Banco', 'Banco de la Nación Argentina');
  await fillIn(page, {
    Sucursal: 'Río Cuarto',
    Cuenta: '1234-5',
    'N° Cheque': '40000123',
    Importe: '121500,50',
  });
  await fillIn(page, { Titular: 'Áridos del Norte SRL', 'CUIT del titular': '30-70707070-7' });
  // A failed request does not look like an empty list, and offers no new client.
  await page.route('**/api/Cliente?*', (route) => route.abort());
  expectProblem(/GET .*Cliente.* failed/);
  await field(page, 'Cliente').fill('gó');
  await page.getByText('No se pudieron cargar los clientes').waitFor();
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.unroute('**/api/Cliente?*');
  // The typed text is also offered as a new client's name.
  await field(page, 'Cliente').fill('góm');
  await page.getByRole('option', { name: 'Gómez Raúl (20-24881307-5)', exact: true }).click();
  expect(await field(page, 'Importe').inputValue()).toBe('121.500,50');
  await field(page, 'Tipo de venta').selectOption({ label: 'Remito' });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await dialog(page, '¡Creado!').getByText('El cheque ha sido creado exitosamente.').waitFor();
  await page.getByRole('link', { name: '40000123' }).waitFor();
  expect((await listTexts(page)).map((row) => row.map(plain))).toEqual([
    ['40000123', formatDate(today()), '—', 'Gómez Raúl (20-24881307-5)', '$ 121.500,50', '—', 'Pendiente'],
  ]);

  await page.getByRole('link', { name: 'Ver detalle' }).click();
  const drawn = page.getByRole('region', { name: 'Cheque 40000123' });
  await drawn.getByText('ciento veintiún mil quinientos pesos con 50/100').waitFor();
  expect(address(page)).toMatch(/^\/gestion-negocio\/cheques\/editar\/\d+$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  // The three actions of the specification are in sight.
  await page.getByRole('link', { name: 'Volver' }).waitFor();
  await page.getByRole('button', { name: 'Rechazar' }).waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const accepting = page.getByRole('dialog', { name: 'Aceptar cheque' });
  await field(accepting, 'Tipo de venta').selectOption('');
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await accepting.getByText('No se ha seleccionado un tipo de venta.').waitFor();
  await field(accepting, 'Tipo de venta').selectOption({ label: 'Remito' });
  await page.route('**/ActualizarCheque/*', (route) => route.abort());
  expectProblem(/POST .*ActualizarCheque.* failed/);
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await dialog(page, 'Error').getByText('No se pudo aceptar/rechazar el cheque.').waitFor();
  await answer(page, 'Error', 'Aceptar');
  await dialog(page, 'Error').waitFor({ state: 'hidden' });
  await page.unroute('**/ActualizarCheque/*');
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await acknowledge(page, 'Cheque aceptado');
  await drawn.getByText('Aceptado', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Asignar proveedor' }).click();
  const assigning = page.getByRole('dialog', { name: 'Asignar proveedor' });
  await assigning.getByRole('button', { name: 'Asignar' }).click();
  await assigning.getByText('Debe seleccionar un proveedor').waitFor();
  await choose(assigning, 'Proveedor', 'Cantera Norte (30-71111111-7)');
  await field(assigning, 'Descripción').fill('Por piedra');
  await assigning.getByRole('button', { name: 'Asignar' }).click();
  await acknowledge(page, '¡Asignado!');
  await page.getByRole('cell', { name: 'Por piedra' }).waitFor();

  await page.getByRole('button', { name: 'Cambiar proveedor' }).click();
  const changing = page.getByRole('dialog', { name: 'Cambiar proveedor' });
  await choose(changing, 'Nuevo proveedor', 'Transportes Sur (30-71111111-7)');
  await changing.getByRole('button', { name: 'Cambiar' }).click();
  await acknowledge(page, '¡Actualizado!');
  await page.getByRole('link', { name: 'Transportes Sur' }).waitFor();
  await page.getByText('Lo tiene ahora').waitFor();

  await page.getByRole('button', { name: 'Rechazar' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Rechazar cheque' });
  await field(rejecting, 'Observaciones').fill('Sin fondos');
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await dialog(page, 'Cheque rechazado').waitFor();
  await drawn.getByText('Rechazado', { exact: true }).waitFor();
  await drawn.getByText('Sin fondos').waitFor();
  await page.getByText('Lo tiene ahora').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Transportes Sur' }).waitFor();
  const actions = /^(Aceptar|Rechazar|(Asignar|Cambiar|Desasignar) proveedor|Más acciones)$/;
  expect(await page.getByRole('button', { name: actions }).count()).toBe(0);
});

test('the portfolio shows what falls due when, and a cheque that is deposited leaves it', async () => {
  const marta = await clienteConCuenta(admin, maestros.clientes.penaloza, 'CC-3');
  const overdue = await cheque(admin, marta.id, {
    nroCheque: '60000001',
    fechaVencimiento: addDays(today(), -3),
  });
  const due = await cheque(admin, marta.id, { nroCheque: '60000002', fechaVencimiento: today() });
  await accept(admin, overdue.id);

  const { page, expectProblem } = await cantera.open('admin', LIST);
  await page.getByRole('link', { name: 'Cartera' }).click();
  await heading(page, 'Cartera de cheques').waitFor();
  await page.getByRole('button', { name: /^Vencidos/ }).click();
  const late = page.getByRole('region', { name: 'Vencidos' });
  await late.getByRole('link', { name: '60000001' }).waitFor();
  expect(await late.getByRole('link', { name: '60000002' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await late.getByRole('button', { name: 'Marcar como depositado' }).click();
  const depositing = page.getByRole('dialog', { name: 'Marcar como depositado' });
  await depositing.getByRole('button', { name: 'Depositado' }).click();
  await dialog(page, '¡Actualizado!').getByText('El cheque ha sido marcado como depositado.').waitFor();
  await late.getByText('No hay cheques en mano.').waitFor();

  const days = page.getByRole('region', { name: 'Calendario' }).getByRole('button', { pressed: false });
  await days.and(page.locator('[title*="1 por"]')).first().click();
  await page.getByRole('link', { name: String(due['nroCheque']) }).waitFor();

  // Another user accepts it while the dialog is open: María sees the message and the new actions.
  const row = page.getByRole('row', { name: /60000002/ });
  await row.getByRole('button', { name: 'Aceptar' }).click();
  expect((await accept(admin, due.id)).status).toBe(200);
  expectProblem(/ActualizarCheque.* answered 409/);
  const accepting = page.getByRole('dialog', { name: 'Aceptar cheque' });
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await dialog(page, 'Error').getByText('No se puede aceptar: el cheque está aceptado.').waitFor();
  await answer(page, 'Error', 'Aceptar');
  await accepting.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: 'Marcar como depositado' }).waitFor();
});

test('a cheque that fell due years ago is taken with a warning, and a slip is corrected while it is pending', async () => {
  const { id: clienteId } = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.pena));
  const { id } = await cheque(admin, clienteId, { nroCheque: '70000001', importe: '1500.00' });
  const { page } = await cantera.open('admin', `${LIST}/crear`);
  await field(page, 'Fecha Vencimiento').fill(formatDate(addDays(today(), -2190)));
  await field(page, 'Titular').focus();
  expect(await messageOf(field(page, 'Fecha Vencimiento'))).toMatch(/^Venció hace más de 30 días/);
  await field(page, 'Fecha Vencimiento').fill(formatDate(today()));
  await expect.poll(() => page.getByText(/^Venció hace más/).count()).toBe(0);

  await page.goto(`${new URL(page.url()).origin}${LIST}/editar/${id}`);
  await page.getByRole('button', { name: 'Corregir' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir cheque' });
  expect(await field(correcting, 'N° Cheque').inputValue()).toBe('70000001');
  await field(correcting, 'N° Cheque').fill('70000011');
  await correcting.getByRole('button', { name: 'Guardar' }).click();
  await dialog(page, '¡Actualizado!').getByText('El cheque ha sido corregido.').waitFor();
  await dialog(page, '¡Actualizado!').waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Cheque 70000011' }).waitFor();
  // The history says what was corrected, and nothing that stayed.
  expect(
    await cantera.rows(
      `select cambios from historial where entidad = 'cheques' and registro_id = $1 and accion = 'corregir'`,
      [id],
    ),
  ).toEqual([{ cambios: { nroCheque: ['70000001', '70000011'] } }]);

  await accept(admin, id);
  await page.reload();
  await page.getByRole('button', { name: 'Rechazar' }).waitFor();
  expect(await page.getByRole('button', { name: 'Corregir' }).count()).toBe(0);
  expect((await admin('PUT', `/api/ChequeTercero/Corregir/${id}`, { nroCheque: '1' })).status).toBe(409);
});
