import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today, addDays } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { focused, typeRemito } from '#quarry/typing.ts';
import { linea, remitoBody } from '#quarry/ventas.ts';
import { button, plain } from '#support/browsing.ts';
import { accessibilityProblems } from '#testing/axe.ts';
import { salesProduct } from '#quarry/product.ts';
import { checkFit } from '#testing/fit.ts';
import { dialog, field, heading } from '#testing/product.ts';
import { created } from '#testing/records.ts';

const { cantera, admin, v } = await salesProduct();

/** Gómez may owe 50.000,00; a tonne of sand on his account comes to 11.979,00. */
await setLimit('50000');
if (!(await admin('PUT', '/api/Configuracion', { diasAnular: 3 })).ok) throw new Error('Configuracion');

async function setLimit(limiteCredito: string | null): Promise<void> {
  const path = `/api/Cliente/${v.clientes.gomez.id}`;
  expect((await admin('PUT', path, { limiteCredito })).status).toBe(200);
}

const asked = { name: /^Nuevo remito: Gómez/ };
const waiting = (page: Page, text: string) => page.getByRole('banner').getByRole('link', { name: text });
async function askForFiveTonnes(page: Page, note: string): Promise<void> {
  await heading(page, 'Listado de Remitos').waitFor();
  await typeRemito(page, 'gom', [['are', '5']]);
  const question = dialog(page, 'Necesita autorización');
  await question.getByText('Con este remito el cliente supera su límite de crédito.').waitFor();
  // Typing on writes the note, and presses no button.
  await focused(page, 'Nota para quien decide (optativa)');
  await page.keyboard.type(note);
  await question.getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog(page, 'Pedido enviado').getByText('Le avisamos cuando lo decidan.').waitFor();
  await heading(page, 'Listado de Remitos').waitFor();
}

test('Eva asks for a remito over the limit; María changes and issues it; Eva sees it', async () => {
  const eva = await cantera.open('empleado', '/ventas/remitos');
  eva.expectProblem(/Remito answered 409/);
  await askForFiveTonnes(eva.page, 'Paga mañana');
  expect(await cantera.rows('select id from remitos')).toEqual([]);
  // Her draft went with the request.
  await eva.page.keyboard.press('n');
  await heading(eva.page, 'Registrar Remito').waitFor();
  expect(await eva.page.getByText('Borrador').count()).toBe(0);

  const maria = await cantera.open('admin', '/');
  await waiting(maria.page, '1 autorización en espera').click();
  await heading(maria.page, 'Autorizaciones').waitFor();
  await maria.page.getByRole('link', asked).click();
  await maria.page.getByText('Supera el límite de crédito del cliente.').waitFor();
  expect(await accessibilityProblems(maria.page)).toEqual([]);
  await maria.page.getByRole('link', { name: 'Ver y cambiar' }).click();
  const notice = maria.page.getByRole('note');
  await notice.getByText('Los valores son los de cuando se pidió.').waitFor();
  expect(plain(await notice.innerText())).toMatch(/^Lo pide Eva Luna, .*«Paga mañana»/s);
  const changes = async () => (await notice.getByRole('listitem').allInnerTexts()).map(plain);
  await setLimit(null);
  await maria.page.reload();
  await notice.getByText('Desde que se pidió cambió:').waitFor();
  expect(await changes()).toEqual([
    'Límite de crédito: era $ 50.000,00, hoy —',
    'Saldo del cliente: era $ 0,00, hoy —',
    'Saldo que quedaría: era $ 59.895,00, hoy —',
  ]);
  await setLimit('50000');

  const cheaper = { precioCosto: '5000', precioContado: '9000', precioCuentaCorriente: '9800' };
  const path = `/api/Producto/Actualizar/${v.productos.arena.id}`;
  const { codigoProductoId, familiaId } = v.productos.arena;
  const price = await admin('PUT', path, { codigoProductoId, familiaId, ...cheaper });
  expect(price.status).toBe(200);
  await maria.page.reload();
  await notice.getByText('Desde que se pidió cambió:').waitFor();
  expect(await changes()).toEqual([
    'Monto total: era $ 59.895,00, hoy $ 59.290,00',
    'Arena gruesa: era $ 9.900,00 por t, hoy $ 9.800,00 por t',
    'Saldo que quedaría: era $ 59.895,00, hoy $ 59.290,00',
  ]);

  await maria.page.getByRole('button', { name: /^Editar: Arena/ }).click();
  const modal = maria.page.getByRole('dialog', { name: 'Editar Detalle' });
  await field(modal, 'Cantidad (t)').fill('4');
  await modal.getByRole('button', { name: 'Actualizar' }).click();
  await modal.waitFor({ state: 'hidden' });
  await maria.page.keyboard.press('Control+Enter');
  await dialog(maria.page, '¡Creado!').waitFor();
  // 4 t at 9.800,00 and 21 % of it.
  expect(
    await cantera.rows('select monto_total::text as total, situacion from remitos, autorizaciones'),
  ).toEqual([{ total: '47432.00', situacion: 'concedida' }]);
  await waiting(maria.page, '1 autorización en espera').waitFor({ state: 'detached' });

  const again = await cantera.open('empleado', '/');
  await waiting(again.page, '1 autorización en espera').click();
  await again.page.getByRole('link', asked).click();
  await again.page.getByRole('link', { name: 'Remito 0001-0000001' }).waitFor();
  // A request that was seen is not shown again.
  await waiting(again.page, '1 autorización en espera').waitFor({ state: 'detached' });
});

