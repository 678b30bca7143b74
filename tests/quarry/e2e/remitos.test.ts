import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { acknowledge, answer, losesAnswer, plain, reads, save, says } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';
import { PRECIOS } from '#quarry/productos.ts';
import { accountBody, entregaBody, linea, onAccount, presupuestoBody, remitoBody } from '#quarry/ventas.ts';
import { salesProduct } from '#quarry/product.ts';
import {
  address,
  choose,
  dialog,
  field,
  waitForFocus,
  heading,
  listTexts,
  messageOf,
  openMore,
} from '#testing/product.ts';
import { acknowledgeRemito, focused, typeHead, typeLine, typeRemito } from '#quarry/typing.ts';
import { checkFit } from '#testing/fit.ts';

const { cantera, admin, v } = await salesProduct();
// Documents cannot be deleted, so each test looks only at those made after its start.
let before = 0;
beforeEach(async () => {
  const [{ last }] = (await cantera.rows<{ last: number }>(
    'select coalesce(max(id), 0) as last from remitos',
  )) as [{ last: number }];
  before = last;
});

type Stored = { numero: string; total: string; lineas: number; anulado: boolean };
const stored = () =>
  cantera.rows<Stored>(
    `select numero, monto_total::text as total, cancelado as anulado,
       (select count(*)::int from remitos_detalles where documento_id = remitos.id) as lineas
     from remitos where id > $1 order by id`,
    [before],
  );
const issue = (path: string, body: object) => created<ApiRecord & { numero: string }>(admin, path, body);

const optionOf = (page: Page, name: string) => field(page, name).locator('option:checked').innerText();
const listOf = (numero: string) =>
  `/ventas/remitos?filter=${encodeURIComponent(JSON.stringify({ numeroRemito: numero }))}`;

test('Eva issues and goes on: the next form proposes her driver and truck, has no client and no lines', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos');
  await heading(page, 'Listado de Remitos').waitFor();
  const lines = [
    ['a', '28,35'],
    ['p', '12,5'],
  ] as const satisfies [string, string][];
  const end = 'Control+Shift+Enter';
  await typeRemito(page, 'gom', lines, { end });
  for (const cliente of ['pe', 'go']) {
    await dialog(page, '¡Creado!').waitFor();
    await focused(page, 'Cliente');
    expect(await field(page, 'Cliente').inputValue()).toBe('');
    await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Rojas');
    await expect.poll(() => field(page, 'Camión').inputValue()).toContain('AE123BC');
    for (const name of ['Chofer', 'Camión'])
      expect(await messageOf(field(page, name))).toBe('Igual que el anterior.');
    await expect.poll(() => page.locator('.lines > tbody:not(.line-entry) > tr').count()).toBe(0);
    expect(await typeRemito(page, cliente, lines, { first: false, end })).toBeLessThanOrEqual(20);
  }
  await expect.poll(async () => (await stored()).length).toBe(3);
  // Another driver is typed over the proposed one, and Enter asks for his truck too.
  await dialog(page, '¡Creado!').waitFor();
  await focused(page, 'Cliente');
  await says(field(page, 'Camión'), 'Igual que el anterior.');
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  await focused(page, 'Chofer');
  await page.keyboard.type('nu');
  await page.keyboard.press('Enter');
  await focused(page, 'Camión');
  expect(await field(page, 'Chofer').inputValue()).toContain('Núñez');
  expect(await messageOf(field(page, 'Chofer'))).not.toBe('Igual que el anterior.');
  expect(new Set((await stored()).map(({ numero }) => numero)).size).toBe(3);
  expect(
    await cantera.rows('select distinct chofer_id, camion_id from remitos where id > $1', [before]),
  ).toHaveLength(1);
});

test('what is wrong is said at the field in the words of the specification, and nothing is sent', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await focused(page, 'Cliente');
  await page.keyboard.press('Control+Enter');
  await says(field(page, 'Cliente'), 'Este campo es requerido');
  await waitForFocus(page);
  await field(page, 'Fecha').fill('2199-01-01');
  await field(page, 'Fecha').press('Tab');
  // The number has the company's point of sale; another one needs permission.
  await expect.poll(() => field(page, 'Número').inputValue()).toBe('0001');
  await says(field(page, 'Fecha'), 'La fecha debe ser menor o igual a la fecha actual');

  const producto = field(page, 'Producto');
  await producto.focus();
  await producto.press('Tab');
  await says(producto, 'Debe seleccionar un producto');
  await field(page, 'Cantidad (t)').press('Tab');
  await says(field(page, 'Cantidad (t)'), 'Este campo es requerido');
  await typeLine(page, 'are', '0');
  await field(page, 'Cantidad (t)').press('Enter');
  await says(field(page, 'Cantidad (t)'), 'La cantidad debe ser mayor que 0');
  await focused(page, 'Cantidad (t)');
  await field(page, 'Cantidad (t)').fill('1');
  await says(field(page, 'Cantidad (t)'), '');
  await field(page, 'IVA').selectOption('');
  await field(page, 'IVA').press('Enter');
  await says(field(page, 'IVA'), 'Debe seleccionar un IVA');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('ADMIN may name another point of sale, of four digits at most', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos/crear');
  await expect.poll(() => field(page, 'Número').inputValue()).toBe('0001');
  await field(page, 'Número').fill('12345');
  await field(page, 'Número').press('Tab');
  await says(field(page, 'Número'), 'Máximo 4 caracteres');
  await field(page, 'Número').fill('7');
  await page.getByText(/^0007-\d{7}$/).waitFor();
});

