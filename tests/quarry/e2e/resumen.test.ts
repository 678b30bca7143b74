import type { Locator, Page } from 'playwright-core';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import { envioWork } from '#resources/cuentas/envioWork.server.ts';
import { startBackground } from '#server/background.ts';
import { button, downloaded, plain, reads, says } from '#support/browsing.ts';
import { deliverMail } from '#support/deliverMail.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { clienteConCuenta, maestros } from '#quarry/maestros.ts';
import { created } from '#testing/records.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { readPdf } from '#support/readPdf.ts';
import { accountBody, linea, onAccount, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, choose, dialog, field, goByMenu, heading, messageOf } from '#testing/product.ts';

const { cantera, server, admin, v } = await salesProduct();

// Gómez has paid 1.500,50 in advance. Abad owes 200, and is of another family; Cid owes 50, and has no email.
const ids: Record<string, number> = { gomez: v.clientes.gomez.id };
for (const [place, apellido] of ['Abad', 'Cid'].entries()) {
  const cliente = await clienteConCuenta(admin, { ...maestros.clientes.pena, apellido }, `CC-${apellido}`, {
    cuit: `30-7123456${place}-1`,
    email: `${apellido.toLowerCase()}@cantera.test`,
  });
  ids[apellido.toLowerCase()] = cliente.id;
}
const issue = (path: string, client: string, monto: string) =>
  created(admin, path, accountBody(v, { clienteId: ids[client], monto, concepto: 'A cuenta' }));
await issue('Recibo', 'gomez', '1500.50');
await issue('NotaDebito', 'abad', '200');
await issue('NotaDebito', 'cid', '50');
await server.database.pool.query(`update clientes set email = '' where id = $1`, [ids['cid']]);
await server.database.pool.query(
  `update clientes set familia_id = (select max(id) from familias) where id = $1`,
  [ids['abad']],
);
await server.database.pool.query(
  'update configuracion set familia_empleado_id = (select familia_id from clientes where id = $1)',
  [ids['gomez']],
);

test('María asks for the statement of a client with an account, from the menu, reads it and downloads it', async () => {
  const { page } = await cantera.open('admin', '/');
  await goByMenu(page, 'Cuentas', 'Resumen Cuenta Corriente');
  await heading(page, 'Resumen Cuenta Corriente').waitFor();
  await page.getByRole('status').getByText('Elija un cliente y presione «Ver»').waitFor();

  await page.getByRole('button', { name: 'Ver' }).click();
  await says(field(page, 'Cliente'), 'Este campo es requerido');
  // Peña has no account.
  await field(page, 'Cliente').click();
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
    .toEqual([/^Abad/, /^Cid/, /^Gómez/].map((name) => expect.stringMatching(name) as string));
  await page.keyboard.press('Escape');
  await choose(page, 'Cliente', 'Gómez');

  const start = await page.getByLabel('Fecha Inicio').inputValue();
  await page.getByLabel('Fecha Inicio').fill('2199-12-31');
  await page.getByRole('button', { name: 'Ver' }).click();
  await says(page.getByLabel('Fecha Inicio'), 'La fecha de inicio no puede ser mayor a la fecha de fin.');
  await page.getByLabel('Fecha Inicio').fill(start);

  await page.getByRole('button', { name: 'Ver' }).click();
  const remito = page.getByRole('region', { name: 'Cuenta Remito' }).first();
  await reads(remito, /Recibo \S+ A cuenta \$ 1\.500,50 − \$ 1\.500,50/);
  // The query is in the URL, so that a link opens it.
  expect(new URL(page.url()).searchParams.get('clienteId')).toBe(String(ids['gomez']));
  await page.reload();
  await remito.waitFor();

  const pdf = await downloaded(page, () => button(page, 'Descargar PDF').click());
  expect(pdf.name).toBe('Resumen_Cuenta_Corriente.pdf');
  expect((await readPdf(pdf.bytes)).pages[0]).toContain(`Saldo al ${formatDate(today())}|− $ 1.500,50`);
  const xlsx = await downloaded(page, () => button(page, 'Descargar XLSX').click());
  expect(xlsx.name).toBe('Resumen_Cuenta_Corriente.xlsx');
  expect(xlsx.text.slice(0, 2)).toBe('PK');

  // Gómez owes nothing.
  expect(await link(page, 'WhatsApp').count()).toBe(0);
  await choose(page, 'Cliente', 'Abad');
  await page.getByRole('button', { name: 'Ver' }).click();
  const { pathname, searchParams } = new URL((await link(page, 'WhatsApp').getAttribute('href'))!);
  expect(pathname).toBe('/5493514222333');
  expect(searchParams.get('text')).toBe(
    `Hola: al ${formatDate(today())} el saldo de su cuenta es de $ 200,00. Saludos.`,
  );
});

