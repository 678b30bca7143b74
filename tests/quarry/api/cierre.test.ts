import { expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import type { Cierre } from '#resources/cuentas/cierre.ts';
import type { Verificacion } from '#resources/cuentas/verificar/verificacion.ts';
import {
  aceptado,
  cheque,
  cuentaBancaria,
  depositoBody,
  proveedor,
  assign,
  reject,
} from '#quarry/cheques.ts';
import { onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { ago } from '#support/ago.ts';
import { created } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';

const { t, admin, v } = await salesApp();

const remito = (days: number) =>
  created(admin, 'Remito', remitoBody(v, { ...onAccount(v), fechaRemito: ago(days) }));
const open = async (hasta = today()) =>
  (await jsonOf<Cierre>(admin('GET', `/api/Cierre?hasta=${hasta}`))).pendientes;
const done = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await admin(method, `/api/${path}`, body);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

async function verified(): Promise<void> {
  await done('POST', 'CuentaCorriente/Verificacion');
  await expect
    .poll(async () => (await jsonOf<Verificacion>(admin('GET', '/api/CuentaCorriente/Verificacion'))).informe)
    .not.toBeNull();
}

test('a business without documents was never verified, and has nothing else open', async () => {
  expect(await open()).toEqual({
    porFacturar: 0,
    chequesVencidos: 0,
    depositosPorAcreditar: 0,
    chequesPorAcreditar: 0,
    autorizaciones: 0,
    verificacion: null,
  });
});

test('remitos that are neither annulled nor billed are open until their day', async () => {
  const [old, billed, annulled] = [await remito(40), await remito(40), await remito(40)];
  await remito(3);
  await done('POST', `Remito/Facturar/${billed.id}`, { nroFactura: '0001-00000001' });
  await done('DELETE', `Remito/Cancelar/${annulled.id}`);
  expect((await open(ago(40))).porFacturar).toBe(1);
  expect((await open()).porFacturar).toBe(2);
  expect((await open(ago(41))).porFacturar).toBe(0);
  await done('POST', `Remito/Facturar/${old.id}`, { nroFactura: '0001-00000002' });
  expect((await open(ago(40))).porFacturar).toBe(0);
});

test('cheques that fell due are open while they are in hand', async () => {
  const { id } = v.clientes.pena;
  await cheque(admin, id, { fechaVencimiento: ago(5) });
  await cheque(admin, id, { fechaVencimiento: today() });
  const handed = await cheque(admin, id, { fechaVencimiento: ago(5) });
  expect((await open()).chequesVencidos).toBe(2);
  expect((await open(ago(6))).chequesVencidos).toBe(0);
  await assign(admin, handed.id, (await proveedor(admin, 'Repuestos del Norte')).id);
  expect((await open()).chequesVencidos).toBe(1);
});

test('deposits are open from their day until the bank has credited them, or they are annulled', async () => {
  const cuenta = await cuentaBancaria(admin);
  const deposit = async () =>
    created(admin, 'DepositoCheques', {
      ...depositoBody(cuenta, [await aceptado(admin, v.clientes.pena.id)]),
      fecha: ago(5),
    });
  const [taken, annulled] = [await deposit(), await deposit()];
  expect((await open()).depositosPorAcreditar).toBe(2);
  expect((await open(ago(6))).depositosPorAcreditar).toBe(0);
  await done('DELETE', `DepositoCheques/Cancelar/${annulled.id}`, {});
  await done('POST', `DepositoCheques/Depositar/${taken.id}`, { fechaDeposito: today() });
  expect((await open()).depositosPorAcreditar).toBe(1);
  await done('POST', `DepositoCheques/Acreditar/${taken.id}`, { fechaAcreditacion: today() });
  expect((await open()).depositosPorAcreditar).toBe(0);
});

test('a cheque that went to the bank alone is open until it is credited or bounces', async () => {
  const alone = async () => {
    const { id } = await aceptado(admin, v.clientes.pena.id, { fechaIngreso: ago(9) });
    await done('POST', `ChequeTercero/Depositar/${id}`, { fechaDeposito: ago(5) });
    return id;
  };
  const [credited, bounced] = [await alone(), await alone()];
  expect((await open()).chequesPorAcreditar).toBe(2);
  expect((await open(ago(6))).chequesPorAcreditar).toBe(0);
  await done('POST', `ChequeTercero/Acreditar/${credited}`, { fechaAcreditacion: today() });
  await reject(admin, bounced);
  expect((await open()).chequesPorAcreditar).toBe(0);
});

test('a verification counts until something is posted after it, and says what it found', async () => {
  await verified();
  expect((await open()).verificacion).toMatchObject({ diferencias: 0, alDia: true });
  await remito(0);
  expect((await open()).verificacion).toMatchObject({ diferencias: 0, alDia: false });
  await t.database.pool.query('alter table remitos disable trigger user');
  await t.database.pool.query(
    "update remitos set monto_total = '1' where id = (select max(id) from remitos)",
  );
  await verified();
  const { verificacion } = await open();
  expect(verificacion!.alDia).toBe(true);
  expect(verificacion!.diferencias).toBeGreaterThan(0);
});
