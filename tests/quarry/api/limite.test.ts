import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestAs } from '#testing/app.ts';
import { JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { linea, onAccount, presupuestoBody, remitoBody, salesApp, entregaBody } from '#quarry/ventas.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { accountOf } from '#quarry/cuentas.ts';

const { admin, eva, v } = await salesApp();

/** One tonne of sand on the account: 9.900,00 and 21 % of it. */
const TONNE = '11979.00';
const tonnes = (cantidad: string) => ({ ...onAccount(v), detalles: [linea(v, { cantidad })] });
const sell = (as: RequestAs, cantidad = '1', headers: object = {}) =>
  as('POST', '/api/Remito', remitoBody(v, tonnes(cantidad)), { ...JSON_ANSWER, ...headers });
const limit = async (limiteCredito: string | null) => {
  expect((await admin('PUT', `/api/Cliente/${v.clientes.gomez.id}`, { limiteCredito })).status).toBe(200);
};
const account = () => accountOf(admin, v.clientes.gomez.id);
const owed = async () => Number((await account())['saldo']);
const ASK = { 'Refuse-Over-Limit': 'true' };
const plus = (amount: number, more: string) => ((amount * 100 + Number(more) * 100) / 100).toFixed(2);

describe('A credit limit', () => {
  /** Gómez's debt at the start of a test; his limit allows one tonne more. */
  let before: number;
  beforeEach(async () => {
    await limit(null);
    await sell(admin);
    before = await owed();
    await limit(plus(before, TONNE));
  });

  test('lets a sale reach it to the cent, and none go over it for EMPLEADO', async () => {
    expect((await sell(eva)).status).toBe(201);
    const number = await admin('GET', `/api/Remito/ObtenerUltimoId/${v.empresaId}`);
    const { ultimoId } = await jsonOf<{ ultimoId: number }>(number);
    expect(await refusalOf(sell(eva, '0.01'))).toEqual({
      status: 409,
      message:
        'Con este remito el cliente supera su límite de crédito. Pida a un ADMIN que lo emita, o elija otra forma de pago.',
      permiso: { motivos: ['Supera el límite de crédito del cliente.'] },
    });
    // The refusal used no number.
    const after = await admin('GET', `/api/Remito/ObtenerUltimoId/${v.empresaId}`);
    expect(await after.json()).toEqual({ ultimoId });
    expect((await account())['saldo']).toBe(plus(before, TONNE));
    const cash = remitoBody(v, { clienteId: v.clientes.gomez.id });
    expect((await eva('POST', '/api/Remito', cash, JSON_ANSWER)).status).toBe(201);
  });

  test('asks an ADMIN who wants to be asked, with the figures, and lets his plain call pass', async () => {
    expect(await refusalOf(sell(admin, '2', ASK))).toMatchObject({
      status: 409,
      limite: { limite: plus(before, TONNE), saldo: plus(before, '0'), quedaria: plus(before, '23958.00') },
    });
    expect((await account())['saldo']).toBe(plus(before, '0'));
    expect((await sell(admin, '2')).status).toBe(201);
    expect(await account()).toMatchObject({
      saldo: plus(before, '23958.00'),
      limiteCredito: plus(before, TONNE),
      sobreLimite: true,
    });
  });

  test('is told before a sale: its figures to ADMIN, to EMPLEADO only that it is too much', async () => {
    const credit = async (as: RequestAs, importe: string, clienteId = v.clientes.gomez.id) =>
      (await as('GET', `/api/CuentaCorriente/Credito?clienteId=${clienteId}&importe=${importe}`)).json();
    const cuenta = { saldo: plus(before, '0'), limite: plus(before, TONNE) };
    expect(await credit(admin, TONNE)).toMatchObject({ cuenta, supera: false });
    expect(await credit(admin, '11979.01')).toMatchObject({ cuenta, supera: true });
    expect(await credit(eva, TONNE)).toEqual({ cuenta: null, supera: false });
    expect(await credit(eva, '11979.01')).toEqual({ cuenta: null, supera: true });
    // A cash buyer has no account that a limit could hold.
    expect(await credit(eva, '99999999', v.clientes.pena.id)).toEqual({ cuenta: null, supera: false });
    await limit(null);
    expect(await credit(eva, '99999999')).toEqual({ cuenta: null, supera: false });
  });

  test('holds for several sales at once: as many as fit, and no more', async () => {
    const answers = Array.from({ length: 6 }, () => sell(eva, '0.5'));
    expect(await statusesOf(answers)).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await account())['saldo']).toBe(plus(before, TONNE));
  });

  test('holds for quotes on the account, and for their delivery as far as that owes more', async () => {
    const body = presupuestoBody(v, tonnes('1.2'));
    const quote = await jsonOf(eva('POST', '/api/Presupuesto/Crear', body, JSON_ANSWER));
    const deliver = () => eva('POST', '/api/Remito', entregaBody(v, quote, '0.5'), JSON_ANSWER);
    expect((await eva('POST', '/api/Presupuesto/Crear', body, JSON_ANSWER)).status).toBe(409);
    // The remito owes 0,5 t instead of the quote: only its IVA, 1.039,50, is added.
    const saldo = await owed();
    expect((await deliver()).status).toBe(409);
    await limit(plus(saldo, '1039.50'));
    expect((await deliver()).status).toBe(201);
  });

  test('asks before an edit that owes more, and lets one pass that owes less although it is over it', async () => {
    const sold = await jsonOf(sell(admin, '3'));
    const [line] = sold['detalles'] as ApiRecord[];
    const edit = (cantidad: string) =>
      admin(
        'PUT',
        `/api/Remito/${sold.id}`,
        { detalles: [{ id: line!.id, cantidad }] },
        { ...JSON_ANSWER, ...ASK },
      );
    expect((await edit('4')).status).toBe(409);
    expect((await edit('2')).status).toBe(200);
    expect((await account())['saldo']).toBe(plus(before, '23958.00'));
  });
});

describe('Who has a limit', () => {
  test('is a matter of ADMIN: EMPLEADO neither reads nor writes it', async () => {
    await limit('5000');
    const path = `/api/Cliente/${v.clientes.gomez.id}`;
    expect(await jsonOf(eva('GET', path))).not.toHaveProperty('limiteCredito');
    await eva('PUT', path, { limiteCredito: '999999' });
    expect(await jsonOf(admin('GET', path))).toMatchObject({ limiteCredito: '5000.00' });
    expect((await admin('PUT', path, { limiteCredito: '-1' })).status).toBe(400);
  });

  test('and is over it is found in one call', async () => {
    const over = async () =>
      (
        await jsonOf<{ totalCount: number }>(
          admin('GET', '/api/CuentaCorriente/Listado?sobreLimite=true&pageSize=1'),
        )
      ).totalCount;
    await limit(null);
    expect(await over()).toBe(0);
    await limit('0');
    expect(await over()).toBe(1);
  });
});
