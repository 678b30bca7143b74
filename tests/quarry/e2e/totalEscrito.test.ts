import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { presupuestos } from '#resources/ventas/presupuestos/presupuesto.ts';
import { remitos } from '#resources/ventas/remitos/remito.ts';
import type { saleDeclarations } from '#resources/ventas/sales.ts';
import { focused, typeLine } from '#quarry/typing.ts';
import { linea, onAccount, presupuestoBody, remitoBody } from '#quarry/ventas.ts';
import { answer, held, plain } from '#support/browsing.ts';
import { created, idOf } from '#testing/records.ts';
import { salesProduct } from '#quarry/product.ts';
import { choose, dialog, field, hasFocus, heading, untilIdle, messageOf } from '#testing/product.ts';

const { cantera, admin, v } = await salesProduct();

/** Each kind of sale, by its table: another one would not compile without its line. */
const SALES = {
  remitos: { of: remitos, call: 'Remito', body: remitoBody },
  presupuestos: { of: presupuestos, call: 'Presupuesto/Crear', body: presupuestoBody },
} satisfies Record<keyof typeof saleDeclarations, object>;

const shown = (page: Page) => page.locator('.summary-foot .total b');
const sumOf = (page: Page, label: string) =>
  page.locator('.sum', { has: page.getByText(label, { exact: true }) }).locator('b');
const stored = async (table: string) => {
  const [row] = await cantera.rows<{ total: string }>(
    `select monto_total::text as total from ${table} order by id desc limit 1`,
  );
  return formatMoney(row!.total);
};

async function fillHeader(page: Page): Promise<void> {
  await choose(page, 'Cliente', 'Pena');
  await choose(page, 'Chofer', 'Rojas');
  await choose(page, 'Camión', 'AE123BC');
}

/** @returns a town with a rate */
async function withFreight(): Promise<number> {
  const localidadId = await idOf(admin, 'Localidades', 'Villa María');
  await admin('POST', '/api/TarifaFlete', {
    localidadId,
    modo: 'tonelada',
    precio: '1500.33',
    desde: today(),
  });
  return localidadId;
}

const forms = Object.entries(SALES).flatMap(([table, sale]) =>
  (['a new one', 'one that is edited'] as const).map((where) => ({
    table,
    where,
    name: sale.of.label.one,
    ...sale,
  })),
);

test.each(forms)(
  '$name, $where: the row that is typed counts as it is issued, to the cent',
  async ({ table, where, of, call, body }) => {
    const isNew = where === 'a new one';
    const edited = () => created(admin, call, body(v, { descuento: '3', recargo: '1.5' }));
    const path = isNew ? 'crear' : `editar/${(await edited()).id}`;
    const { page } = await cantera.open('admin', `${of.path}/${path}`);
    if (isNew) await fillHeader(page);
    else await page.getByRole('button', { name: 'Activar Edición' }).click();
    const total = isNew ? shown(page) : page.locator('.document-total .total b');
    const before = await total.textContent();
    await typeLine(page, 'arena', '28,35', '7,5');
    await expect.poll(() => total.textContent()).not.toBe(before);
    if (isNew) {
      await expect.poll(() => sumOf(page, 'Toneladas').textContent()).toBe('28,35');
      await field(page, 'Recargo (%)').fill('3,33');
    }
    await field(page, 'Cantidad (t)').press('Enter');
    await typeLine(page, 'piedra', '12,51', '1,25');
    await field(page, 'Cantidad (t)').fill('12,5');
    const promised = await total.textContent();
    await page.keyboard.press('Control+Enter');
    await dialog(page, isNew ? '¡Creado!' : '¡Actualizado!').waitFor();
    expect(await stored(table)).toBe(promised);
    expect(
      await cantera.rows(`select count(*)::int as lineas from ${table}_detalles as d
      where documento_id = (select max(id) from ${table})`),
    ).toEqual([{ lineas: isNew ? 2 : 3 }]);
  },
);

test('a delivery with a row more: its total, and the sentence about its IVA, are those of what is issued', async () => {
  const { id } = await created(admin, 'Presupuesto/Crear', presupuestoBody(v));
  const { page } = await cantera.open('admin', `/ventas/remitos/crear?presupuestoId=${id}`);
  await page.getByText('28,35').first().waitFor();
  await typeLine(page, 'piedra', '10');
  // 28,35 t at 9.000 and 10 t at 12.500,50: 21 % of 380.155.
  await page.getByText('suma $ 79.832,55 de IVA').waitFor();
  const promised = await shown(page).textContent();
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(await stored('remitos')).toBe(promised);
});

