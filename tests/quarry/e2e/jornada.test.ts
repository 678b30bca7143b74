import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acknowledge, button } from '#support/browsing.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { salesProduct } from '#quarry/product.ts';
import { address, field, hasFocus, heading } from '#testing/product.ts';
import { acknowledgeRemito, focused, typeRemito } from '#quarry/typing.ts';

const { cantera } = await salesProduct();

test('María works a whole day without touching the mouse', async () => {
  const { page } = await cantera.open(null, '/ingresar');
  await onlyKeys(page);

  await focused(page, 'Usuario o Email');
  await page.keyboard.type(people.admin.usuario);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Hola, María Gómez').waitFor();

  // The clerk types on at once, before the palette's code has loaded.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('remitos');
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Remitos').waitFor();
  await fiveRemitos(page);
  await receipt(page);
  await cheque(page);
  await report(page);
  await leave(page);
}, 120_000);

/** Logs a console error, which fails the test, for events that no keyboard causes. */
async function onlyKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const byHand = ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'wheel', 'touchstart'];
    for (const kind of byHand)
      addEventListener(kind, () => console.error(`A ${kind} without a mouse`), { capture: true });
    addEventListener('input', (event) => event.isTrusted || console.error('A field that nobody typed in'), {
      capture: true,
    });
  });
  await page.reload();
}

async function fiveRemitos(page: Page): Promise<void> {
  for (let count = 1; count <= 5; count++) {
    const strokes = await typeRemito(page, count === 3 ? 'pen' : 'gom', [
      ['are', '28,35'],
      ['pie', '12,5'],
    ]);
    expect(strokes).toBeLessThanOrEqual(32);
    await acknowledgeRemito(page);
  }
  // 28,35 t at 9.900 and 12,5 t at 13.750,55 with 21 % IVA on Gómez's account; at 9.000 and 12.500,50 in cash.
  const [account, cash] = ['547581.72', '497801.56'];
  expect(
    await cantera.rows('select numero, monto_total::text as total, cancelado from remitos order by id'),
  ).toEqual(
    [account, account, cash, account, account].map((total, index) => ({
      numero: `0001-000000${index + 1}`,
      total,
      cancelado: false,
    })),
  );
}

/** Creates a cash receipt through the menu. */
async function receipt(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  // A new page starts at its beginning, after the menu.
  await pressTo(page, 'Shift+Tab', menu.getByRole('button', { name: 'Cuentas' }));
  const entry = menu.getByRole('link', { name: 'Recibo', exact: true });
  await pressTo(page, 'ArrowDown', entry);
  await page.keyboard.press('Enter');
  await heading(page, 'Listado de Recibos').waitFor();
  await page.keyboard.press('n');
  await heading(page, 'Registrar Recibo').waitFor();

  // The date is filled in, and choosing an option moves on.
  await focused(page, 'Cliente');
  await page.keyboard.type('gom');
  await page.keyboard.press('Enter');
  await focused(page, 'Tipo de venta');
  await page.keyboard.type('R');
  await page.keyboard.press('Enter');
  await focused(page, 'Monto');
  await page.keyboard.press('Enter');
  await focused(page, 'Concepto');
  await page.keyboard.type('Entrega');
  await tabTo(page, button(page, 'Efectivo'));
  await page.keyboard.press('Enter');
  await focused(page, 'Importe');
  await page.keyboard.type('100000,5');
  await page.keyboard.press('Control+Enter');
  await acknowledge(page, '¡Creado!');
  await heading(page, 'Listado de Recibos').waitFor();
  expect(
    await cantera.rows(
      'select numero_recibo, monto::text, concepto, (select count(*)::int from recibos_medios) as medios from recibos',
    ),
  ).toEqual([{ numero_recibo: '0001-0000001', monto: '100000.50', concepto: 'Entrega', medios: 1 }]);
}

