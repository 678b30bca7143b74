import { beforeEach, describe, expect, test } from 'vitest';
import { openQuarry } from '#quarry/app.ts';
import { clienteBody, maestros, clienteConCuenta } from '#quarry/maestros.ts';
import { foreignClient, ventas } from '#quarry/ventas.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf, itemsOf } from '#support/answers.ts';

const { t, admin, eva } = await openQuarry();

describe('Merging two clients', () => {
  beforeEach(() => emptyTables(t.database.pool, 'clientes'));

  const { gomez, pena } = maestros.clientes;
  const register = async (cliente: { nombre: string; apellido: string }, nro?: string) =>
    nro
      ? clienteConCuenta(admin, cliente, nro)
      : created(admin, 'Cliente', await clienteBody(admin, cliente));
  const unite = (kept: ApiRecord, other: ApiRecord) =>
    admin('POST', `/api/Cliente/Unir/${kept.id}`, { otroId: other.id });
  const accounts = async () =>
    (
      await t.database.pool.query(
        `select cliente_id as cliente, nro_cuenta_corriente as nro from cuentas_corrientes
         where activo and eliminado_en is null order by id`,
      )
    ).rows as unknown[];

  const ONE_ACCOUNT = [{ entidad: 'cuentasCorrientes', nombre: 'Cuentas corrientes', cantidad: 1 }];

  test.each<[string, string | undefined, string | undefined, string | null, object]>([
    ['neither has one', undefined, undefined, null, []],
    ['only the kept one has one', '1', undefined, '1', []],
    ['only the other one has one', undefined, '2', '2', ONE_ACCOUNT],
    ['both have one, and says that none passes over', '1', '2', '1', []],
  ])('leaves one account where %s', async (_case, keptNro, otherNro, nro, mueve) => {
    const [kept, other] = [await register(gomez, keptNro), await register(pena, otherNro)];
    const response = await unite(kept, other);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: kept.id, nroCuentaCorriente: nro, mueve });
    expect(await accounts()).toEqual(nro ? [{ cliente: kept.id, nro }] : []);
  });

  test('takes the other one’s account in place of one that was closed', async () => {
    const [kept, other] = [await register(gomez, '1'), await register(pena, '2')];
    await admin('DELETE', `/api/CuentaCorriente/${kept.id}`);
    expect(await jsonOf(unite(kept, other))).toMatchObject({ nroCuentaCorriente: '2' });
    expect(await accounts()).toEqual([{ cliente: kept.id, nro: '2' }]);
  });

  test('is told in words to who reads the history of either', async () => {
    const [kept, other] = [await register(gomez), await register(pena, '2')];
    await unite(kept, other);
    const [last] = await itemsOf(admin('GET', `/api/Cliente/Historial/${kept.id}`));
    expect(last).toMatchObject({
      frase: ['unió otro registro a este'],
      detalle: [
        ['Otro registro: ', '“', { valor: 'Pena Ítalo (20-10555666-1)' }, '”'],
        ['Cuentas corrientes: ', { valor: '1' }],
      ],
    });
  });
});

test("An EMPLEADO does not lift the restriction to his family's clients", async () => {
  const v = await ventas(admin);
  const ajeno = await foreignClient(admin, v);
  const own = v.clientes.gomez['familiaId'];
  const path = `/api/Cliente/${ajeno.id}`;
  expect(await refusalOf(eva('PUT', path, { familiaId: own, telefono: '+54 351 4999999' }))).toMatchObject({
    status: 403,
    errors: { familiaId: 'No tiene permiso para cambiar este dato' },
  });
  expect(await jsonOf(admin('GET', path))).toMatchObject({
    familiaId: ajeno['familiaId'],
    telefono: ajeno['telefono'],
    version: ajeno.version,
  });
  const same = { familiaId: ajeno['familiaId'], telefono: '+54 351 4999999' };
  expect((await eva('PUT', path, same)).status).toBe(200);
  const nuevo = await clienteBody(eva, { ...maestros.clientes.penaloza });
  expect(await created(eva, 'Cliente', { ...nuevo, familiaId: own })).toMatchObject({ familiaId: own });
  expect((await admin('PUT', path, { familiaId: own })).status).toBe(200);
});