test('a delivery that is paid in cash, of a quote on account, has the prices and the total that are issued', async () => {
  const { id } = await created(admin, 'Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
  const { page } = await cantera.open('admin', `/ventas/remitos/crear?presupuestoId=${id}`);
  // 28,35 t at 9.900, then at 9.000, with 21 %.
  await expect.poll(() => shown(page).textContent()).toBe(formatMoney('339604.65'));
  await field(page, 'Forma de pago').selectOption('Contado');
  await expect.poll(() => shown(page).textContent()).toBe(formatMoney('308731.50'));
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(await stored('remitos')).toBe(formatMoney('308731.50'));
});

test('a product that is typed before the products are there is taken when they come', async () => {
  const { page } = await cantera.open('admin', '/');
  const products = await held(page, '**/api/Producto/Listado?*');
  await page.goto('/ventas/remitos/crear');
  await typeLine(page, 'piedra', '10', '0');
  expect(await field(page, 'Producto').inputValue()).toBe('piedra');
  products.release();
  await expect.poll(() => field(page, 'Producto').inputValue()).toMatch(/^Piedra partida/);
  expect(await field(page, 'Cantidad (t)').inputValue()).toBe('10,00');
  // 10 t at 12.500,50 with 21 %.
  await expect.poll(() => shown(page).textContent()).toBe(formatMoney('151256.05'));
});

test('the row counts towards the limit before it is added', async () => {
  const { clienteId } = onAccount(v);
  await cantera.rows(`update clientes set limite_credito = 100000 where id = $1`, [clienteId]);
  const { page } = await cantera.open('admin', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Gómez');
  await typeLine(page, 'arena', '20');
  // 20 t at 9.900 with 21 %, on an account that owes nothing.
  await page.getByText('Con esta venta se pasa por').waitFor();
  await expect
    .poll(() => sumOf(page, 'Con esta venta se pasa por').textContent())
    .toBe(formatMoney('139580'));
});

test('tonnes that are typed over those of a weighing are issued, and its weights go', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await fillHeader(page);
  await typeLine(page, 'arena', '');
  await page.getByRole('button', { name: 'Pesada' }).click();
  await field(page, 'Peso bruto (kg)').fill('42354');
  await field(page, 'Tara (kg)').fill('14000');
  await expect.poll(() => field(page, 'Cantidad (t)').inputValue()).toBe('28,35');
  await field(page, 'Cantidad (t)').fill('30');
  await expect.poll(() => sumOf(page, 'Toneladas').textContent()).toBe('30,00');
  expect(await field(page, 'Peso bruto (kg)').inputValue()).toBe('');
  const total = plain((await shown(page).textContent())!);
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(plain(await stored('remitos'))).toBe(total);
});

test('a row that lacks something or is wrong is told at its fields, and nothing is issued without it', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos/crear');
  await fillHeader(page);
  await typeLine(page, 'arena', '10');
  await field(page, 'Cantidad (t)').press('Enter');
  const whole = await shown(page).textContent();
  const last = await stored('remitos').catch(() => null);
  const wrong = [
    ['Cantidad (t)', '', 'Este campo es requerido'],
    ['Cantidad (t)', '0', 'La cantidad debe ser mayor que 0'],
    ['Descuento (%)', '101', 'El descuento debe ser menor o igual que 100'],
  ] as const;
  await typeLine(page, 'piedra', '5');
  for (const [name, text, message] of wrong) {
    const input = page.locator('.line-entry').getByRole('textbox', { name, exact: true });
    const right = await input.inputValue();
    await input.fill(text);
    await expect.poll(() => shown(page).textContent()).toBe(whole);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => messageOf(input)).toBe(message);
    expect(await hasFocus(input)).toBe(true);
    await input.fill(right);
  }
  expect(await stored('remitos').catch(() => null)).toBe(last);
  // A row that was typed by mistake and emptied again is not a line.
  await field(page, 'Cantidad (t)').fill('');
  await field(page, 'Producto').fill('');
  await expect.poll(() => shown(page).textContent()).toBe(whole);
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  expect(await stored('remitos')).toBe(whole);
});

test('a wrong discount is told when Tab leaves it, also where a button comes next', async () => {
  for (const { path } of [remitos, presupuestos]) {
    const { page } = await cantera.open('admin', `${path}/crear`);
    const input = page.locator('.line-entry').getByRole('textbox', { name: 'Descuento (%)' });
    await input.fill('101');
    await page.keyboard.press('Tab');
    await expect.poll(() => messageOf(input)).toBe('El descuento debe ser menor o igual que 100');
  }
});

test('a sale that the address begins has the focus where its typing begins', async () => {
  const clienteId = v.clientes.gomez.id;
  for (const { path } of [remitos, presupuestos]) {
    const { page } = await cantera.open('admin', `${path}/crear?clienteId=${clienteId}`);
    await focused(page, 'Chofer');
    await page.goto(
      `${path}/crear?clienteId=${clienteId}&choferId=${v.choferes.rojas.id}&camionId=${v.camiones.azul.id}`,
    );
    await focused(page, 'Producto');
  }
});

