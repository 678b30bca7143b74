import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import type { RequestAs } from '#testing/app.ts';
import { JSON_ANSWER, created } from '#testing/records.ts';
import { accountBody, foreignClient, salesApp } from '#quarry/ventas.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { countedOf, entriesOf } from '#quarry/cuentas.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { textOf } from '#quarry/papel.ts';
import { fieldsOf } from '#quarry/refusals.ts';

const { t, admin, eva, v } = await salesApp();
/** A client with an account, of a family that EMPLEADO may not see. */
const ajeno = await foreignClient(admin, v);

const PRESUPUESTO = 2;
const body = (changes: object = {}) => accountBody(v, { concepto: 'Pago a cuenta', ...changes });
const post = (as: RequestAs, base: string, changes: object = {}) =>
  as('POST', `/api/${base}`, body(changes), JSON_ANSWER);
const issue = (as: RequestAs, base: string, changes: object = {}) => created(as, base, body(changes));
const counted = () => countedOf(t);

describe('A receipt', () => {
  test('takes the next number and is a credit of the sub-account of its sale type', async () => {
    const last = () => jsonOf<object>(eva('GET', '/api/Recibo/ObtenerUltimoId'));
    const before = ((await last()) as { ultimoId: number }).ultimoId;
    const recibo = await issue(eva, 'Recibo', {
      tipoVentaId: PRESUPUESTO,
      numeroRecibo: '99-9',
      cancelado: true,
    });
    expect(recibo).toMatchObject({
      numeroRecibo: `0001-${String(before + 1).padStart(7, '0')}`,
      monto: '1500.50',
      cancelado: false,
      estado: 'activo',
      clienteNombre: 'Gómez Raúl',
      cliente: { id: v.clientes.gomez.id },
    });
    expect(await last()).toEqual({ ultimoId: before + 1 });
    expect(await entriesOf(t, 'recibos', recibo.id)).toMatchObject([
      { tipo: 'HABER', subcuenta: 'PRESUPUESTO', importe: '1500.50', fecha: today(), anulaId: null },
    ]);
  });

  test('cannot be edited: there is no such call', async () => {
    const { id } = await issue(admin, 'Recibo');
    expect((await admin('PUT', `/api/Recibo/${id}`, { monto: '1' })).status).toBe(404);
  });
});

describe.each(['Recibo', 'NotaDebito'])('A new %s', (base) => {
  test.each([
    ['monto', { monto: '0' }, 'El monto debe ser mayor que 0'],
    ['monto', { monto: '1.005' }, 'Debe ser un número con hasta 2 decimales'],
    ['fecha', { fecha: '2099-12-31' }, 'La fecha debe ser menor o igual a la fecha actual'],
    ['concepto', { concepto: ' ' }, 'Este campo es requerido'],
    ['tipoVentaId', { tipoVentaId: 9 }, 'La opción elegida ya no existe'],
    ['clienteId', { clienteId: 999_999 }, 'La opción elegida ya no existe'],
  ])('is refused at %s for %j, and uses no number', async (field, changes, message) => {
    const before = await counted();
    expect(await fieldsOf(post(admin, base, changes))).toEqual([400, { [field]: message }]);
    expect(await counted()).toEqual(before);
  });
});

