import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import type { RequestAs, TestApp } from '#support/app.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, idOf, JSON_ANSWER, refusalOf, type Answered } from '#support/records.ts';
import {
  foreignClient,
  linea,
  onAccount,
  presupuestoBody,
  remitoBody,
  salesApp,
  type Ventas,
} from '#quarry/ventas.ts';

type Line = Answered & Readonly<Record<'costoUnitario' | 'precioLista' | 'precioPor' | 'subtotal', string>>;
type Sale = Answered & { detalles: Line[]; montoTotal: string; destinoId: number };

let t: TestApp;
let admin: RequestAs;
let eva: RequestAs;
let v: Ventas;
let sand: number;
let cordoba: number;
let villaMaria: number;
let sierras: Answered;

beforeAll(async () => {
  ({ t, admin, eva, v } = await salesApp());
  sand = Number(v.productos.arena['codigoProductoId']);
  cordoba = await idOf(admin, 'Localidades', 'Córdoba');
  villaMaria = await idOf(admin, 'Localidades', 'Villa María');
  sierras = await created(admin, 'Zona', { nombre: 'Sierras' });
  await admin('PUT', `/api/Localidad/${villaMaria}`, { zonaId: sierras.id });
});
afterAll(async () => t.close());

const pena = () => ({ clienteId: v.clientes.pena.id });
const agree = (body: object) => created(admin, 'Acuerdo', { desde: today(), ...body });
const sell = (body: object = {}) => created<Sale>(eva, 'Remito', remitoBody(v, body));
const forget = async ({ id }: Answered) =>
  expect((await admin('DELETE', `/api/Acuerdo/${id}`)).status).toBe(200);
const firstOf = ({ detalles: [line] }: Sale) => line!;

describe('The narrowest agreement of the day prices a line', () => {
  test('client, product and town before zone, before anywhere, before all products, before the family, before the list', async () => {
    const familiaId = Number(v.clientes.pena['familiaId']);
    const steps: [object, string, object?][] = [
      [{ familiaId, descuento: '1' }, '8910.00'],
      [{ familiaId, codigoProductoId: sand, precio: '8800' }, '8800.00'],
      [{ ...pena(), descuento: '5' }, '8550.00'],
      [{ ...pena(), zonaId: sierras.id, precio: '8400' }, '8400.00', { destinoId: villaMaria }],
      [{ ...pena(), codigoProductoId: sand, precio: '8300' }, '8300.00'],
      [
        { ...pena(), codigoProductoId: sand, zonaId: sierras.id, precio: '8200' },
        '8200.00',
        { destinoId: villaMaria },
      ],
      [
        { ...pena(), codigoProductoId: sand, localidadId: villaMaria, precio: '8100' },
        '8100.00',
        { destinoId: villaMaria },
      ],
    ];
    expect(firstOf(await sell())).toMatchObject({
      costoUnitario: '9000.00',
      precioLista: '9000.00',
      acuerdoId: null,
      precioPor: 'Lista Particulares',
    });
    const made: Answered[] = [];
    for (const [body, price, where = {}] of steps) {
      made.push(await agree(body));
      const line = firstOf(await sell(where));
      expect(line).toMatchObject({
        costoUnitario: price,
        precioLista: '9000.00',
        acuerdoId: made.at(-1)!.id,
      });
    }
    // To his own town, the agreements of other places do not count.
    expect(firstOf(await sell({ destinoId: cordoba })).costoUnitario).toBe('8300.00');
    // Another product has the client's discount.
    const stone = await sell({ detalles: [linea(v, { precioProductoId: v.productos.piedra.id })] });
    expect(firstOf(stone)).toMatchObject({ costoUnitario: '11875.47', precioLista: '12500.50' });
    for (const each of made) await forget(each);
    expect(firstOf(await sell()).costoUnitario).toBe('9000.00');
  });

  test('the document keeps its destination, or the client’s town; a call need not say it', async () => {
    expect((await sell()).destinoId).toBe(cordoba);
    expect((await sell({ destinoId: villaMaria })).destinoId).toBe(villaMaria);
    const refused = await refusalOf(await eva('POST', '/api/Remito', remitoBody(v, { destinoId: 99_999 })));
    expect(refused).toMatchObject({ status: 400, errors: { destinoId: expect.any(String) } });
  });

  test('from its first day to its last one, by the document’s date', async () => {
    const [first, last] = [addDays(today(), -3), addDays(today(), -1)];
    const agreed = await agree({ ...pena(), precio: '7000', desde: first, hasta: last });
    const on = async (fechaRemito: string) => firstOf(await sell({ fechaRemito })).costoUnitario;
    expect(await on(addDays(first, -1))).toBe('9000.00');
    expect(await on(first)).toBe('7000.00');
    expect(await on(last)).toBe('7000.00');
    expect(await on(today())).toBe('9000.00');
    await forget(agreed);
  });

  test('the print and the detail say which, and go on saying it after it has changed', async () => {
    const agreed = await agree({ ...pena(), descuento: '5', hasta: addDays(today(), 30) });
    const why = `Acuerdo con Pena Ítalo, −5\u00a0%, hasta ${formatDate(addDays(today(), 30))}`;
    const remito = await sell();
    expect(firstOf(remito).precioPor).toBe(why);
    await admin('PUT', `/api/Acuerdo/${agreed.id}`, { descuento: '50', hasta: addDays(today(), 60) });
    const printed = await (await eva('GET', `/api/Remito/Imprimir/${remito.id}`)).arrayBuffer();
    const [page] = (await readPdf(new Uint8Array(printed))).pages;
    const words = (text: string) => text.replaceAll(/[\s|]+/g, ' ');
    expect(words(page!)).toContain(words(why));
    expect(page).toContain('8.550,00');
    await forget(agreed);
  });
});