test('Eva asks for another point of sale; María finds it in the form, and issues it', async () => {
  const eva = await cantera.open('empleado', '/ventas/remitos');
  eva.expectProblem(/Remito answered 403/);
  await heading(eva.page, 'Listado de Remitos').waitFor();
  await typeRemito(eva.page, 'pena', [['are', '2']], { end: 'Tab' });
  await field(eva.page, 'Número').fill('7');
  await eva.page.keyboard.press('Control+Enter');
  const question = dialog(eva.page, 'Necesita autorización');
  await question.getByText('Sale por otro punto de venta: 7.').waitFor();
  await question.getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog(eva.page, 'Pedido enviado').waitFor();

  const maria = await cantera.open('admin', '/autorizaciones');
  await maria.page.getByRole('link', { name: /^Nuevo remito: Pena/ }).click();
  await maria.page.getByRole('link', { name: 'Ver y cambiar' }).click();
  await maria.page.getByRole('note').getByText('Sale por otro punto de venta: 7.').waitFor();
  expect(await field(maria.page, 'Número').inputValue()).toBe('7');
  await maria.page.getByRole('cell', { name: '2,00', exact: true }).waitFor();
  await maria.page.keyboard.press('Control+Enter');
  await dialog(maria.page, '¡Creado!').waitFor();
  // The number follows the company's last one, whatever the point of sale.
  expect(
    await cantera.rows('select numero from remitos where cliente_id = $1', [v.clientes.pena.id]),
  ).toEqual([{ numero: '0007-0000002' }]);
});

test('María opens an edit that was asked for, with its lines, changes it and grants it', async () => {
  const remito = await created(admin, 'Remito', remitoBody(v));
  const [stored] = remito['detalles'] as [{ id: number }];
  // The draft is one that a role with the right to edit would have sent.
  const draft = {
    observaciones: 'Portón 2',
    detalles: [
      linea(v, { id: stored.id, cantidad: '3' }),
      linea(v, { precioProductoId: v.productos.piedra.id, cantidad: '1' }),
    ],
    version: remito.version,
  };
  const [{ id }] = (await cantera.rows(
    `insert into autorizaciones (titulo, entidad, verbo, registro_id, registro_version, motivos, borrador, cifras,
      usuario_id, usuario, fecha)
    select 'Cambiar: remito', 'remitos', 'edit', $1, $2, 'Por norma.', $3, '{}', id, usuario, now()
    from usuarios where usuario = 'eluna' returning id`,
    [remito.id, remito.version, JSON.stringify(draft)],
  )) as [{ id: number }];
  const { page } = await cantera.open('admin', `/autorizaciones/detalle/${id}`);
  await page.getByRole('link', { name: 'Ver y cambiar' }).click();
  await page.getByRole('note').getByText('Por norma.').waitFor();
  expect(await field(page, 'Observaciones').inputValue()).toBe('Portón 2');
  await page.getByRole('cell', { name: '3,00', exact: true }).waitFor();
  await page.getByRole('cell', { name: '1,00', exact: true }).waitFor();
  await field(page, 'Observaciones').fill('Portón 3');
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Actualizado!').waitFor();
  expect(
    await cantera.rows(
      `select observaciones, monto_total::text as total, situacion from remitos r, autorizaciones a
      where r.id = $1 and a.id = $2`,
      [remito.id, id],
    ),
    // 3 t at 9.000,00 and 1 t at 12.500,50, with 21 %.
  ).toEqual([{ observaciones: 'Portón 3', total: '47795.61', situacion: 'concedida' }]);
});

test('María refuses with a sentence, which Eva reads, to try again from what she had typed', async () => {
  const eva = await cantera.open('empleado', '/ventas/remitos');
  eva.expectProblem(/Remito answered 409/);
  await askForFiveTonnes(eva.page, '');
  const maria = await cantera.open('admin', '/autorizaciones');
  await maria.page.getByRole('link', asked).first().click();
  // The list's row has a 'Rechazar' of its own.
  await heading(maria.page, 'Nuevo remito: Gómez').waitFor();
  await button(maria.page, 'Rechazar').click();
  const refusing = maria.page.getByRole('dialog');
  await field(refusing, 'Por qué no').fill('Que antes pague lo de octubre.');
  await refusing.getByRole('button', { name: 'Rechazar' }).click();
  await dialog(maria.page, '¡Rechazada!').waitFor();

  await eva.page.goto('/autorizaciones');
  await eva.page.getByRole('link', asked).first().click();
  await eva.page.getByText('Que antes pague lo de octubre.').first().waitFor();
  await eva.page.setViewportSize({ width: 360, height: 740 });
  await checkFit(eva.page);
  await eva.page.setViewportSize({ width: 1280, height: 800 });
  await eva.page.getByRole('link', { name: 'Cargar de nuevo' }).click();
  await eva.page.getByRole('cell', { name: '5,00', exact: true }).waitFor();
});