describe("EMPLEADO's family", () => {
  test('holds for list, count, one receipt, printing and deleting', async () => {
    const { id } = await issue(admin, 'Recibo', { clienteId: ajeno.id });
    const page = await jsonOf<object>(eva('GET', `/api/Recibo?clienteId=${ajeno.id}`));
    expect(page).toMatchObject({ totalCount: 0, items: [] });
    const answers = await Promise.all([
      eva('GET', `/api/Recibo/${id}`),
      eva('GET', `/api/Recibo/imprimir/${id}`),
      eva('DELETE', `/api/Recibo/Cancelar/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await entriesOf(t, 'recibos', id)).toHaveLength(1);
    expect((await admin('GET', `/api/Recibo/${id}`)).status).toBe(200);
  });

  test('holds for what is created, and for what the select offers', async () => {
    const before = await counted();
    expect(await jsonOf(post(eva, 'Recibo', { clienteId: ajeno.id }), 404)).toHaveProperty(
      'errors.clienteId',
    );
    expect(await counted()).toEqual(before);
    const offered = async (as: RequestAs) => {
      const answer = await as('GET', '/api/Cliente?pageSize=1000&eleccion=recibos.clienteId');
      return (await itemsOf(answer)).map(({ id }) => id);
    };
    expect(await offered(eva)).not.toContain(ajeno.id);
    expect(await offered(eva)).toContain(v.clientes.gomez.id);
    expect(await offered(admin)).toContain(ajeno.id);
  });

  test('counts at once for a client who moves to it', async () => {
    const { id } = await issue(admin, 'Recibo', { clienteId: ajeno.id });
    const moveTo = (familia: unknown) => admin('PUT', `/api/Cliente/${ajeno.id}`, { familiaId: familia });
    const own = await jsonOf(admin('GET', `/api/Cliente/${v.clientes.gomez.id}`));
    await moveTo(own['familiaId']);
    expect((await eva('GET', `/api/Recibo/${id}`)).status).toBe(200);
    await moveTo(ajeno['familiaId']);
    expect((await eva('GET', `/api/Recibo/${id}`)).status).toBe(404);
  });

  test('is chosen for a client who is there by ADMIN alone', async () => {
    const path = `/api/Cliente/${ajeno.id}`;
    const own = v.clientes.gomez['familiaId'];
    const before = await jsonOf(admin('GET', path));
    const telefono = '+54 351 4999999';
    expect(await fieldsOf(eva('PUT', path, { familiaId: own, telefono }))).toEqual([
      403,
      { familiaId: 'No tiene permiso para cambiar este dato' },
    ]);
    expect(await jsonOf(admin('GET', path))).toEqual(before);
    expect((await eva('PUT', path, { familiaId: ajeno['familiaId'], telefono })).status).toBe(200);
    const nuevo = await clienteBody(eva, { ...maestros.clientes.penaloza });
    expect(await created(eva, 'Cliente', { ...nuevo, familiaId: own })).toMatchObject({ familiaId: own });
  });
});

test.each([
  ['receipt', 'Recibo', 'recibos', 'HABER', 'DEBE'],
  ['debit note', 'NotaDebito', 'notasDebito', 'DEBE', 'HABER'],
])('A %s that is deleted leaves one opposite entry, however often it is asked for', async (...of) => {
  const [, base, entity, side, opposite] = of;
  const { id } = await issue(admin, base, { tipoVentaId: PRESUPUESTO });
  const cancel = () => admin('DELETE', `/api/${base}/Cancelar/${id}`);
  expect(await statusesOf([cancel(), cancel(), cancel()])).toEqual([200, 409, 409]);
  const entry = { subcuenta: 'PRESUPUESTO', importe: '1500.50', fecha: today() };
  expect(await entriesOf(t, entity, id)).toMatchObject([
    { ...entry, tipo: side, anulaId: null },
    { ...entry, tipo: opposite, anulaId: expect.any(Number) },
  ]);
  expect(await jsonOf(admin('GET', `/api/${base}/${id}`))).toMatchObject({ estado: 'eliminado' });
});

describe('On paper', () => {
  test('a receipt says who paid, how much in figures and words, and for what', async () => {
    const response = await eva('POST', '/api/Recibo', body({ monto: '120000.50' }));
    expect(response.status).toBe(201);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const text = await textOf(response);
    for (const piece of [
      'RECIBO',
      response.headers.get('X-Documento-Numero'),
      'Áridos del Valle S.A.',
      'Recibimos de Gómez Raúl la suma de ciento veinte mil pesos con 50/100.',
      '$ 120.000,50',
      'Pago a cuenta',
    ])
      expect(text).toContain(piece);
  });

  test('a deleted one is reprinted as such, and says what it said, whatever the client is called now', async () => {
    const { id } = await issue(admin, 'NotaDebito');
    await admin('DELETE', `/api/NotaDebito/Cancelar/${id}`);
    await admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, { apellido: 'Otro' });
    const response = await admin('GET', `/api/NotaDebito/imprimir/${id}`);
    const text = await textOf(response);
    await admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, { apellido: 'Gómez' });
    expect(text).toContain('Gómez Raúl');
    expect(text).not.toContain('Otro');
    expect(text).toContain('ELIMINADO');
    expect(text).toContain('Debitamos en su cuenta corriente la suma de mil quinientos pesos con 50/100.');
  });
});