describe('What was priced stays', () => {
  test('an edit keeps the price of lines that stay; a new line has what is agreed now', async () => {
    const agreed = await agree({ ...pena(), codigoProductoId: sand, precio: '8000' });
    const remito = await sell();
    await forget(agreed);
    const [line] = remito.detalles;
    const body = {
      detalles: [{ ...linea(v), id: line!.id, cantidad: '10' }, linea(v, { cantidad: '1' })],
    };
    const answer = await admin('PUT', `/api/Remito/${remito.id}`, body, JSON_ANSWER);
    const { detalles } = (await answer.json()) as Sale;
    expect(detalles).toMatchObject([
      { costoUnitario: '8000.00', precioLista: '9000.00', acuerdoId: agreed.id, subtotal: '96800.00' },
      { costoUnitario: '9000.00', precioLista: '9000.00', acuerdoId: null },
    ]);
  });

  test('a remito delivers at its quote’s price, whatever ended between', async () => {
    const agreed = await agree({
      ...onAccount(v),
      formaPagoId: undefined,
      codigoProductoId: sand,
      precio: '8000',
    });
    const quote = await created<Sale>(eva, 'Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
    const ended = await admin('PUT', `/api/Acuerdo/${agreed.id}`, {
      desde: addDays(today(), -9),
      hasta: addDays(today(), -1),
    });
    expect(ended.status).toBe(200);
    const delivers = (more: object = {}) => ({
      ...onAccount(v),
      presupuestoId: quote.id,
      detalles: [linea(v, { cantidad: '8.35', presupuestoDetalleId: quote.detalles[0]!.id })],
      ...more,
    });
    const remito = await sell(delivers());
    expect(firstOf(remito)).toMatchObject({
      costoUnitario: '8000.00',
      precioLista: '9900.00',
      acuerdoId: agreed.id,
      precioPor: 'Acuerdo con Gómez Raúl',
    });
    // What the quote did not say has the price of the day.
    const more = await sell(delivers({ detalles: [linea(v, { cantidad: '1' })] }));
    expect(firstOf(more)).toMatchObject({ costoUnitario: '9900.00', acuerdoId: null });
  });
});

describe('An agreement is clear', () => {
  test.each([
    [{ precio: '1' }, 'clienteId', 'Elija un cliente o una familia'],
    [{ clienteId: 1, familiaId: 1, precio: '1' }, 'familiaId', 'Elija un cliente o una familia, no los dos'],
    [{ familiaId: 1, zonaId: 1, precio: '1' }, 'zonaId', 'El destino es solo con un cliente'],
    [{ clienteId: 1 }, 'precio', 'Escriba un precio o un descuento'],
    [
      { clienteId: 1, precio: '1', descuento: '1' },
      'descuento',
      'Escriba un precio o un descuento, no los dos',
    ],
    [{ clienteId: 1, precio: '0' }, 'precio', 'El precio debe ser mayor a 0'],
    [{ clienteId: 1, descuento: '100' }, 'descuento', 'El descuento debe ser mayor que 0 y menor que 100'],
    [
      { clienteId: 1, precio: '1', desde: '2026-02-02', hasta: '2026-02-01' },
      'hasta',
      'No puede ser anterior a Desde',
    ],
  ])('%j is refused at %s', async (body, field, message) => {
    const refused = await refusalOf(await admin('POST', '/api/Acuerdo', { desde: today(), ...body }));
    expect(refused).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  test('EMPLEADO reads them, and writes none', async () => {
    const agreed = await agree({ ...pena(), precio: '8000' });
    expect((await eva('GET', `/api/Acuerdo/${agreed.id}`)).status).toBe(200);
    expect((await eva('PUT', `/api/Acuerdo/${agreed.id}`, { precio: '1' })).status).toBe(403);
    expect((await eva('POST', '/api/Acuerdo', { ...pena(), precio: '1', desde: today() })).status).toBe(403);
    await forget(agreed);
  });

  test('one that overlaps another of the same is refused, and named; also by an edit, a restoration and a merge', async () => {
    const until = addDays(today(), 10);
    const agreed = await agree({ ...pena(), codigoProductoId: sand, precio: '8000', hasta: until });
    const same = { ...pena(), codigoProductoId: sand, descuento: '3' };
    const refused = await refusalOf(await admin('POST', '/api/Acuerdo', { ...same, desde: until }));
    const named = `Se superpone con el acuerdo con Pena Ítalo por Arena gruesa, desde el ${formatDate(today())} hasta el ${formatDate(until)}: termínelo antes, o cambie los días`;
    expect(refused).toMatchObject({ status: 409, errors: { desde: named } });

    const next = await agree({ ...same, desde: addDays(until, 1) });
    const moved = await admin('PUT', `/api/Acuerdo/${next.id}`, { desde: until });
    expect(await refusalOf(moved)).toMatchObject({ status: 409, message: named });
    await forget(next);
    const again = await agree({ ...same, desde: addDays(until, 1) });
    expect((await admin('POST', `/api/Acuerdo/Restaurar/${next.id}`)).status).toBe(409);

    const other = await foreignClient(admin, v);
    const his = await agree({ clienteId: other.id, codigoProductoId: sand, precio: '7000' });
    const merged = await admin('POST', `/api/Cliente/Unir/${v.clientes.pena.id}`, { otroId: other.id });
    expect(await refusalOf(merged)).toMatchObject({
      status: 409,
      message: expect.stringContaining('los dos tienen un acuerdo por Arena gruesa en los mismos días'),
    });
    for (const each of [agreed, again, his]) await forget(each);
  });

  test('of two at once, one is', async () => {
    const body = { ...pena(), codigoProductoId: sand, precio: '8000', desde: today() };
    const answers = await Promise.all([1, 2, 3].map(() => admin('POST', '/api/Acuerdo', body)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    const { rows } = await t.database.pool.query<{ id: number }>(
      'select id from acuerdos where cliente_id = $1 and codigo_producto_id = $2 and eliminado_en is null',
      [v.clientes.pena.id, sand],
    );
    expect(rows).toHaveLength(1);
    expect((await admin('DELETE', `/api/Acuerdo/${rows[0]!.id}`)).status).toBe(200);
  });
});

test('the form is told what may price the sale, and where it goes', async () => {
  const agreed = await agree({ ...pena(), zonaId: sierras.id, precio: '8000' });
  const ask = async (query: string) =>
    (await eva('GET', `/api/Venta/Condiciones?clienteId=${v.clientes.pena.id}&${query}`)).json();
  expect(await ask(`dia=${today()}`)).toMatchObject({ localidadId: cordoba, zonaId: null });
  expect(await ask(`dia=${today()}&destinoId=${villaMaria}`)).toMatchObject({
    localidadId: villaMaria,
    zonaId: sierras.id,
    familiaId: v.clientes.pena['familiaId'],
    acuerdos: [{ id: agreed.id, precio: '8000.00', con: 'Pena Ítalo', destino: 'Sierras' }],
  });
  expect(await ask(`dia=${addDays(today(), -1)}`)).toMatchObject({ acuerdos: [] });
  await forget(agreed);
});