test('Eva asks for an annulment that comes too late; María grants it with what she wrote', async () => {
  const remito = await created(admin, 'Remito', remitoBody(v, { fechaRemito: addDays(today(), -4) }));
  const eva = await cantera.open('empleado', `/ventas/remitos/detalle/${remito.id}`);
  eva.expectProblem(/Cancelar\/\d+ answered 409/);
  await button(eva.page, 'Más acciones').click();
  await button(eva.page, 'Anular').click();
  const annulling = eva.page.getByRole('dialog');
  await field(annulling, 'Motivo').fill('Se cargó dos veces');
  await annulling.getByRole('button', { name: 'Anular' }).click();
  await dialog(eva.page, 'Necesita autorización').getByRole('button', { name: 'Pedir autorización' }).click();
  await dialog(eva.page, 'Pedido enviado').waitFor();
  await annulling.waitFor({ state: 'detached' });

  const maria = await cantera.open('admin', '/autorizaciones');
  await maria.page.getByRole('link', { name: /^Anular: remito/ }).click();
  const late = maria.page.getByText(/^Se anula 4 días después de su fecha/);
  await late.first().waitFor();
  await button(maria.page, 'Conceder').click();
  await dialog(maria.page, '¡Concedida!').waitFor();
  expect(await cantera.rows('select cancelado from remitos where id = $1', [remito.id])).toEqual([
    { cancelado: true },
  ]);
  await maria.page.goto(`/ventas/remitos/detalle/${remito.id}`);
  await button(maria.page, 'Historial').click();
  await maria.page.getByText('Se cargó dos veces').first().waitFor();
});

test('On her phone, María sees what it comes to and grants it at once; Eva prints it at the scale', async () => {
  await cantera.rows('update remitos set cancelado = true where cliente_id = $1 and not cancelado', [
    v.clientes.gomez.id,
  ]);
  const eva = await cantera.open('empleado', '/ventas/remitos');
  eva.expectProblem(/Remito answered 409/);
  await askForFiveTonnes(eva.page, 'El camión ya está cargado');
  const [{ id }] = (await cantera.rows('select id from autorizaciones order by id desc limit 1')) as [
    { id: number },
  ];

  const maria = await cantera.open('admin', `/autorizaciones/detalle/${id}`);
  await maria.page.setViewportSize({ width: 390, height: 844 });
  await maria.page.getByText('El camión ya está cargado').waitFor();
  const card = maria.page.getByRole('region', { name: 'Cifras' });
  const figures = () =>
    card
      .getByRole('row')
      .evaluateAll((rows) =>
        (rows as HTMLTableRowElement[]).map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
      );
  await expect
    .poll(async () => (await figures()).map((cells) => cells.map(plain)))
    .toContainEqual(['Límite de crédito', '$ 50.000,00', '$ 50.000,00']);
  expect((await figures()).map(([name]) => name)).toEqual([
    'Monto total',
    'Toneladas',
    'Arena gruesa',
    'Límite de crédito',
    'Saldo del cliente',
    'Saldo que quedaría',
  ]);
  // Nothing of it lies beyond the edge of the narrowest screen.
  await maria.page.setViewportSize({ width: 320, height: 844 });
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const total = plain((await figures())[0]![2]!);
  expect(await accessibilityProblems(maria.page)).toEqual([]);
  await button(maria.page, 'Conceder').click();
  await dialog(maria.page, '¡Concedida!').waitFor();
  const [granted] = await cantera.rows<{ total: string }>(
    `select a.situacion, a.resuelta_por as "resueltaPor", r.monto_total::text as total
    from autorizaciones as a join remitos as r on r.id = a.resultado_id where a.id = $1`,
    [id],
  );
  expect(granted).toMatchObject({ situacion: 'concedida', resueltaPor: 'María Gómez' });
  expect(plain(formatMoney(granted!.total))).toBe(total);
  await button(maria.page, 'Conceder').waitFor({ state: 'detached' });

  await eva.page.goto(`/autorizaciones/detalle/${id}`);
  const [printed] = await Promise.all([
    eva.page.waitForResponse(/Remito\/Imprimir\/\d+/),
    button(eva.page, 'Imprimir').click(),
  ]);
  expect(printed.status()).toBe(200);
});
