import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REVERSED_PERIOD, today } from '#domain/dates.ts';
import { registry } from '#resources/index.ts';
import { JSON_ANSWER, refusalOf } from '#testing/records.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { cheque } from '#quarry/cheques.ts';
import { salesApp, type Ventas } from '#quarry/ventas.ts';

let t: TestApp;
let admin: RequestAs;
let v: Ventas;

beforeAll(async () => {
  ({ t, admin, v } = await salesApp());
});
afterAll(() => t.close());

/** Every list with a range filter, and its endpoint. */
const ranges = registry.all.flatMap(({ name, list, endpoints }) =>
  list.filters
    .filter(({ match }) => match === 'from')
    .map((from) => ({
      name,
      path: endpoints.find(({ verb }) => verb === 'list')!.path,
      from: from.name,
      to: list.filters.find((to) => to.match === 'to' && String(to.on) === String(from.on))!.name,
    })),
);

describe('A range of days that is turned round', () => {
  test('is a matter of several lists', () => {
    expect(ranges.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['remitos', 'presupuestos', 'recibos', 'notasDebito', 'cheques']),
    );
  });

  test.each(ranges)('is refused by the list of $name, also as a file', async ({ path, from, to }) => {
    const asked = (first: string, last: string) => `${from}=${first}&${to}=${last}`;
    for (const file of ['', '/Exportar']) {
      const answer = await admin('GET', `/api/${path}${file}?${asked('2026-02-02', '2026-02-01')}`);
      expect(await refusalOf(answer)).toEqual({
        status: 400,
        message: REVERSED_PERIOD,
        errors: { [from]: REVERSED_PERIOD },
      });
    }
    for (const whole of [asked('2026-02-02', '2026-02-02'), asked('2026-02-02', ''), asked('', '2026-02-01')])
      expect((await admin('GET', `/api/${path}?${whole}`)).status).toBe(200);
  });
});

describe('An id that is no number', () => {
  test.each([
    ['GET', 'Recibo/%'],
    ['GET', 'Recibo/imprimir/%'],
    ['DELETE', 'Recibo/Cancelar/%'],
    ['GET', 'NotaDebito/%'],
    ['GET', 'NotaDebito/imprimir/%'],
    ['DELETE', 'NotaDebito/Cancelar/%'],
    ['GET', 'CuentaCorriente/Detalle/%'],
    ['GET', 'CuentaCorriente/Movimientos/%'],
  ])('is refused as such by %s %s', async (method, path) => {
    for (const id of ['abc', '1.5', '-1', '0', '99999999999'])
      expect(await refusalOf(await admin(method, `/api/${path.replace('%', id)}`))).toEqual({
        status: 400,
        message: 'ID inválido',
      });
  });
});

describe('A debit note', () => {
  const notas = async () =>
    (
      await sql<{ notas: number; ultimo: number }>`
        select (select count(*) from notas_debito)::integer as notas,
          (select coalesce(max(ultimo), 0) from numeradores where serie = 'notasDebito')::integer as ultimo`.execute(
        t.database.db,
      )
    ).rows[0];

  test.each([
    ['monto', { monto: '0' }, 'El monto debe ser mayor que 0'],
    ['monto', { monto: '-1' }, 'El monto debe ser mayor que 0'],
    ['monto', { monto: '1.005' }, 'Debe ser un número con hasta 2 decimales'],
    ['monto', { monto: '1e3' }, 'Debe ser un número con hasta 2 decimales'],
    ['fecha', { fecha: '2099-12-31' }, 'La fecha debe ser menor o igual a la fecha actual'],
    ['concepto', { concepto: ' ' }, 'Este campo es requerido'],
    ['tipoVentaId', { tipoVentaId: 9 }, 'La opción elegida ya no existe'],
  ])('is refused at %s for %j, and uses no number', async (field, changes, message) => {
    const before = await notas();
    const body = {
      fecha: today(),
      monto: '100',
      concepto: 'Diferencia de precio',
      clienteId: v.clientes.gomez.id,
      tipoVentaId: 1,
      ...changes,
    };
    const answer = await refusalOf(await admin('POST', '/api/NotaDebito', body, JSON_ANSWER));
    expect(answer).toMatchObject({ status: 400, errors: { [field]: message } });
    expect(Object.keys(answer.errors!)).toEqual([field]);
    expect(await notas()).toEqual(before);
  });
});

test('a cheque is not accepted under a sale type that there is not', async () => {
  const { id } = await cheque(admin, v.clientes.gomez.id);
  const answer = await refusalOf(
    await admin('POST', `/api/ChequeTercero/ActualizarCheque/${id}`, { aceptado: true, tipoVenta: 9 }),
  );
  expect(answer).toMatchObject({
    status: 400,
    errors: { tipoVentaId: 'La opción elegida ya no existe' },
  });
  const read = await admin('GET', `/api/ChequeTercero/Obtener/${id}`);
  expect(await read.json()).toMatchObject({ estado: 'Pendiente' });
});
