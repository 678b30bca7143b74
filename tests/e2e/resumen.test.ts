import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { readPdf } from '#support/readPdf.ts';
import { JSON_ANSWER, ventas } from '#support/ventas.ts';
import { choose, field, heading, messageOf, product } from './product.ts';

const cantera = product();

test('María asks for the statement of a client with an account, from the menu, reads it and downloads it', async () => {
  const admin = cantera.server.as('admin');
  const v = await ventas(admin);
  const recibo = {
    fecha: today(),
    monto: '1500.50',
    concepto: 'A cuenta',
    clienteId: v.clientes.gomez.id,
    tipoVentaId: 1,
  };
  await admin('POST', '/api/Recibo', recibo, JSON_ANSWER);

  const { page } = await cantera.open('admin', '/');
  await page.getByRole('button', { name: 'Cuentas' }).click();
  await page.getByRole('link', { name: 'Resumen Cuenta Corriente' }).first().click();
  await heading(page, 'Resumen Cuenta Corriente').waitFor();

  await page.getByRole('button', { name: 'Ver' }).click();
  await expect.poll(() => messageOf(field(page, 'Cliente'))).toBe('Este campo es requerido');
  // Peña has no account: there is only one to choose.
  await field(page, 'Cliente').click();
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
    .toEqual([expect.stringContaining('Gómez')]);
  await page.keyboard.press('Escape');
  await choose(page, 'Cliente', 'Gómez');

  const start = await page.getByLabel('Fecha Inicio').inputValue();
  await page.getByLabel('Fecha Inicio').fill('2199-12-31');
  await page.getByRole('button', { name: 'Ver' }).click();
  await expect
    .poll(() => messageOf(page.getByLabel('Fecha Inicio')))
    .toBe('La fecha de inicio no puede ser mayor a la fecha de fin.');
  await page.getByLabel('Fecha Inicio').fill(start);

  await page.getByRole('button', { name: 'Ver' }).click();
  const remito = page.getByRole('region', { name: 'Cuenta Remito' }).first();
  await expect
    .poll(() => remito.getByRole('row').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Fecha\s+Comprobante/),
      expect.stringMatching(/Saldo anterior\s+\$\s0,00$/),
      expect.stringMatching(/Recibo \S+\s+A cuenta\s+\$\s1\.500,50\s+−\s\$\s1\.500,50$/),
      expect.stringMatching(/Saldo\s+\$\s0,00\s+\$\s1\.500,50\s+−\s\$\s1\.500,50$/),
    ]);
  // The address says what is shown: a link opens it.
  expect(new URL(page.url()).searchParams.get('clienteId')).toBe(String(v.clientes.gomez.id));
  await page.reload();
  await remito.waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Resumen_Cuenta_Corriente.pdf');
  const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(pages[0]).toContain(`Saldo al ${formatDate(today())}|− $ 1.500,50`);
});