test('the row is work: leaving asks, and a draft brings it back with its total, or is let go of on demand', async () => {
  const { page } = await cantera.open('admin', '/ventas/remitos/crear');
  await choose(page, 'Cliente', 'Gómez');
  await field(page, 'Observaciones').fill('Descargar en el playón norte.');
  await typeLine(page, 'piedra', '1');
  await field(page, 'Cantidad (t)').press('Enter');
  await typeLine(page, 'arena', '28,35', '5');
  const promised = await shown(page).textContent();
  expect(promised).not.toBe(formatMoney('0'));
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Está seguro?', 'Cancelar');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('28.35');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await heading(page, 'Registrar Remito').waitFor();
  await untilIdle(page);
  await expect.poll(() => field(page, 'Producto').inputValue()).toContain('Arena');
  expect(await field(page, 'Cantidad (t)').inputValue()).toBe('28,35');
  await expect.poll(() => shown(page).textContent()).toBe(promised);
  await page.getByText('Se recuperó lo que había escrito').waitFor();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toContain('Gómez');
  expect(await field(page, 'Observaciones').inputValue()).toBe('Descargar en el playón norte.');
  await page.getByRole('cell', { name: /^Piedra partida/ }).waitFor();

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => field(page, 'Cliente').inputValue()).toBe('');
  await expect.poll(() => page.locator('.lines > tbody:not(.line-entry) > tr').count()).toBe(0);
  await page.reload();
  await focused(page, 'Cliente');
  expect(await page.getByText('Se recuperó').count()).toBe(0);
});

test('the row of a stored sale that is given up leaves no trace', async () => {
  const { id } = await created(admin, 'Remito', remitoBody(v, { detalles: [linea(v)] }));
  const { page } = await cantera.open('admin', `/ventas/remitos/editar/${id}`);
  const total = page.locator('.document-total .total b');
  // 28,35 t at 9.000 with 21 %; the total is right even before the rates have loaded.
  const before = formatMoney('308731.50');
  expect(await total.textContent()).toBe(before);
  await page.getByRole('button', { name: 'Activar Edición' }).click();
  await typeLine(page, 'piedra', '5');
  await expect.poll(() => total.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Volver' }).click();
  await answer(page, '¿Está seguro?', 'Cancelar');
  await page.getByRole('button', { name: 'Desactivar Edición' }).click();
  await expect.poll(() => total.textContent()).toBe(before);
  await page.getByRole('button', { name: 'Activar Edición' }).click();
  expect(await field(page, 'Producto').inputValue()).toBe('');
});

test.each(Object.entries(SALES))(
  'the amounts on the page of one of %s add up to its total, in the order of the paper',
  async (table, { of, call, body }) => {
    const changes = { descuento: '3', recargo: '1.75', destinoId: await withFreight(), flete: 'aparte' };
    const sold = body(v, {
      ...changes,
      detalles: [linea(v, { descuento: '7.5' }), linea(v, { cantidad: '12.51' })],
    });
    const { id } = await created(admin, call, sold);
    const { page } = await cantera.open('admin', `${of.path}/detalle/${id}`);
    await page.getByText('Descuento 3 %').waitFor();
    const sums = await page
      .locator('.workplace-beside .sum')
      .evaluateAll((all) => all.map((sum) => [...sum.children].map((part) => part.textContent)));
    const labels = sums.map(([label]) => plain(label!));
    expect(labels.slice(labels.indexOf('Bruto'))).toEqual([
      'Bruto',
      'Descuentos',
      'Flete a Villa María',
      ...(of === remitos ? ['IVA 21 %'] : []),
      'Descuento 3 %',
      'Recargo 1,75 %',
      'Total',
    ]);
    const cents = sums
      .slice(labels.indexOf('Bruto'))
      .map(([, text]) => Number(text!.replace(/[^\d−-]/g, '').replace('−', '-')));
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
    expect(sums.at(-1)![1]).toBe(await stored(table));
  },
);

test('a truck that cannot carry what is typed is told beside the sums, and refuses nothing', async () => {
  await admin('PUT', `/api/Camion/${v.camiones.azul.id}`, { capacidad: '30' });
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await heading(page, 'Registrar Remito').waitFor();
  await fillHeader(page);
  await typeLine(page, '10/1', '30');
  const warning = page.getByText(/El camión carga hasta/);
  await expect.poll(() => sumOf(page, 'Toneladas').textContent()).toBe('30,00');
  expect(await warning.count()).toBe(0);
  await field(page, 'Cantidad (t)').fill('41,25');
  await page.getByText('El camión carga hasta 30,00 t, y van 41,25 t.').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog(page, '¡Creado!').waitFor();
  await admin('PUT', `/api/Camion/${v.camiones.azul.id}`, { capacidad: null });
});

test('the form of a remito with three lines, and the row for the next, fits a screen of 800 px', async () => {
  const { page } = await cantera.open('empleado', '/ventas/remitos/crear');
  await heading(page, 'Registrar Remito').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillHeader(page);
  for (const toneladas of ['12', '3', '1']) {
    await typeLine(page, '10/1', toneladas);
    await field(page, 'Cantidad (t)').press('Enter');
    await focused(page, 'Producto');
  }
  expect(await page.getByRole('button', { name: /^Editar: / }).count()).toBe(3);
  const { y, height } = (await page.getByRole('button', { name: 'Agregar Producto' }).boundingBox())!;
  expect(y + height).toBeLessThan(800);
  expect(await page.getByText('Este campo es requerido').count()).toBe(0);
});
