import { expect, test } from 'vitest';
import { verify } from '#resources/cuentas/verificar/console.server.ts';
import { today } from '#domain/dates.ts';
import { program } from '#quarry/balanza.ts';
import { aceptado, cuentaBancaria } from '#quarry/cheques.ts';
import { telefono } from '#quarry/telefono.ts';
import { ventas } from '#quarry/ventas.ts';
import { button } from '#support/browsing.ts';
import { product } from '#quarry/product.ts';
import { choose, dialog, field, heading, listTexts } from '#testing/product.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, idOf } from '#testing/records.ts';

const cantera = product();
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
/**
 * Gómez, on his account, up to 350.000,00, has 5 % off all: a tonne of sand is 9.405,00 instead of 9.900,00. To Córdoba a
 * tonne travels for 3.000,00. What 30 t come to by quote, without IVA: 282.150,00 + 90.000,00 = 372.150,00. The truck
 * takes 18,35 t of them, with 21 %: 172.581,75 + 36.242,17 + 55.050,00 + 11.560,50 = 275.434,42, and 227.631,75 less are
 * owed by the quote. He pays with a cheque of 100.000,00.
 */
test('a day in the yard: quoted, authorised, weighed, delivered, billed, deposited, and owed', async () => {
  const admin = cantera.server.as('admin');
  const v = await ventas(admin);
  const gomez = v.clientes.gomez.id;
  const change = async (path: string, body: object) => {
    const answer = await admin('PUT', `/api/${path}`, body);
    if (!answer.ok) throw new Error(await answer.text());
  };
  await change(`Cliente/${gomez}`, { limiteCredito: '350000' });
  const { id: zonaId } = await created(admin, 'Zona', { nombre: 'Ciudad' });
  await change(`Localidad/${await idOf(admin, 'Localidades', 'Córdoba')}`, { zonaId });
  await created(admin, 'TarifaFlete', { zonaId, modo: 'tonelada', precio: '3000', desde: today() });
  await created(admin, 'Acuerdo', { clienteId: gomez, descuento: '5', desde: today() });
  const { id: balanzaId } = await created(admin, 'Balanza', { nombre: 'Portón' });
  const { tells } = await program(cantera.server);
  await cuentaBancaria(admin);

  // Eva needs permission for the quote.
  const eva = await cantera.open('empleado', '/ventas/presupuestos/crear');
  await choose(eva.page, 'Cliente', 'Gómez Raúl');
  await choose(eva.page, 'Chofer', 'Rojas Luis');
  await choose(eva.page, 'Camión', 'Mercedes-Benz');
  await choose(eva.page, 'Producto', 'Arena gruesa');
  await field(eva.page, 'Cantidad (t)').fill('30');
  await button(eva.page, 'Agregar Producto').click();
  await field(eva.page, 'Flete').selectOption('Aparte');
  const summary = eva.page.getByRole('complementary');
  await expect.poll(async () => plain(await summary.innerText())).toContain('$ 372.150,00');
  eva.expectProblem(/Presupuesto\/Crear answered 409/);
  await eva.page.keyboard.press('Control+Enter');
  const needed = dialog(eva.page, 'Necesita autorización');
  await button(eva.page, 'Pedir autorización').click();
  await needed.waitFor({ state: 'detached' });
  await dialog(eva.page, 'Pedido enviado').waitFor();
  expect(await cantera.rows('select id from presupuestos')).toEqual([]);

  // María issues it.
  const maria = await cantera.open('admin', '/autorizaciones');
  await maria.page.getByRole('link', { name: /^Nuevo presupuesto: Gómez/ }).click();
  await maria.page.getByRole('link', { name: 'Ver y cambiar' }).click();
  await heading(maria.page, 'Registrar Presupuesto').waitFor();
  await maria.page
    .getByRole('note')
    .getByText(/Lo pide/)
    .waitFor();
  await maria.page.keyboard.press('Control+Enter');
  await dialog(maria.page, '¡Creado!').waitFor();
  const [quote] = await cantera.rows<{ id: number; total: string; alta: string }>(
    'select id, monto_total::text as total from presupuestos',
  );
  expect(quote).toMatchObject({ total: '372150.00' });
  const cheque = await aceptado(admin, gomez, { importe: '100000.00' });

  // Eva delivers the weighed tonnes of the quote.
  await eva.page.goto(`/ventas/presupuestos/detalle/${quote!.id}`);
  await eva.page.getByRole('link', { name: 'Convertir en remito' }).click();
  await heading(eva.page, 'Registrar Remito').waitFor();
  await eva.page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const line = eva.page.getByRole('dialog', { name: 'Editar Detalle' });
  for (const [name, kg] of [
    ['Tara (kg)', 12_070],
    ['Peso bruto (kg)', 30_420],
  ] as const) {
    expect((await tells(balanzaId, { kg })).status).toBe(200);
    await line.getByRole('button', { name: `Tomar peso: ${name}` }).click();
    await expect.poll(() => field(line, name).inputValue()).toBe(String(kg));
  }
  await line.getByRole('button', { name: 'Actualizar' }).click();
  await line.waitFor({ state: 'detached' });
  await expect.poll(async () => plain(await summary.innerText())).toContain('$ 275.434,42');
  await eva.page.keyboard.press('Control+Enter');
  await dialog(eva.page, '¡Creado!').waitFor();
  const [remito] = await cantera.rows<{ id: number; numero: string }>(
    `select r.id, numero, monto_total::text as total, credito_presupuesto::text as credito, d.cantidad::text,
       d.costo_unitario::text as costo, d.peso_manual as "pesoManual"
     from remitos as r join remitos_detalles as d on d.documento_id = r.id`,
  );
  expect(remito).toMatchObject({
    total: '275434.42',
    credito: '227631.75',
    cantidad: '18.35',
    costo: '9405.00',
    pesoManual: false,
  });

  // Rojas loads and delivers; that he may do so without a line is in entregas.test.ts.
  await eva.page.goto('/ventas/entregas');
  await button(eva.page, 'Enlace de hoy').click();
  const phone = telefono(cantera.server);
  await phone.abrir(await eva.page.getByRole('textbox', { name: 'Enlace' }).inputValue());
  await phone.avisar(phone.notice('cargado', remito!.id));
  await phone.avisar(await phone.entrega(remito!.id));
  expect(await cantera.rows('select receptor, documento from entregas')).toEqual([
    { receptor: 'Pedro Sosa', documento: '30111222' },
  ]);
  const paper = await cantera.server.as('empleado')('GET', `/api/Remito/Imprimir/${remito!.id}`);
  const { pages } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
  for (const text of ['275.434,42', 'Flete a Córdoba', 'Pedro Sosa', 'Portón'])
    expect(plain(pages[0]!)).toContain(text);

  // María invoices the ticked remito, and deposits the cheque.
  await maria.page.goto('/ventas/remitos');
  await maria.page
    .getByRole('checkbox', { name: /^Seleccionar/ })
    .first()
    .check();
  const bar = maria.page.getByRole('toolbar', { name: 'Acciones sobre lo seleccionado' });
  await bar.getByRole('button', { name: 'Marcar como facturado' }).click();
  const billing = maria.page.getByRole('dialog', { name: 'Marcar como facturado' });
  await field(billing, 'Número de factura').fill('A-0001-00000001');
  await billing.getByRole('button', { name: 'Marcar como facturado' }).click();
  const billed = () => cantera.rows('select es_facturado as si, nro_factura as numero from remitos');
  await expect.poll(billed).toEqual([{ si: true, numero: 'A-0001-00000001' }]);
  await maria.page.goto('/gestion-negocio/cheques');
  await maria.page.getByRole('checkbox', { name: `Seleccionar ${String(cheque['nroCheque'])}` }).check();
  await bar.getByRole('link', { name: 'Depositar juntos' }).click();
  await heading(maria.page, 'Registrar Depósito de cheques').waitFor();
  await choose(maria.page, 'Cuenta bancaria', 'Banco de la Nación Argentina 4-501-0023456/7');
  await button(maria.page, 'Registrar').click();
  await dialog(maria.page, '¡Creado!').waitFor();
  expect(await cantera.rows('select importe::text from depositos')).toEqual([{ importe: '100000.00' }]);

  // 372.150,00 − 227.631,75 by quote, 275.434,42 − 100.000,00 by remito.
  await maria.page.goto('/cuentas/deudores');
  await heading(maria.page, 'Deudores').waitFor();
  await expect
    .poll(async () => (await listTexts(maria.page)).map((row) => plain(row.join(' '))))
    .toEqual([expect.stringContaining('$ 319.952,67')]);
  const { db } = cantera.server.database;
  const { differences, lines } = await db.transaction().execute((tx) => verify(tx, () => undefined));
  expect([differences, lines.join(' ')]).toEqual([0, expect.stringContaining('Se compararon')]);
}, 300_000);
