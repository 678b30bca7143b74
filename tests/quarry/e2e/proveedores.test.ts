import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { accessibilityProblems } from '#testing/axe.ts';
import { created } from '#testing/records.ts';
import { quarryProduct } from '#quarry/product.ts';
import { dialog, hasFocus, listTexts } from '#testing/product.ts';

const { cantera, admin } = await quarryProduct();
beforeEach(() => cantera.empty('proveedores'));

const LIST = '/gestion-negocio/proveedores';
const CHEQUES = '**/ObtenerChequesAsignadosAProveedor/**';
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

test("a supplier's cheques open from his row and his detail, page by page", async () => {
  const { id } = await add('Cementos del Norte', '30-22222222-9');
  const { page, expectProblem } = await cantera.open('admin', LIST);
  await page.getByRole('button', { name: 'Ver cheques asignados' }).click();
  const modal = page.getByRole('dialog', { name: 'Cheques Asignados - Cementos del Norte' });
  await modal.getByText('No hay cheques asignados a este proveedor.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Cerrar' }).click();
  await modal.waitFor({ state: 'hidden' });

  await answerCheques(page, 12);
  await page.goto(`${LIST}/detalle/${id}`);
  await page.getByRole('button', { name: 'Ver cheques asignados' }).click();
  const table = modal.getByRole('table');
  await table.waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'N° Cheque',
    'Fecha Asignación',
    'Fecha Ingreso',
    'Fecha Vencimiento',
    'Importe',
    'Estado',
    'Acciones',
  ]);
  expect((await table.locator('tbody tr').first().getByRole('cell').allInnerTexts()).slice(0, 6)).toEqual([
    '00012301',
    '02/03/2026',
    '01/03/2026',
    '30/04/2026',
    expect.stringMatching(/^\$\s1\.250\.000,50$/),
    'PENDIENTE',
  ]);
  expect(await table.locator('.MuiChip-root').first().getAttribute('class')).toContain(
    'MuiChip-colorWarning',
  );
  await modal.getByText('Mostrando 1 - 10 de 12 registros').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Siguiente' }).click();
  await modal.getByText('Mostrando 11 - 12 de 12 registros').waitFor();
  await expect.poll(async () => table.locator('tbody tr').count()).toBe(2);

  expectProblem(/answered 500/);
  await page.unrouteAll();
  await page.route(CHEQUES, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('button', { name: 'Ver cheques asignados' }).click();
  await modal.getByRole('alert').getByText('No se pudieron cargar los cheques asignados').waitFor();
  await page.unrouteAll();
  await modal.getByRole('button', { name: 'Reintentar' }).click();
  await modal.getByText('No hay cheques asignados a este proveedor.').waitFor();
});

/** A mocked answer with cheques. */
async function answerCheques(page: Page, totalCount: number): Promise<void> {
  await page.route(CHEQUES, async (route) => {
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('pageNumber'));
    const count = Math.min(10, totalCount - (pageNumber - 1) * 10);
    const items = Array.from({ length: count }, (_, place) => ({
      chequeXProveedorId: pageNumber * 100 + place,
      idCheque: place + 1,
      nroCheque: '00012301',
      fechaAsignacion: '2026-03-02',
      fechaIngreso: '2026-03-01',
      fechaVencimiento: '2026-04-30',
      importe: '1250000.50',
      estado: 'PENDIENTE',
    }));
    await route.fulfill({ json: { items, totalCount } });
  });
}
