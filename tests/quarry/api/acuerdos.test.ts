import { describe, expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { importAll, importFile } from '#testing/importing.ts';
import { people } from '#testing/people.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, idOf, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import {
  foreignClient,
  linea,
  onAccount,
  presupuestoBody,
  remitoBody,
  salesApp,
  entregaBody,
} from '#quarry/ventas.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { waitingForLocks, whileHolding } from '#support/locks.ts';
import { rowsOf } from '#support/rows.ts';
import { runJobs } from '#quarry/jobs.ts';

type Line = ApiRecord & Readonly<Record<'costoUnitario' | 'precioLista' | 'precioPor' | 'subtotal', string>>;
type Sale = ApiRecord & { detalles: Line[]; montoTotal: string; destinoId: number };

const { t, admin, eva, v } = await salesApp();
const sand = Number(v.productos.arena['codigoProductoId']);
const cordoba = await idOf(admin, 'Localidades', 'Córdoba');
const villaMaria = await idOf(admin, 'Localidades', 'Villa María');
const sierras = await created(admin, 'Zona', { nombre: 'Sierras' });
await admin('PUT', `/api/Localidad/${villaMaria}`, { zonaId: sierras.id });

const pena = () => ({ clienteId: v.clientes.pena.id });
const agree = (body: object) => created(admin, 'Acuerdo', { desde: today(), ...body });
const sell = (body: object = {}) => created<Sale>(eva, 'Remito', remitoBody(v, body));
const forget = async ({ id }: ApiRecord) =>
  expect((await admin('DELETE', `/api/Acuerdo/${id}`)).status).toBe(200);
const firstOf = ({ detalles: [line] }: Sale) => line!;