async function cheque(page: Page): Promise<void> {
  await ask(page, 'nuevo cheque', 'Nuevo cheque');
  await pick(page, 'Banco', 'nacion arg');
  for (const [name, text] of [
    ['Sucursal', 'Centro'],
    ['Cuenta', '12-3'],
    ['N° Cheque', '70000001'],
    ['Importe', '250000'],
    ['Fecha Ingreso', ''],
    ['Fecha Vencimiento', ''],
    ['Titular', 'Áridos del Norte SRL'],
    ['CUIT del titular', '30707070707'],
  ] as const) {
    await focused(page, name);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => hasFocus(page.getByRole('checkbox', { name: 'E-cheq' }))).toBe(true);
  await page.keyboard.press('Enter');
  await pick(page, 'Cliente', 'gom');
  await focused(page, 'Tipo de venta');
  await page.keyboard.type('R');
  await page.keyboard.press('Enter');
  await acknowledge(page, '¡Creado!');
  await heading(page, 'Listado de Cheques').waitFor();

  const row = page.getByRole('link', { name: '70000001' });
  await row.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(row)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Cheque 70000001' }).waitFor();
  await tabTo(page, button(page, 'Aceptar'));
  await page.keyboard.press('Enter');
  const accepting = page.getByRole('dialog', { name: 'Aceptar cheque' });
  await expect.poll(() => hasFocus(field(accepting, 'Tipo de venta'))).toBe(true);
  await page.keyboard.press('Enter');
  await acknowledge(page, 'Cheque aceptado');
  await expect.poll(() => hasFocus(page.locator('#contenido'))).toBe(true);
  // 'Aceptar' is gone: the page has the focus, and Tab reaches the available actions.
  await tabTo(page, button(page, 'Asignar proveedor'));
  expect(await cantera.rows('select nro_cheque, importe::text, aceptado, titular_cuit from cheques')).toEqual(
    [{ nro_cheque: '70000001', importe: '250000.00', aceptado: true, titular_cuit: '30-70707070-7' }],
  );
}

async function report(page: Page): Promise<void> {
  await ask(page, 'materiales', 'Materiales');
  await focused(page, 'Empresa');
  await page.keyboard.press('Enter');
  await pick(page, 'Producto', 'arena');
  await page.keyboard.press('Control+Enter');
  const total = page.getByRole('region', { name: 'Reporte de materiales' }).locator('.report-total');
  // Five times 28,35 t.
  await expect.poll(async () => (await total.innerText()).split(/\s+/)).toEqual(['Total', '141,75']);
}

async function leave(page: Page): Promise<void> {
  await pressTo(page, 'Shift+Tab', page.getByRole('button', { name: /^Menú del usuario/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await pressTo(page, 'ArrowUp', page.getByRole('menuitem', { name: 'Cerrar Sesión' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Bienvenido de vuelta').waitFor();
  expect(address(page)).toBe('/ingresar');
  await focused(page, 'Usuario o Email');
  expect(await cantera.rows(`select from sesiones where agente like '%Chrome%'`)).toEqual([]);
}

/** Types the beginning of an option, takes the first one, and moves on. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await focused(page, name);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, name).inputValue()).not.toBe(text);
  await page.keyboard.press('Enter');
}

/** Types into the palette, and takes the first option. */
async function ask(page: Page, text: string, wanted: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await focused(page, 'Búsqueda');
  await page.keyboard.type(text);
  await page.getByRole('option', { selected: true }).filter({ hasText: wanted }).waitFor();
  await page.keyboard.press('Enter');
}

const tabTo = (page: Page, wanted: Locator) => pressTo(page, 'Tab', wanted);

/** Presses a key until the target has the focus, at most fifty times. */
async function pressTo(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let count = 0; count < 50; count++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
    // The menu moves the focus in the next frame; an earlier key would skip the target.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  throw new Error(`The focus never arrives at ${String(wanted)}`);
}
