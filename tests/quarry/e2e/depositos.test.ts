import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { aceptado, cuentaBancaria } from '#quarry/cheques.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { salesProduct } from '#quarry/product.ts';
import { registered } from '#quarry/typing.ts';
import { choose, dialog, field, heading } from '#testing/product.ts';
import { readPdf } from '#support/readPdf.ts';

const { cantera, admin, v } = await salesProduct();
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

test('María ticks three cheques, prints their slip, and sees two credited and one come back', async () => {
  await cuentaBancaria(admin);
  const of = (changes: object) => aceptado(admin, v.clientes.gomez.id, changes);
  await of({ nroCheque: '501', importe: '1000.10' });
  await of({ nroCheque: '502', importe: '2000.20' });
  await of({ nroCheque: '503', importe: '3000.30', esEcheq: true, echeqId: 'K7-503' });
  await of({ nroCheque: '504', importe: '4000.40', fechaVencimiento: addDays(today(), 60) });

  const { page } = await cantera.open('admin', '/gestion-negocio/cheques');
  for (const number of ['501', '502', '503'])
    await page.getByRole('checkbox', { name: `Seleccionar ${number} ` }).check();
  const bar = page.getByRole('toolbar', { name: 'Acciones sobre lo seleccionado' });
  await bar.getByText('$ 6.000,60').waitFor();
  await bar.getByRole('link', { name: 'Depositar juntos' }).click();
  await heading(page, 'Registrar Depósito de cheques').waitFor();
  // The table shows the ticked cheques, their running sum, and what stays behind.
  const table = page.getByRole('region', { name: 'Cheques' });
  const tick = (number: string) => table.getByRole('checkbox', { name: `Elegir el cheque ${number}` });
  const lines = async () => (await table.getByRole('row').allTextContents()).map(plain);
  await expect
    .poll(lines)
    .toEqual([
      'N° ChequeBancoFecha VencimientoClienteImporteAcumulado',
      '501Banco de la Nación ArgentinaA la vistaGómez Raúl$ 1.000,10$ 1.000,10',
      '502Banco de la Nación ArgentinaA la vistaGómez Raúl$ 2.000,20$ 3.000,30',
      '503Banco de la Nación ArgentinaA la vistaGómez Raúl$ 3.000,30$ 6.000,60',
      `504Banco de la Nación Argentina${formatDate(addDays(today(), 60))}Gómez Raúl$ 4.000,40—`,
    ]);
  await tick('502').uncheck();
  await expect
    .poll(async () => plain(await table.textContent()))
    .toContain('2 chequesde 4Quedan 2 sin depositar: $ 6.000,60$ 4.000,40');
  await expect.poll(async () => (await lines())[3]).toContain('$ 3.000,30$ 4.000,40');
  // A search hides cheques that are not ticked, and keeps ticked ones.
  await table.getByRole('textbox', { name: 'Buscar un cheque' }).fill('nacion 502');
  await expect.poll(async () => (await lines()).length).toBe(4);
  await tick('504').waitFor({ state: 'detached' });
  await tick('502').check();
  await table.getByRole('textbox', { name: 'Buscar un cheque' }).fill('');
  // The rows are cards on a phone. Tab stops at no tick of a heading that is not drawn.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => table.getByRole('checkbox', { name: 'Elegir todos' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await table.getByRole('button', { name: 'Hasta esta semana (3)' }).click();
  await tick('504').waitFor({ state: 'detached' });
  await choose(page, 'Cuenta bancaria', 'Banco de la Nación Argentina 4-501-0023456/7');
  const summary = page.getByRole('complementary');
  await expect.poll(async () => plain(await summary.textContent())).toContain('Total$ 6.000,60');
  expect(await accessibilityProblems(page)).toEqual([]);
  const { bytes } = await registered(page);
  const [slip] = (await readPdf(bytes)).pages;
  for (const text of ['BOLETA DE DEPÓSITO', '4-501-0023456/7', '501', '502', 'e-cheq K7-503', '$ 6.000,60'])
    expect(plain(slip!)).toContain(text);

  // One cheque is taken out.
  await page.getByRole('link', { name: '0001-0000001' }).click();
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await expect.poll(async () => (await lines()).length).toBe(5);
  // Only a creation writes the date and the account.
  expect(await field(page, 'Fecha').or(field(page, 'Cuenta bancaria')).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await tick('501').uncheck();
  await expect.poll(() => field(page, 'Total').inputValue()).toBe('5.000,50');
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(
    await cantera.rows('select nro_cheque from cheques where deposito_id is null order by nro_cheque'),
  ).toEqual([{ nro_cheque: '501' }, { nro_cheque: '504' }]);

  await page.getByRole('link', { name: '0001-0000001' }).click();
  await heading(page, '0001-0000001').waitFor();
  await page.getByRole('button', { name: 'Depositado', exact: true }).click();
  const taken = page.getByRole('dialog', { name: 'Marcar como depositado' });
  await taken.getByRole('button', { name: 'Depositado' }).click();
  await dialog(page, '¡Depositado!').waitFor();

  await page.getByRole('link', { name: '502 (Banco de la Nación Argentina)' }).click();
  await page.getByRole('region', { name: 'Cheque 502' }).waitFor();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const rejecting = page.getByRole('dialog', { name: 'Rechazar cheque' });
  await field(rejecting, 'Observaciones').fill('Sin fondos');
  await rejecting.getByRole('button', { name: 'Rechazar' }).click();
  await dialog(page, 'Cheque rechazado').waitFor();

  await page.getByRole('link', { name: '0001-0000001' }).click();
  const rows = async () => (await page.getByRole('row').allTextContents()).map(plain);
  const rejected = expect.stringContaining(`2.000,20—${formatDate(today())}`);
  // An action on the former version of the deposit would be a conflict.
  await expect.poll(rows).toContainEqual(rejected);
  await page.getByRole('button', { name: 'Acreditado', exact: true }).click();
  const crediting = page.getByRole('dialog', { name: 'Marcar como acreditado' });
  await crediting.getByRole('button', { name: 'Acreditado' }).click();
  await dialog(page, '¡Acreditado!').waitFor();
  await expect.poll(rows).toContainEqual(rejected);
  expect(await cantera.rows('select importe, acreditado, rechazado, esta_acreditado from depositos')).toEqual(
    [{ importe: '5000.50', acreditado: '3000.30', rechazado: '2000.20', esta_acreditado: true }],
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  // Another cheque of that issuer gets a warning.
  await page.goto('/gestion-negocio/cheques/crear');
  await field(page, 'CUIT del titular').fill('30-70707070-7');
  await page.getByText(/Este titular tuvo un cheque rechazado \(el .*, por \$\s2\.000,20\)\.$/).waitFor();
  await choose(page, 'Banco', 'Banco de la Nación Argentina');
  await page.getByText(/^De este banco se rechazó 1 cheque/).waitFor();
});
