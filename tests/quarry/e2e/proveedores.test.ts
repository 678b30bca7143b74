import { beforeEach, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { assign, cheque } from '#quarry/cheques.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { answer, plain } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import { address, dialog, hasFocus, listTexts } from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
beforeEach(() => cantera.empty('proveedores'));

const LIST = '/gestion-negocio/proveedores';
const add = async (nombre: string, cuit: string) => created(admin, 'Proveedor', { nombre, cuit });

test('María finds the suppliers in the menu, and deletes and restores one', async () => {
  await add('Repuestos Ñandubay', '30-50000000-8');
  const { page } = await cantera.open('admin', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Proveedores', exact: true }).click();
  await page.getByRole('link', { name: 'Repuestos Ñandubay' }).waitFor();
  expect(await listTexts(page)).toEqual([['Repuestos Ñandubay', '30-50000000-8', '—', '—']]);

  const deletion = page.getByRole('button', { name: 'Eliminar' });
  await deletion.click();
  const question = dialog(page, '¿Está seguro?');
  await question.getByText('Esta acción eliminará el proveedor de forma permanente.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await hasFocus(deletion)).toBe(true);
  await deletion.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await dialog(page, '¡Eliminado!').getByText('El proveedor ha sido eliminado exitosamente.').waitFor();
  await page.getByText('No hay proveedores registrados').waitFor();

  await page.getByRole('button', { name: 'Papelera', exact: true }).click();
  await page.getByText('Eliminado', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Repuestos' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await dialog(page, '¡Restaurado!').getByText('El proveedor ha sido restaurado exitosamente.').waitFor();
  await page.getByText('La papelera está vacía').waitFor();
  await page.getByRole('button', { name: 'Papelera', exact: true }).click();
  await page.getByRole('link', { name: 'Repuestos Ñandubay' }).waitFor();
});

test("a supplier's cheques open from his row and his detail, page by page; one leads to its page and is taken from him", async () => {
  const { id } = await add('Cementos del Norte', '30-22222222-9');
  const { page, expectProblem } = await cantera.open('admin', LIST);
  const modal = page.getByRole('dialog', { name: 'Cheques Asignados - Cementos del Norte' });
  const open = () => page.getByRole('button', { name: 'Ver cheques asignados' }).click();
  await open();
  await modal.getByText('No hay cheques asignados a este proveedor.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Cerrar' }).click();
  await modal.waitFor({ state: 'hidden' });

  const pena = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.pena));
  const due = { fechaIngreso: today(), fechaVencimiento: addDays(today(), 40) };
  // A cheque in hand, so that no assignment has the id of its cheque.
  await cheque(admin, pena.id);
  for (let number = 50_000_001; number <= 50_000_012; number++) {
    const given = await cheque(admin, pena.id, { ...due, nroCheque: String(number) });
    expect((await assign(admin, given.id, id)).status).toBe(200);
  }
  await page.goto(`${LIST}/detalle/${id}`);
  await open();
  const table = modal.getByRole('table');
  await table.waitFor();
  const dates = ['Fecha Asignación', 'Fecha Ingreso', 'Fecha Vencimiento'];
  const columns = ['N° Cheque', ...dates, 'Importe', 'Estado', 'Acciones'];
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns);
  const first = table.locator('tbody tr').first();
  const days = [formatDate(today()), formatDate(today()), formatDate(due.fechaVencimiento)];
  expect((await first.getByRole('cell').allInnerTexts()).slice(0, 6).map(plain)).toEqual([
    expect.stringMatching(/^500000(01|12)$/),
    ...days,
    '$ 1.500,50',
    'Pendiente',
  ]);
  expect(await first.locator('.MuiChip-root').getAttribute('class')).toContain('MuiChip-colorWarning');
  await modal.getByText('Mostrando 1 - 10 de 12 registros').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Siguiente' }).click();
  await modal.getByText('Mostrando 11 - 12 de 12 registros').waitFor();
  await expect.poll(() => table.locator('tbody tr').count()).toBe(2);

  const number = await table.locator('tbody td').first().innerText();
  await modal.getByRole('link', { name: 'Ver cheque' }).first().click();
  await page.getByRole('region', { name: `Cheque ${number}` }).waitFor();
  expect(address(page)).toMatch(/^\/gestion-negocio\/cheques\/editar\/\d+$/);
  await page.goBack();
  await open();
  await modal.getByRole('button', { name: 'Desasignar proveedor' }).first().click();
  await answer(page, '¿Está seguro?', 'Sí, desasignar');
  await dialog(page, '¡Desasignado!').waitFor();
  await modal.getByText('Mostrando 1 - 10 de 11 registros').waitFor();

  expectProblem(/ObtenerChequesAsignadosAProveedor.* failed/);
  await page.route('**/ObtenerChequesAsignadosAProveedor/**', (route) => route.abort());
  await page.reload();
  await open();
  await modal.getByRole('alert').getByText('No se pudieron cargar los cheques asignados').waitFor();
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'Reintentar' }).click();
  await modal.getByText('Mostrando 1 - 10 de 11 registros').waitFor();
});