test('Eva goes from a client of her family to his statement and mails it; of others she is offered none', async () => {
  const mailServer = await deliverMail(cantera.server);
  const { page } = await cantera.open('empleado', `/gestion-negocio/clientes/detalle/${ids['gomez']}`);
  await link(page, 'Resumen').click();
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar por correo' });
  await expect.poll(() => field(sending, 'Para').inputValue()).toBe('compras@correo.com.ar');
  await button(sending, 'Enviar').click();
  await dialog(page, '¡Enviado!').waitFor();
  const { recipients, attachments } = await mailServer.next();
  expect(recipients).toEqual(['compras@correo.com.ar']);
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ['Resumen_Cuenta_Corriente.pdf', 'application/pdf'],
  ]);
  expect((await readPdf(new Uint8Array(attachments[0]!.bytes))).pages[0]).toContain('Cliente: Gómez Raúl');

  const isAsked = page.waitForResponse((response) => response.url().includes('eleccion=recibos.clienteId'));
  await page.goto(`/gestion-negocio/clientes/detalle/${ids['abad']}`);
  await (await isAsked).finished();
  await page.getByText('CC-Abad').waitFor();
  expect(await link(page, 'Resumen').count()).toBe(0);
});

test('María reads what stands of an account, and opens it to what was corrected and annulled', async () => {
  const remito = await created(admin, 'Remito', {
    ...remitoBody(v, onAccount(v)),
    detalles: [linea(v, { cantidad: '2' })],
  });
  const [line] = remito['detalles'] as { id: number }[];
  const edited = { detalles: [{ id: line!.id, cantidad: '1' }] };
  expect((await admin('PUT', `/api/Remito/${remito.id}`, edited)).status).toBe(200);
  const wrong = await created(admin, 'Remito', remitoBody(v, onAccount(v)));
  expect((await admin('DELETE', `/api/Remito/Cancelar/${wrong.id}`)).status).toBe(200);

  const { page } = await cantera.open('admin', `/gestion-negocio/clientes/detalle/${ids['gomez']}`);
  await link(page, 'Resumen').click();
  const account = page.getByRole('region', { name: 'Cuenta Remito' }).first();
  const numbers = async () => (await account.getByRole('link').allInnerTexts()).map(plain);
  const [sold, annulled] = [remito, wrong].map((each) => `Remito ${String(each['numero'])}`);
  await expect.poll(numbers).toEqual(['Recibo 0001-0000001', sold]);
  const opener = account.getByRole('button', { name: 'Ver correcciones' });
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await opener.click();
  await expect.poll(numbers).toEqual(['Recibo 0001-0000001', sold, sold, sold]);
  await account.getByRole('button', { name: 'Ver lo anulado en el período' }).click();
  await expect.poll(numbers).toEqual(['Recibo 0001-0000001', sold, sold, sold, annulled, annulled]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await account.getByRole('button', { name: 'Ocultar correcciones' }).click();
  await expect.poll(numbers).toEqual(['Recibo 0001-0000001', sold, annulled, annulled]);

  await page.goto(`/cuentas/saldo-balance/detalle/${await accountId()}`);
  const entries = page.getByRole('region', { name: 'Movimientos' });
  await expect.poll(() => entries.locator('tbody tr').count()).toBe(2);
  await entries.getByLabel('Con correcciones y anulaciones').check();
  await expect.poll(() => entries.locator('tbody tr').count()).toBe(6);
  expect(await accessibilityProblems(page)).toEqual([]);
  // Restores the debt of before this test by another payment.
  await issue('Recibo', 'gomez', '11979');
});

test('María mails the statements of all who have a balance, and nobody gets two', async () => {
  await cantera.empty('correos');
  const mailServer = await deliverMail(cantera.server);
  const { page } = await cantera.open('admin', `/cuentas/saldo-balance/detalle/${await accountId()}`);
  await link(page, 'Resumen').click();
  await page.getByRole('button', { name: 'Enviar por correo' }).waitFor();
  expect(address(page)).toBe(`/cuentas/resumen-cuenta-corriente?clienteId=${ids['gomez']}`);

  await page.goto('/cuentas/resumen-cuenta-corriente');
  await heading(page, 'Resumen Cuenta Corriente').waitFor();
  await button(page, 'Enviar a todos los clientes con saldo').click();
  const asking = page.getByRole('dialog', { name: 'Enviar a todos los clientes con saldo' });
  await expect
    .poll(() => asking.getByRole('status').innerText())
    .toMatch(
      /^3 clientes con saldo distinto de 0 .*\n+1 cliente sin email: no le llegará\.\n+Cid Ítalo \$\s50,00$/,
    );
  await button(asking, 'Enviar a 2 clientes').click();
  await button(page.getByRole('alertdialog'), 'Enviar').click();

  const going = page.getByRole('region', { name: 'Enviando a todos los clientes con saldo' });
  await expect.poll(() => rowsOf(going)).toEqual(['Abad Pendiente', 'Cid Pendiente', 'Gómez Pendiente']);
  // The statement's client field was never touched.
  expect(await messageOf(field(page, 'Cliente'))).toBe('');
  const parts = { db: cantera.server.database.db, log: pino({ level: 'silent' }) };
  await envioWork.step(parts);
  await page.reload();
  await expect.poll(() => rowsOf(going)).toEqual(['Cid Pendiente', 'Gómez Pendiente', 'Abad Enviado']);
  expect(await going.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');

  const { stop } = startBackground([envioWork], { ...parts, pool: cantera.server.database.pool });
  onTestFinished(stop);
  const gone = page.getByRole('region', { name: 'Último envío a todos los clientes con saldo' });
  await expect
    .poll(() => rowsOf(gone), { timeout: 20_000 })
    .toEqual(['Cid Sin correo', 'Abad Enviado', 'Gómez Enviado']);
  await cantera.rows(`update clientes set email = 'cid@cantera.test' where id = $1`, [ids['cid']]);
  await button(gone, 'Reanudar').click();
  await expect
    .poll(() => rowsOf(gone), { timeout: 20_000 })
    .toEqual(['Abad Enviado', 'Cid Enviado', 'Gómez Enviado']);
  expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([
    ['abad@cantera.test'],
    ['compras@correo.com.ar'],
    ['cid@cantera.test'],
  ]);
}, 90_000);

const accountId = async () => (await accountOf(admin, ids['gomez']!)).id;

/** Each client of a mailing, and his result. */
async function rowsOf(card: Locator): Promise<string[]> {
  const rows = await card.getByRole('listitem').all();
  return Promise.all(
    rows.map(async (row) => {
      const [name = ''] = (await row.getByRole('link').innerText()).split(' ');
      return `${name} ${await row.locator('.MuiChip-root').innerText()}`;
    }),
  );
}

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
