import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '#support/readPdf.ts';
import { product } from '#quarry/product.ts';
import { acknowledgeRemito, typeRemito } from '#quarry/typing.ts';
import { ventas, type Ventas } from '#quarry/ventas.ts';
import { heading } from '#testing/product.ts';

const cantera = product();
let v: Ventas;

beforeAll(async () => {
  v = await ventas(cantera.server.as('admin'));
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const figure = (page: Page, title: string) => page.locator('.figure', { hasText: title });

/** The pace of a slow typist. */
const SECONDS_PER_KEY = 1 / 3;

/*
 * Foreseen by hand. In cash, a tonne of sand is 9.000,00: 10 t are 90.000,00, with 21 % (18.900,00) 108.900,00. Who pays
 * in cash owes nothing.
 */
test('a cash sale at the gate takes under ten seconds of keys, and is owed by nobody', async () => {
  const eva = await cantera.open('empleado', '/ventas/remitos');
  await heading(eva.page, 'Listado de Remitos').waitFor();
  const keys = await typeRemito(eva.page, 'consu', [['are', '10']]);
  await acknowledgeRemito(eva.page);
  expect(keys * SECONDS_PER_KEY).toBeLessThan(10);

  const [remito] = await cantera.rows<{ id: number }>(
    `select id, cliente_nombre as cliente, forma_pago_id as "formaPagoId", monto_total::text as total,
      toneladas::text from remitos`,
  );
  expect(remito).toEqual({
    id: remito!.id,
    cliente: 'Consumidor Final',
    formaPagoId: v.contado,
    total: '108900.00',
    toneladas: '10.00',
  });
  const printed = await cantera.server.as('empleado')('GET', `/api/Remito/Imprimir/${remito!.id}`);
  const [paper] = (await readPdf(new Uint8Array(await printed.arrayBuffer()))).pages;
  for (const text of ['Consumidor Final', 'Arena gruesa', '10,00', '108.900,00'])
    expect(plain(paper!)).toContain(text);

  const maria = await cantera.open('admin', '/');
  const today = figure(maria.page, 'Toneladas de hoy');
  await today.getByText('10,00 t').waitFor();
  expect(plain(await today.innerText())).toContain('1 remito por $ 108.900,00');
  await figure(maria.page, 'Nos deben').getByText('Nadie debe nada').waitFor();
});
