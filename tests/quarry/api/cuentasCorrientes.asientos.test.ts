import { expect, test } from 'vitest';
import { maestros, clienteConCuenta } from '#quarry/maestros.ts';
import { created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { remitoBody, salesApp } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

// The ledger is append-only: each test has its own clients.
const { t, admin, v } = await salesApp();

let registered = 0;
/** A client with an account; with an entry on it if `buys`. */
async function client({ buys = false, crearCuentaCorriente = true } = {}): Promise<
  ApiRecord & { nro: string }
> {
  const nro = `E-${++registered}`;
  const cliente = await clienteConCuenta(admin, maestros.clientes.gomez, nro, { crearCuentaCorriente });
  if (buys) await sell(cliente);
  return { ...cliente, nro };
}

const sell = ({ id }: ApiRecord) =>
  created(admin, 'Remito', remitoBody(v, { clienteId: id, formaPagoId: v.cuentaCorriente }));

const clienteOf = ({ id }: ApiRecord) => jsonOf(admin('GET', `/api/Cliente/${id}`));
const unite = (kept: ApiRecord, other: ApiRecord) =>
  admin('POST', `/api/Cliente/Unir/${kept.id}`, { otroId: other.id });

const rows = (sql: string, clientes: readonly ApiRecord[]) =>
  rowsOf<object>(t, sql, [clientes.map(({ id }) => id)]);
const accounts = (...clientes: ApiRecord[]) =>
  rowsOf<{ hidden: boolean }>(
    t,
    `select cliente_id as cliente, nro_cuenta_corriente as nro, activo, eliminado_en is not null as hidden
     from cuentas_corrientes where cliente_id = any($1) order by id`,
    [clientes.map(({ id }) => id)],
  );
const entries = (...clientes: ApiRecord[]) =>
  rows(
    `select c.cliente_id as cliente, m.tipo from movimientos m
     join cuentas_corrientes c on c.id = m.cuenta_corriente_id where c.cliente_id = any($1) order by m.id`,
    clientes,
  );

test('an account with entries is put out of use and kept, and comes back with its history', async () => {
  const cliente = await client({ buys: true });
  expect((await admin('DELETE', `/api/CuentaCorriente/${cliente.id}`)).status).toBe(200);
  expect(await clienteOf(cliente)).toMatchObject({ tieneCuentaCorriente: false, nroCuentaCorriente: null });
  expect(await accounts(cliente)).toEqual([
    { cliente: cliente.id, nro: cliente.nro, activo: false, hidden: false },
  ]);
  expect((await admin('DELETE', `/api/CuentaCorriente/${cliente.id}`)).status).toBe(404);

  const again = { clienteId: cliente.id, nroCuentaCorriente: 'N-1' };
  expect((await admin('POST', '/api/CuentaCorriente', again)).status).toBe(201);
  expect(await accounts(cliente)).toEqual([{ cliente: cliente.id, nro: 'N-1', activo: true, hidden: false }]);
  expect(await entries(cliente)).toEqual([{ cliente: cliente.id, tipo: 'DEBE' }]);
});

test.each([
  ['the kept client’s', true, false],
  ['the other client’s', false, true],
])('uniting two clients keeps the account that has entries: %s', async (_whose, keptBuys, otherBuys) => {
  const [kept, other] = [await client({ buys: keptBuys }), await client({ buys: otherBuys })];
  expect((await unite(kept, other)).status).toBe(200);
  expect(await clienteOf(kept)).toMatchObject({ nroCuentaCorriente: kept.nro });
  expect(await accounts(kept)).toEqual([{ cliente: kept.id, nro: kept.nro, activo: true, hidden: false }]);
  expect(await entries(kept, other)).toEqual([{ cliente: kept.id, tipo: 'DEBE' }]);
});

const CUENTA = { entidad: 'cuentasCorrientes', nombre: 'Cuentas corrientes', cantidad: 1 };

test.each<[string, kept: boolean, other: boolean, remains: 'kept' | 'other' | null]>([
  ['neither has one', false, false, null],
  ['only the kept one has one', true, false, 'kept'],
  ['only the other one has one', false, true, 'other'],
  ['both have one, and says that none passes over', true, true, 'kept'],
])('uniting two clients without entries leaves one account where %s', async (_case, one, two, remains) => {
  const kept = await client({ crearCuentaCorriente: one });
  const other = await client({ crearCuentaCorriente: two });
  const nro = remains && { kept, other }[remains].nro;
  const answer = await jsonOf(unite(kept, other), 200);
  const mueve = remains === 'other' ? [CUENTA] : [];
  expect(answer).toMatchObject({ id: kept.id, nroCuentaCorriente: nro, mueve });
  const standing = (await accounts(kept, other)).filter(({ hidden }) => !hidden);
  expect(standing).toEqual(nro ? [{ cliente: kept.id, nro, activo: true, hidden: false }] : []);
});

test('uniting takes the other one’s account in place of one that was closed', async () => {
  const [kept, other] = [await client(), await client()];
  await admin('DELETE', `/api/CuentaCorriente/${kept.id}`);
  expect(await jsonOf(unite(kept, other))).toMatchObject({ nroCuentaCorriente: other.nro });
});

test('what the other client bought is the kept one’s from then on', async () => {
  const [kept, other] = [await client(), await client({ buys: true })];
  const remitos = () =>
    rows('select cliente_id as cliente, numero from remitos where cliente_id = any($1)', [kept, other]);
  const [before] = (await remitos()) as { numero: string }[];
  const response = await unite(kept, other);
  expect((await jsonOf<{ mueve: unknown }>(response)).mueve).toEqual([
    CUENTA,
    { entidad: 'remitos', nombre: 'Remitos', cantidad: 1 },
  ]);
  expect(await remitos()).toEqual([{ cliente: kept.id, numero: before!.numero }]);
});

test('two clients whose accounts both have entries are not united, and nothing changes', async () => {
  const [kept, other] = [await client({ buys: true }), await client({ buys: true })];
  const before = [await accounts(kept, other), await entries(kept, other)];
  expect(await refusalOf(unite(kept, other))).toEqual({
    status: 409,
    message:
      `No se pueden unir: las dos cuentas corrientes (${kept.nro} y ${other.nro}) tienen movimientos, y los ` +
      'movimientos no pasan de una cuenta a otra.',
  });
  expect([await accounts(kept, other), await entries(kept, other)]).toEqual(before);
  expect((await clienteOf(other)).id).toBe(other.id);
});