test('the payment method follows from the client, and the prices from the payment method', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  const payment = field(page, 'Forma de pago');
  const offered = () => payment.locator('option').allInnerTexts();
  await focused(page, 'Cliente');
  await page.keyboard.type('gom');
  await page.getByRole('option', { name: /Gómez/ }).click();
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Cuenta corriente');
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Ruta 5 km 12');
  await typeLine(page, 'arena', '10');
  await field(page, 'Cantidad (t)').press('Enter');
  await page.getByText('$ 119.790,00').first().waitFor();
  await payment.selectOption('Contado');
  await page.getByText('$ 108.900,00').first().waitFor();

  await field(page, 'Cliente').fill('pena');
  await page.getByRole('option', { name: /Pena/ }).click();
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Contado');
  expect(await offered()).not.toContain('Cuenta corriente');
});

test("products of the client's price list come first, each with its family and the price that counts", async () => {
  const { id: codigoProductoId } = await created(admin, 'Producto', { codigo: '202', nombre: 'Granza 6-20' });
  const granza = async (familia: string, precioContado: string, precioCuentaCorriente: string) => {
    const familiaId = await idOf(admin, 'Familias', familia);
    const prices = { ...PRECIOS, precioContado, precioCuentaCorriente };
    await created(admin, 'Producto/Crear', { codigoProductoId, familiaId, ...prices });
    return `Granza 6-20 (202/${familiaId})`;
  };
  const particulares = await granza('Particulares', '16000', '17000');
  const corralones = await granza('Corralones', '15000', '15900');
  const obra = await granza('Obra pública', '14000', '14800');
  await created(admin, 'Cliente', {
    ...(await clienteBody(admin, { nombre: 'Provincial', apellido: 'Vialidad' })),
    familiaId: await idOf(admin, 'Familias', 'Obra pública'),
    cuit: '30-70707070-4',
    crearCuentaCorriente: true,
    nroCuentaCorriente: 'CC-V',
  });

  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  const producto = field(page, 'Producto');
  const offered = async () =>
    (await page.getByRole('listbox').getByRole('option').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );
  await focused(page, 'Cliente');
  await page.keyboard.type('vialidad');
  await page.getByRole('option', { name: /^Vialidad/ }).click();
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Cuenta corriente');
  await producto.fill('6-20');
  await expect
    .poll(offered)
    .toEqual([
      `${obra} Lista Obra pública $ 14.800,00`,
      `${particulares} Lista Particulares $ 17.000,00`,
      `${corralones} Lista Corralones $ 15.900,00`,
      'Piedra partida 6-20 (20/1) Lista Particulares $ 13.750,55',
    ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await producto.press('Tab');
  expect(await producto.inputValue()).toBe(obra);
  await producto.fill('gran');
  await expect.poll(async () => (await offered())[0]).toBe(`${obra} Lista Obra pública $ 14.800,00`);
  await producto.press('Enter');
  expect(await producto.inputValue()).toBe(obra);
  // A complete code selects its product, for any buyer.
  await producto.fill(corralones.slice(corralones.indexOf('(') + 1, -1));
  await expect.poll(offered).toEqual([`${corralones} Lista Corralones $ 15.900,00`]);
  await producto.press('Tab');
  expect(await producto.inputValue()).toBe(corralones);

  await field(page, 'Forma de pago').selectOption('Contado');
  await producto.fill('granza');
  await expect.poll(async () => (await offered())[0]).toBe(`${obra} Lista Obra pública $ 14.000,00`);
  await producto.press('Escape');
  await field(page, 'Cliente').fill('gom');
  await page.getByRole('option', { name: /^Gómez/ }).click();
  await producto.fill('granza');
  await expect.poll(async () => (await offered())[0]).toContain(`${particulares} Lista Particulares`);
});

test('a remito is repeated at the prices of today, and a client brings what his last one said', async () => {
  const body = {
    ...remitoBody(v, { clienteId: v.clientes.gomez.id, formaPagoId: v.cuentaCorriente }),
    direccionEnvio: 'Obra de la Ruta 9',
    choferId: v.choferes.nunez.id,
    descuento: '10',
  };
  const { id } = await issue('Remito', body);
  const price = (precioCuentaCorriente: string) =>
    admin('PUT', `/api/Producto/Actualizar/${v.productos.arena.id}`, { precioCuentaCorriente });
  await price('10000');
  onTestFinished(async () => void (await price('9900')));

  // Users who may not edit are led to the detail.
  const { page } = await cantera.open('empleado', `/ventas/remitos/editar/${id}`);
  await expect.poll(() => address(page)).toBe(`/ventas/remitos/detalle/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('link', { name: 'Repetir' }).click();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez');
  expect(await field(page, 'Dirección de envío').inputValue()).toBe('Obra de la Ruta 9');
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Cuenta corriente');
  // 28,35 t at 10.000, with 21 % IVA, less 10 %.
  await page.getByText('$ 308.731,50').first().waitFor();
  await page.keyboard.press('Control+Enter');
  await acknowledgeRemito(page);
  expect((await stored()).map(({ total }) => total)).toEqual(['305644.18', '308731.50']);

  await page.keyboard.press('n');
  await choose(page, 'Cliente', 'Gómez Raúl');
  await expect.poll(() => field(page, 'Dirección de envío').inputValue()).toBe('Ruta 5 km 12');
  await page.getByText('Dirección de envío: Obra de la Ruta 9', { exact: true }).waitFor();
  await page.getByText(/^Chofer: Núñez José \(30112233\)$/).waitFor();
  await page.getByText(/^Camión: Mercedes-Benz/).waitFor();
  expect(await field(page, 'Chofer').inputValue()).toBe('');
  // Leaving the driver empty shows an error, which goes when he is filled in.
  await field(page, 'Chofer').focus();
  await page.getByRole('button', { name: 'Como la última vez' }).click();
  await focused(page, 'Producto');
  await says(field(page, 'Chofer'), '');
  await expect.poll(() => field(page, 'Dirección de envío').inputValue()).toBe('Obra de la Ruta 9');
  await expect.poll(() => field(page, 'Chofer').inputValue()).toContain('Núñez');
  await expect.poll(() => field(page, 'Camión').inputValue()).toContain('AE123BC');
  expect(await page.getByRole('button', { name: 'Como la última vez' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  // Yesterday's draft has the prices of today, and says so.
  await typeLine(page, 'arena', '10');
  await field(page, 'Cantidad (t)').press('Enter');
  await page.getByText('$ 121.000,00').first().waitFor();
  await price('11000');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('Los precios cambiaron desde entonces: el detalle tiene los de hoy.').waitFor();
  await page.getByText('$ 133.100,00').first().waitFor();
});

test('the next remito of a client has the address and the account that he got meanwhile', async () => {
  const { id } = await created(admin, 'Cliente', {
    ...(await clienteBody(admin, { ...maestros.clientes.pena, apellido: 'Quiroga' })),
    cuit: '20-10555777-3',
  });
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await typeHead(page, 'quiroga');
  await typeLine(page, 'arena', '10');
  await page.keyboard.press('Control+Shift+Enter');
  await dialog(page, '¡Creado!').waitFor();
  await focused(page, 'Cliente');
  await admin('PUT', `/api/Cliente/${id}`, { domicilio: 'Calle Nueva 1' });
  await created(admin, 'CuentaCorriente', { clienteId: id, nroCuentaCorriente: 'CC-Q' });
  await choose(page, 'Cliente', 'Quiroga');
  await expect.poll(() => field(page, 'Dirección de envío').inputValue()).toBe('Calle Nueva 1');
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Cuenta corriente');
});

test('another client takes the destination of the one before away with his address', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Gómez Raúl');
  await choose(page, 'Destino', 'Villa María');
  await choose(page, 'Cliente', 'Pena Ítalo');
  await expect.poll(() => field(page, 'Dirección de envío').inputValue()).toBe('Ruta 5 km 12');
  await expect.poll(() => field(page, 'Destino').inputValue()).toBe('');
});

test('a repeated sale on account of a client without one any more is in cash', async () => {
  const { id: clienteId } = await created(admin, 'Cliente', {
    ...(await clienteBody(admin, { ...maestros.clientes.pena, apellido: 'Ledesma' })),
    cuit: '20-10555888-5',
    crearCuentaCorriente: true,
    nroCuentaCorriente: 'CC-L',
  });
  const { id } = await issue('Remito', remitoBody(v, { clienteId, formaPagoId: v.cuentaCorriente }));
  expect((await admin('DELETE', `/api/Remito/Cancelar/${id}`)).status).toBe(200);
  expect((await admin('DELETE', `/api/CuentaCorriente/${clienteId}`)).status).toBe(200);
  const { page } = await cantera.open('empleado', `/ventas/remitos/crear?copiaDe=${id}`);
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Ledesma');
  await expect.poll(() => optionOf(page, 'Forma de pago')).toBe('Contado');
  await page.keyboard.press('Control+Enter');
  await acknowledgeRemito(page);
  expect(await stored()).toMatchObject([{ anulado: true }, { total: '308731.50' }]);
});

test('ten clicks make one remito, and one whose answer was lost is not made again after a reload', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  const fill = async () => {
    await typeHead(page, 'gom');
    await typeLine(page, 'arena', '28,35');
  };
  await fill();
  const issueButton = page.getByRole('button', { name: /^(Emitir e imprimir|Emitiendo)/ });
  await issueButton.click({ clickCount: 10, delay: 5 });
  await acknowledgeRemito(page);
  expect(await stored()).toHaveLength(1);

  await page.keyboard.press('n');
  await fill();
  // The document is created, but the answer is lost.
  expectProblem(/POST .* failed/);
  await losesAnswer(page, '**/api/Remito');
  await page.keyboard.press('Control+Enter');
  await dialog(page, 'Error').getByText('Error en la conexión con el servidor.').waitFor();
  expect(await stored()).toHaveLength(2);
  await page.keyboard.press('Enter');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('Se recuperó lo que había escrito').waitFor();
  await page.getByRole('cell', { name: /^Arena gruesa/ }).waitFor();
  await issueButton.click();
  const [, second] = await stored();
  await dialog(page, '¡Creado!').getByText(second!.numero).waitFor();
  expect(await stored()).toHaveLength(2);
});

test('a draft that two tabs took up is sold once, and a second time only on demand', async () => {
  const { page: first, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  await typeHead(first, 'gom');
  await typeLine(first, 'arena', '28,35');
  await field(first, 'Cantidad (t)').press('Enter');
  await field(first, 'Observaciones').fill('Portón sur');
  const second = await first.context().newPage();
  onTestFinished(() => second.close());
  await second.goto(first.url());
  await second.getByText('Se recuperó lo que había escrito').waitFor();
  await second.getByRole('cell', { name: /^Arena gruesa/ }).waitFor();
  const third = await first.context().newPage();
  onTestFinished(() => third.close());
  await third.goto(first.url());
  await third.getByRole('cell', { name: /^Arena gruesa/ }).waitFor();
  const issueIn = (page: Page) => page.getByRole('button', { name: 'Emitir e imprimir' }).click();

  await issueIn(first);
  await acknowledgeRemito(first);
  const [{ numero }] = (await stored()) as [Stored];
  await issueIn(second);
  await dialog(second, '¡Creado!').getByText(numero).waitFor();
  expect(await stored()).toHaveLength(1);

  await field(third, 'Observaciones').fill('Portón norte');
  await issueIn(third);
  expectProblem(/\/Remito answered 422/);
  const question = dialog(third, 'Ya se registró');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored()).toHaveLength(1);
  await issueIn(third);
  await question.getByRole('button', { name: 'Registrar otro' }).click();
  await acknowledgeRemito(third);
  expect(await stored()).toHaveLength(2);
});

test('a browser whose storage is full issues a remito, and once though its answer was lost', async () => {
  const { page, expectProblem } = await cantera.open('empleado', '/ventas/remitos/crear');
  await typeHead(page, 'gom');
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        localStorage.setItem(`full ${size}`, 'x'.repeat(size));
      } catch {
        // The next half may fit.
      }
  });
  await typeLine(page, 'arena', '28,35');
  expectProblem(/POST .* failed/);
  await losesAnswer(page, '**/api/Remito');
  await page.keyboard.press('Control+Enter');
  await dialog(page, 'Error').getByText('Error en la conexión con el servidor.').waitFor();
  const [first] = await stored();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Emitir e imprimir' }).click();
  await dialog(page, '¡Creado!').getByText(first!.numero).waitFor();
  expect(await stored()).toHaveLength(1);
});

test('a remito that is issued and finds no place to be printed tells its number, and is printed on demand', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos');
  let failures = 2;
  const message = 'El remito se guardó, pero no se imprimió: hay demasiadas impresiones en este momento.';
  await page.route('**/api/Remito', async (route) => {
    if (route.request().method() !== 'POST' || failures-- <= 0) return route.fallback();
    const headers = (await route.fetch()).headers();
    const numero = headers['x-documento-numero']!;
    return route.fulfill({
      status: 201,
      headers: { 'x-documento-numero': numero },
      json: { message, numero },
    });
  });
  await heading(page, 'Listado de Remitos').waitFor();
  await typeRemito(page, 'gom', [['are', '28,35']]);
  const question = dialog(page, 'No se pudo imprimir el remito');
  await question.waitFor();
  const [{ numero }] = (await stored()) as [Stored];
  await question.getByText(numero, { exact: true }).waitFor();
  for (let times = 0; times < 2; times += 1) {
    await question.getByText(message).waitFor();
    const printing = page.waitForResponse((response) => response.request().method() === 'POST');
    await question.getByRole('button', { name: 'Imprimir' }).click();
    const type = (await printing).headers()['content-type'];
    expect(type).toBe(times === 0 ? 'application/json' : 'application/pdf');
  }
  await heading(page, 'Listado de Remitos').waitFor();
  expect(await stored()).toHaveLength(1);
});

test('María changes a line of a remito after activating the edition; deactivating it brings back what is stored', async () => {
  const { id } = await issue('Remito', remitoBody(v));
  const { page } = await cantera.open('admin', `/ventas/remitos/editar/${id}`);
  await page.getByRole('button', { name: 'Activar Edición' }).click();
  await page.getByRole('button', { name: /^Eliminar: Arena/ }).click();
  await expect.poll(() => page.locator('.lines > tbody:not(.line-entry) > tr').count()).toBe(0);
  await page.getByRole('button', { name: 'Desactivar Edición' }).click();
  await page.getByRole('cell', { name: /^Arena gruesa/ }).waitFor();

  await page.getByRole('button', { name: 'Activar Edición' }).click();
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = page.getByRole('dialog', { name: 'Editar Detalle' });
  await modal.getByRole('button', { name: 'Actualizar' }).waitFor();
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['Volver', 'Actualizar']),
  );
  await field(modal, 'Cantidad (t)').fill('');
  await modal.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('cell', { name: '28,35' }).waitFor();
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  await field(modal, 'Cantidad (t)').fill('10');
  await modal.getByRole('button', { name: 'Actualizar' }).click();
  await modal.waitFor({ state: 'hidden' });
  await save(page, 'Actualizar');
  await heading(page, 'Listado de Remitos').waitFor();
  expect(await stored()).toMatchObject([{ total: '108900.00', lineas: 1 }]);
});

test('María keeps her version of a remito from which another user took a line meanwhile', async () => {
  const piedra = linea(v, { precioProductoId: v.productos.piedra.id, cantidad: '5' });
  const { id, detalles } = await issue('Remito', remitoBody(v, { detalles: [linea(v), piedra] }));
  const { page, expectProblem } = await cantera.open('admin', `/ventas/remitos/editar/${id}`);
  await page.getByRole('button', { name: 'Activar Edición' }).click();
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = page.getByRole('dialog', { name: 'Editar Detalle' });
  await field(modal, 'Cantidad (t)').fill('10');
  await modal.getByRole('button', { name: 'Actualizar' }).click();
  await modal.waitFor({ state: 'hidden' });
  const [{ id: arenaId }] = detalles as [ApiRecord];
  expect((await admin('PUT', `/api/Remito/${id}`, { detalles: [{ id: arenaId }] })).status).toBe(200);
  expectProblem(/Remito\/\d+ answered 409/);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await answer(page, 'Otra persona modificó este registro', 'Guardar mi versión');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(await stored()).toMatchObject([{ total: '184528.03', lineas: 2 }]);
});

test('a line that delivers a presupuesto gets another product in an edit, and the presupuesto its tonnes back', async () => {
  const quote = await issue('Presupuesto/Crear', presupuestoBody(v));
  const { id } = await issue('Remito', entregaBody(v, quote, '10'));
  const { page } = await cantera.open('admin', `/ventas/remitos/editar/${id}`);
  await page.getByRole('button', { name: 'Activar Edición' }).click();
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = page.getByRole('dialog', { name: 'Editar Detalle' });
  await field(modal, 'Producto').fill('piedra');
  await field(modal, 'Producto').press('Tab');
  await modal.getByRole('button', { name: 'Actualizar' }).click();
  await modal.waitFor({ state: 'hidden' });
  await save(page, 'Actualizar');
  expect(await stored()).toMatchObject([{ total: '151256.05', lineas: 1 }]);
  const { detalles } = (await (await admin('GET', `/api/Presupuesto/${quote.id}`)).json()) as ApiRecord;
  expect(detalles).toMatchObject([{ entregado: '0.00', pendiente: '28.35' }]);
});

test('a remito is annulled after a question that names it and asks why, and then only looked at', async () => {
  const { numero } = await issue('Remito', remitoBody(v));
  const { page } = await cantera.open('empleado', listOf(numero));
  await page.getByRole('button', { name: 'Anular' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro?' });
  // 28,35 t at 9.000, with 21 % IVA.
  await question
    .getByText(
      `El remito ${numero} de Pena Ítalo, por $\u00A0308.731,50, quedará anulado de forma permanente. ` +
        'Deja de deberse, y lo que entregó de un presupuesto vuelve a estar pendiente. El número no se usa más.',
    )
    .waitFor();
  await question.getByText('Vacío, nadie sabrá después por qué.').waitFor();
  // The focus is in the reason.
  await page.keyboard.type('Se cargó dos veces');
  await question.getByRole('button', { name: 'Anular' }).click();
  await acknowledge(page, '¡Anulado!');
  await expect.poll(async () => (await listTexts(page))[0]?.at(-1)).toBe('Anulado');
  expect(await stored()).toMatchObject([{ anulado: true }]);
  expect(await page.getByRole('button', { name: 'Anular' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ver detalle' }).click();
  await heading(page, `Remito ${numero}`).waitFor();
  await expect.poll(() => page.locator('.workplace-beside s').allInnerTexts()).toEqual(['$\u00A0308.731,50']);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
  expect(await page.locator('.primary-slot').getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByText('Motivo: “Se cargó dos veces”').waitFor();
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Anular' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Más acciones' }).count()).toBe(0);
});

test("a remito's page names it, has one filled button by its state, and 'Anular' apart", async () => {
  const { id, numero } = await issue('Remito', remitoBody(v));
  const { page } = await cantera.open('admin', `/ventas/remitos/detalle/${id}`);
  await heading(page, `Remito ${numero}`).waitFor();
  expect(await page.title()).toBe('Detalle de Remito · Cantera');
  await page.getByText('Detalle de Remito', { exact: true }).waitFor();
  const primary = page.locator('.primary-slot');
  await primary.getByRole('button', { name: 'Marcar como facturado' }).waitFor();
  expect(await page.getByRole('button', { name: 'Anular' }).count()).toBe(0);

  // 28,35 t at 9.000, with 21 % IVA; no discount, no credit of a presupuesto, no internals.
  await page.getByText('IVA 21 %').waitFor();
  expect(plain(await page.locator('.workplace-beside').innerText()).split('\n')).toEqual([
    'Toneladas',
    '28,35',
    'Bruto',
    '$ 255.150,00',
    'IVA 21 %',
    '$ 53.581,50',
    'Total',
    '$ 308.731,50',
  ]);
  await page.getByRole('columnheader', { name: 'IVA (%)' }).waitFor();
  expect(await page.getByText('Base del IVA').count()).toBe(0);
  for (const name of ['Pena Ítalo', 'Arena gruesa', 'Rojas Luis', 'Atego'])
    await page.getByRole('main').getByRole('link', { name }).waitFor();
  await page.getByRole('link', { name: 'Arena gruesa' }).click();
  await heading(page, 'Arena gruesa').waitFor();
  await page.goBack();

  await openMore(page);
  await page.getByRole('button', { name: 'Anular' }).click();
  await answer(page, '¿Está seguro?', 'Cancelar');
  await primary.getByRole('button').click();
  const invoicing = page.getByRole('dialog', { name: 'Marcar como facturado' });
  await field(invoicing, 'Número de factura').fill('A-1');
  await invoicing.getByRole('button', { name: 'Marcar como facturado' }).click();
  await dialog(page, '¡Actualizado!').waitFor();
  await primary.getByRole('button', { name: 'Imprimir' }).waitFor();
  await openMore(page);
  expect(await page.getByRole('button', { name: 'Anular' }).count()).toBe(0);

  // A phone shows one action at its foot, and the others behind ⋮. Eva may not open products.
  const { id: next } = await issue('Remito', remitoBody(v));
  const { page: hers } = await cantera.open('empleado', `/ventas/remitos/detalle/${next}`, { width: 360 });
  await hers.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
  await hers.getByText('Arena gruesa').waitFor();
  expect(await hers.getByRole('link', { name: 'Arena gruesa' }).count()).toBe(0);
  expect(await hers.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  await openMore(hers);
  await hers.getByRole('link', { name: 'WhatsApp' }).waitFor();
  await hers.getByRole('button', { name: 'Anular' }).waitFor();
  // The menu is a sheet, as wide as the screen and at its foot.
  const sheet = hers.getByRole('dialog', { name: 'Más acciones' });
  const height = hers.viewportSize()!.height;
  await expect
    .poll(async () => {
      const box = (await sheet.boundingBox())!;
      return [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 360, height]);

  // A card of the list has the amount and the tonnes.
  await hers.goto('/ventas/remitos');
  const card = hers.getByRole('listitem').filter({ hasText: 'Pena Ítalo' }).first();
  await card.getByText('28,35 toneladas').waitFor();
  expect(plain(await card.locator('b').first().innerText())).toBe('$ 308.731,50');
});

test('a presupuesto becomes a remito for what is pending of it, at its prices', async () => {
  const { id, numero } = await issue(
    'Presupuesto/Crear',
    presupuestoBody(v, { detalles: [{ ...linea(v), cantidad: '100', ivaId: undefined }] }),
  );
  const { page } = await cantera.open('empleado', `/ventas/presupuestos/detalle/${id}`);
  // The copy is in the menu, so that the head takes one row.
  expect(await page.getByRole('link', { name: 'Repetir' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Convertir en remito' }).click();
  await heading(page, 'Registrar Remito').waitFor();
  const delivery = page.getByRole('region', { name: `Entrega del presupuesto ${numero}` });
  const pending = async () =>
    delivery
      .getByRole('row', { name: /^Arena gruesa/ })
      .getByRole('cell')
      .allInnerTexts();
  await expect.poll(pending).toEqual(['Arena gruesa', '100,00', '100,00', '100,00', '0,00']);
  // 100 t at 9.000, and 21 % of that.
  await delivery
    .getByText(
      'El presupuesto, de $\u00A0900.000,00, no lleva IVA. El remito sí: suma $\u00A0189.000,00 de IVA.',
    )
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = page.getByRole('dialog', { name: 'Editar Detalle' });
  expect(await field(modal, 'Cantidad (t)').inputValue()).toBe('100,00');
  await field(modal, 'Cantidad (t)').fill('40');
  await modal.getByRole('button', { name: 'Actualizar' }).click();
  await modal.waitFor({ state: 'hidden' });
  await expect.poll(pending).toEqual(['Arena gruesa', '100,00', '100,00', '40,00', '60,00']);
  await page.keyboard.press('Control+Enter');
  await acknowledgeRemito(page);
  expect(await stored()).toMatchObject([{ lineas: 1, total: '435600.00' }]);

  const [remito] = await stored();
  await page.getByRole('link', { name: remito!.numero }).click();
  await heading(page, `Remito ${remito!.numero}`).waitFor();
  const chain = page.getByRole('region', { name: 'De dónde viene y cómo se cobra' });
  await chain.getByRole('link', { name: numero }).click();
  await heading(page, `Presupuesto ${numero}`).waitFor();
  await page.getByRole('cell', { name: '60,00' }).waitFor();
  await page.getByRole('link', { name: remito!.numero }).waitFor();
});

test('a presupuesto of which another user delivered meanwhile becomes a remito for what is left', async () => {
  const detalles = [{ ...linea(v), cantidad: '100', ivaId: undefined }];
  const quote = await issue('Presupuesto/Crear', presupuestoBody(v, { detalles }));
  const { page } = await cantera.open('empleado', `/ventas/presupuestos/detalle/${quote.id}`);
  const convert = page.getByRole('link', { name: 'Convertir en remito' });
  await convert.waitFor();
  await created(admin, 'Remito', entregaBody(v, quote, '30'));
  await convert.click();
  await heading(page, 'Registrar Remito').waitFor();
  const row = page.getByRole('region', { name: /^Entrega del/ }).getByRole('row', { name: /^Arena/ });
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual(['Arena gruesa', '100,00', '70,00', '70,00', '0,00']);
});

test('what is delivered of a presupuesto is not said to be paid', async () => {
  const detalles = [{ ...linea(v), cantidad: '100', descuento: '0', ivaId: undefined }];
  const quote = await issue('Presupuesto/Crear', presupuestoBody(v, { ...onAccount(v), detalles }));
  await created(admin, 'Remito', entregaBody(v, quote, '30'));
  const imputaciones = [{ entidad: 'presupuestos', documentoId: quote.id, importe: '1000' }];
  await created(admin, 'Recibo', accountBody(v, { tipoVentaId: 2, monto: '1000', imputaciones }));
  const { page } = await cantera.open('admin', `/ventas/presupuestos/detalle/${quote.id}`);
  const delivered = /Entregado \$ 297\.000,00 Cobrado \$ 1\.000,00 Falta cobrar \$ 692\.000,00/;
  await reads(page.locator('.beside-sums', { hasText: 'Falta cobrar' }), delivered);
});

test('what another user delivered while the form was open is told at its line, without a word of the API', async () => {
  const quote = await issue('Presupuesto/Crear', presupuestoBody(v));
  const { page, expectProblem } = await cantera.open(
    'empleado',
    `/ventas/remitos/crear?presupuestoId=${quote.id}`,
  );
  await page.getByRole('region', { name: /^Entrega del/ }).waitFor();
  await created(admin, 'Remito', entregaBody(v, quote, '8.35'));
  expectProblem(/Remito answered 400/);
  await page.getByRole('button', { name: 'Emitir e imprimir' }).click();
  await reads(dialog(page, 'Error'), /^Error Revise los datos ingresados\. Aceptar$/);
  await page.getByText('Línea 1: Del presupuesto quedan 20,00 t; lo que exceda va en otra línea').waitFor();
});

test('over the credit limit EMPLEADO is told to ask, and ADMIN is asked and decides', async () => {
  const path = `/api/Cliente/${v.clientes.gomez.id}`;
  const limit = (limiteCredito: string | null) => admin('PUT', path, { limiteCredito });
  await created(admin, 'NotaDebito', accountBody(v));
  expect((await limit('0')).status).toBe(200);
  onTestFinished(async () => void (await limit(null)));
  const write = async (page: Page) => {
    await heading(page, 'Listado de Remitos').waitFor();
    await typeRemito(page, 'gom', [['are', '1']]);
  };

  const eva = await cantera.open('empleado', '/ventas/remitos');
  eva.expectProblem(/Remito answered 409/);
  await write(eva.page);
  const refused = dialog(eva.page, 'Necesita autorización');
  await refused
    .getByText('Con este remito el cliente supera su límite de crédito. Pida a un ADMIN que lo emita')
    .waitFor();
  await refused.getByRole('button', { name: 'Cancelar' }).click();
  // The form warns before sending, without the figures, which she may not see.
  const summary = (page: Page) => page.getByRole('complementary');
  await summary(eva.page).getByText('Supera el límite de crédito del cliente').waitFor();
  expect(await summary(eva.page).innerText()).not.toMatch(/Puede llevar|Se pasó|Saldo/);
  // Cash needs no credit.
  await field(eva.page, 'Forma de pago').selectOption('Contado');
  await summary(eva.page).getByText('Supera el límite de crédito del cliente').waitFor({ state: 'hidden' });

  const maria = await cantera.open('admin', '/ventas/remitos');
  maria.expectProblem(/Remito answered 409/);
  await write(maria.page);
  const question = dialog(maria.page, 'Límite de crédito');
  await question.getByText(/supera su límite de crédito, que es de \$\s0,00/).waitFor();
  // The safe answer has the focus, and typed data stays.
  await maria.page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await maria.page.getByRole('cell', { name: 'Arena gruesa 10/1', exact: true }).waitFor();
  expect(await stored()).toEqual([]);
  const owed = Number((await accountOf(admin, v.clientes.gomez.id))['saldo']);
  const money = (amount: number) => plain(formatMoney(amount.toFixed(2)));
  await reads(
    summary(maria.page),
    `Saldo ${money(owed)} Límite de crédito ${money(0)} Se pasó por ${money(owed)} ` +
      `Con esta venta se pasa por ${money(owed + 11979)}`,
  );
  await maria.page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Emitir de todos modos' }).click();
  await acknowledgeRemito(maria.page);
  expect(await stored()).toMatchObject([{ lineas: 1, total: '11979.00' }]);
});

test('the list opens with the last fifteen days and says what they come to', async () => {
  const body = await clienteBody(admin, maestros.clientes.penaloza);
  const { id: clienteId } = await created(admin, 'Cliente', body);
  await issue('Remito', remitoBody(v, { clienteId }));
  await issue('Remito', remitoBody(v, { clienteId, fechaRemito: '2024-01-15' }));
  const { page } = await cantera.open('admin', '/ventas/remitos');
  await choose(page, 'Cliente', 'Peñaloza');
  await expect.poll(async () => (await listTexts(page)).length).toBe(1);
  await page.locator('.list-totals').getByText('$ 308.731,50').waitFor();
  await page.getByLabel('Fecha inicio').fill('2024-01-01');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(async () => (await listTexts(page)).length).toBe(2);
  await page.locator('.list-totals').getByText('$ 617.463,00').waitFor();
});

test.each([{ width: 1280 }, { width: 1280, dark: true }, { width: 360 }])(
  'the form of a remito is in order with its entry row and with a weighing (%o)',
  async (look) => {
    const { id } = await issue('Remito', remitoBody(v, { observaciones: 'Descargar en el playón norte.' }));
    const { page } = await cantera.open('admin', `/ventas/remitos/editar/${id}`, look);
    await page.getByRole('button', { name: 'Activar Edición' }).click();
    await page.getByRole('button', { name: 'Agregar Producto' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await checkFit(page);
    await page.goto('/ventas/remitos/crear');
    await page.getByRole('button', { name: 'Pesada' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await checkFit(page);
  },
);

test('a long name of a client is read whole in the list, in a row of the usual height', async () => {
  const { numero } = await issue('Remito', remitoBody(v));
  const rename = (apellido: string) =>
    cantera.rows('update clientes set apellido = $1 where id = $2', [apellido, v.clientes.pena.id]);
  await rename('Constructora Los Cocos Altos');
  onTestFinished(async () => void (await rename(maestros.clientes.pena.apellido)));
  const { page } = await cantera.open('admin', listOf(numero));
  const cell = page.getByRole('cell', { name: 'Constructora Los Cocos Altos Ítalo' });
  await cell.waitFor();
  expect(
    await cell.evaluate(({ scrollWidth, clientWidth, parentElement }) => ({
      isWhole: scrollWidth <= clientWidth,
      height: parentElement!.offsetHeight,
    })),
  ).toEqual({ isWhole: true, height: 40 });
});