describe('The narrowest agreement of the day prices a line', () => {
  test('client, product and town before zone, before anywhere, before all products, before the family, before the list', async () => {
    const familiaId = Number(v.clientes.pena['familiaId']);
    const there = { destinoId: villaMaria };
    const others = await idOf(admin, 'Familias', 'Constructoras');
    const foreign = await agree({ familiaId: others, codigoProductoId: sand, precio: '1' });
    // The widest is the newest: neither age nor order decides.
    const steps: [object, string, object?][] = [
      [{ ...pena(), codigoProductoId: sand, localidadId: villaMaria, precio: '8100' }, '8100.00', there],
      [{ ...pena(), codigoProductoId: sand, zonaId: sierras.id, precio: '8200' }, '8200.00', there],
      [{ ...pena(), codigoProductoId: sand, precio: '8300' }, '8300.00', there],
      [{ ...pena(), localidadId: villaMaria, precio: '8350' }, '8350.00', there],
      [{ ...pena(), zonaId: sierras.id, precio: '8400' }, '8400.00', there],
      [{ ...pena(), descuento: '5' }, '8550.00'],
      [{ familiaId, codigoProductoId: sand, precio: '8800' }, '8800.00'],
      [{ familiaId, descuento: '1' }, '8910.00'],
    ];
    const made: ApiRecord[] = [];
    for (const [body] of steps) made.push(await agree(body));
    // Agreements for other places do not count when he buys to his own town.
    expect(firstOf(await sell({ destinoId: cordoba })).costoUnitario).toBe('8300.00');
    // Another client has what was agreed with the family, and another product the client's discount.
    expect(firstOf(await sell({ clienteId: v.clientes.gomez.id })).costoUnitario).toBe('8800.00');
    const stone = await sell({ detalles: [linea(v, { precioProductoId: v.productos.piedra.id })] });
    expect(firstOf(stone)).toMatchObject({ costoUnitario: '11875.47', precioLista: '12500.50' });
    for (const [place, [, costoUnitario, where = {}]] of steps.entries()) {
      const { id: acuerdoId } = made[place]!;
      expect(firstOf(await sell(where))).toMatchObject({ costoUnitario, precioLista: '9000.00', acuerdoId });
      await forget(made[place]!);
    }
    expect(firstOf(await sell())).toMatchObject({
      costoUnitario: '9000.00',
      precioLista: '9000.00',
      acuerdoId: null,
      precioPor: 'Lista Particulares',
    });
    await forget(foreign);
  });

  test('the document keeps its destination, or the client’s town; a call need not say it', async () => {
    expect((await sell()).destinoId).toBe(cordoba);
    expect((await sell({ destinoId: villaMaria })).destinoId).toBe(villaMaria);
    const refused = await refusalOf(eva('POST', '/api/Remito', remitoBody(v, { destinoId: 99_999 })));
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
    const [page] = (await readPdf(eva('GET', `/api/Remito/Imprimir/${remito.id}`))).pages;
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
    const { detalles } = await jsonOf<Sale>(answer);
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
    const remito = await created<Sale>(eva, 'Remito', entregaBody(v, quote, '8.35'));
    expect(firstOf(remito)).toMatchObject({
      costoUnitario: '8000.00',
      precioLista: '9900.00',
      acuerdoId: agreed.id,
      precioPor: 'Acuerdo con Gómez Raúl',
    });
    // A line that the quote lacks has the price of the day.
    const detalles = [linea(v, { cantidad: '1' })];
    const more = await created<Sale>(eva, 'Remito', entregaBody(v, quote, '1', { detalles }));
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
    const refused = await refusalOf(admin('POST', '/api/Acuerdo', { desde: today(), ...body }));
    expect(refused).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  test('one that overlaps another of the same is refused, and named; also by an edit, a restoration and a merge', async () => {
    const until = addDays(today(), 10);
    const agreed = await agree({ ...pena(), codigoProductoId: sand, precio: '8000', hasta: until });
    const same = { ...pena(), codigoProductoId: sand, descuento: '3' };
    const refused = await refusalOf(admin('POST', '/api/Acuerdo', { ...same, desde: until }));
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
    const answers = [1, 2, 3].map(() => admin('POST', '/api/Acuerdo', body));
    expect(await statusesOf(answers)).toEqual([201, 409, 409]);
    const rows = await rowsOf<ApiRecord>(
      t,
      'select id from acuerdos where cliente_id = $1 and codigo_producto_id = $2 and eliminado_en is null',
      [v.clientes.pena.id, sand],
    );
    expect(rows).toHaveLength(1);
    await forget(rows[0]!);
  });

  test('of two restored at once, one is', async () => {
    const deleted: ApiRecord[] = [];
    for (const precio of ['8000', '8100']) {
      const agreed = await agree({ ...pena(), codigoProductoId: sand, precio });
      await forget(agreed);
      deleted.push(agreed);
    }
    const restore = ({ id }: ApiRecord) => admin('POST', `/api/Acuerdo/Restaurar/${id}`);
    const { pool } = t.database;
    // Neither goes on to its history, and so to its commit, before both are checked.
    const { answers } = await whileHolding(pool, 'lock table historial in share mode', async () => {
      const both = deleted.map(restore);
      await expect.poll(() => waitingForLocks(pool), { timeout: 10_000 }).toBe(2);
      return { answers: both };
    });
    expect(await statusesOf(answers)).toEqual([200, 409]);
    for (const agreed of deleted) await admin('DELETE', `/api/Acuerdo/${agreed.id}`);
  });
});

test('the form is told what may price the sale, and where it goes', async () => {
  const agreed = await agree({ ...pena(), zonaId: sierras.id, precio: '8000' });
  const ask = (query: string) =>
    jsonOf(eva('GET', `/api/Venta/Condiciones?clienteId=${v.clientes.pena.id}&${query}`));
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

describe('A spreadsheet of agreements', () => {
  const stored = () =>
    rowsOf(
      t,
      `select codigo, coalesce(f.nombre, c.apellido) as con, descuento, precio, desde, hasta from acuerdos as a
         left join familias as f on f.id = a.familia_id left join clientes as c on c.id = a.cliente_id
       where a.eliminado_en is null order by a.id`,
    );
  const columnas = 'codigo,clienteId,familiaId,codigoProductoId,precio,descuento,desde,hasta';
  const sheet = (...rows: string[]) =>
    ['Código;Cliente;Familia;Producto;Precio;Descuento (%);Desde;Hasta', ...rows].join('\n');
  const desde = formatDate(today());

  test('adds and changes by the code, or says at its row what keeps it out and does nothing', async () => {
    const until = addDays(today(), 20);
    const hasta = formatDate(until);
    const agreed = await agree({ ...pena(), descuento: '5', hasta: until, codigo: 'PENA-1' });
    const { cuit } = v.clientes.pena as unknown as { cuit: string };
    const before = await stored();
    const refused = async (...rows: string[]) => {
      const { report, message } = await importFile(t, 'admin', 'Acuerdo', sheet(...rows), {
        modo: 'importar',
        columnas,
      });
      expect(message).toBeUndefined();
      expect(report.importado).toBe(false);
      expect(await stored()).toEqual(before);
      return report.errores.map(({ fila, columna, mensaje }) => [fila, columna, mensaje]);
    };
    const good = `;;Corralones;;;4;${desde};`;
    expect(await refused(good, `;30-99999999-7;;;8000;;${desde};`)).toEqual([
      [3, 'Cliente', 'No existe «30-99999999-7» en Clientes'],
    ]);
    expect(await refused(good, `;;Constructoras;;8000;3;${desde};`, `PENA-1;;;;;;${desde};`)).toEqual([
      [3, 'Descuento (%)', 'Escriba un precio o un descuento, no los dos'],
      [4, 'Cliente', 'Elija un cliente o una familia'],
      [4, 'Precio', 'Escriba un precio o un descuento'],
    ]);
    const meets = `Se superpone con el acuerdo con Pena Ítalo por todos los productos, desde el ${desde} hasta el ${hasta}: termínelo antes, o cambie los días`;
    expect(await refused(good, `;${cuit};;;8000;;${hasta};`, `;;Agro;;;3;${desde};`)).toEqual([
      [3, 'Desde', meets],
    ]);
    const meetsInFile = `Se superpone con el acuerdo con la familia Agro por todos los productos, desde el ${desde} sin fin: termínelo antes, o cambie los días`;
    expect(await refused(`;;Agro;;;3;${desde};`, good, `;;Agro;;;5;${desde};`)).toEqual([
      [2, 'Desde', meetsInFile],
      [4, 'Desde', meetsInFile],
    ]);

    const report = await importAll(
      t,
      'admin',
      'Acuerdo',
      sheet(`PENA-1;${cuit};;;;6;${desde};${hasta}`, good),
      { modo: 'importar', columnas },
    );
    expect(report).toMatchObject({ nuevos: 1, modificados: 1, conErrores: 0, importado: true });
    const after = await stored();
    expect(after.filter(({ codigo }) => codigo === 'PENA-1')).toMatchObject([
      { con: 'Pena', descuento: '6.00', precio: null, desde: today(), hasta: until },
    ]);
    expect(after.at(-1)).toMatchObject({ con: 'Corralones', descuento: '4.00', hasta: null });
    expect(after).toHaveLength(before.length + 1);
    await forget(agreed);
  });
});

describe('A week before an agreement ends', () => {
  /** Runs the jobs that are due at that day and hour, and returns the mails. */
  const at = async (day: string, hour: string) => {
    await runJobs(t, day, hour);
    const rows = await rowsOf<{ para: string; mensaje: string }>(
      t,
      `select c.para, q.datos->>'mensaje' as mensaje from correos as c join correos_cola as q on q.correo_id = c.id
       where c.asunto = 'Acuerdos de precios que terminan en una semana' order by c.id`,
    );
    return rows.map(({ para, mensaje }) => ({ para, lines: mensaje.split('\n').slice(2) }));
  };

  test('ADMIN is told at eight, once, of those that end then: neither of ended ones nor of deleted ones', async () => {
    await at(today(), '07:59');
    const { familiaId } = v.clientes.pena as unknown as { familiaId: number };
    const week = addDays(today(), 7);
    await forget(await agree({ familiaId, codigoProductoId: sand, descuento: '2', hasta: week }));
    await agree({ familiaId, desde: addDays(today(), -9), descuento: '2', hasta: addDays(today(), -1) });
    await agree({ ...pena(), zonaId: sierras.id, precio: '1', hasta: addDays(week, -1) });
    await agree({ ...pena(), localidadId: cordoba, precio: '1', hasta: addDays(week, 1) });
    await agree({ ...pena(), localidadId: villaMaria, precio: '1' });
    expect(await at(today(), '08:00')).toEqual([]);

    const ends = await agree({ ...pena(), codigoProductoId: sand, precio: '8000', hasta: week });
    const [tomorrow, after] = [addDays(today(), 1), addDays(today(), 2)];
    expect(await at(tomorrow, '07:59')).toEqual([]);
    const told = [
      { para: people.admin.email, lines: [`Pena Ítalo · Arena gruesa: hasta el ${formatDate(week)}`] },
    ];
    expect(await at(tomorrow, '08:00')).toEqual(told);
    expect(await at(tomorrow, '09:30')).toEqual(told);
    // A day later the agreement ends in six days.
    await admin('PUT', `/api/Acuerdo/${ends.id}`, { hasta: addDays(week, -1) });
    expect(await at(after, '08:00')).toEqual(told);
  });
});
