import { beforeEach, describe, expect, test } from 'vitest';
import { openQuarry } from '#quarry/app.ts';
import { emptyTables } from '#testing/emptyTables.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { people } from '#testing/people.ts';
import { jsonOf, itemsOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva: empleado } = await openQuarry();
await t.cookie('admin');
await t.cookie('empleado');
beforeEach(() => emptyTables(t.database.pool, 'clientes'));

const { gomez, pena } = maestros.clientes;
const REQUIRED = 'Este campo es requerido cuando se crea una cuenta corriente';

const body = async (cliente: { nombre: string; apellido: string }, more: object = {}) => ({
  ...(await clienteBody(admin, cliente)),
  ...more,
});
const register = async (
  cliente: { nombre: string; apellido: string },
  more: object = {},
): Promise<ApiRecord> => created(admin, 'Cliente', await body(cliente, more));
const clienteOf = ({ id }: ApiRecord) => jsonOf(admin('GET', `/api/Cliente/${id}`));
const open = (clienteId: number, nroCuentaCorriente: unknown) =>
  admin('POST', '/api/CuentaCorriente', { clienteId, nroCuentaCorriente });
const close = (clienteId: number) => admin('DELETE', `/api/CuentaCorriente/${clienteId}`);

const accounts = () =>
  rowsOf(
    t,
    `select cliente_id as cliente, nro_cuenta_corriente as nro, activo, eliminado_en is not null as hidden
     from cuentas_corrientes order by cliente_id`,
  );

/** A client's history, oldest first: actions and changes. */
async function historyOf({ id }: ApiRecord) {
  const rows = await rowsOf<{ accion: string; cambios: Record<string, unknown> }>(
    t,
    `select accion, cambios from historial where entidad = 'clientes' and registro_id = $1 order by id`,
    [id],
  );
  return rows.slice(1).map(({ accion, cambios }) => [accion, cambios['nroCuentaCorriente']]);
}

describe('A client', () => {
  test('has no account unless somebody opens one, and says so', async () => {
    expect(await register(gomez)).toMatchObject({ tieneCuentaCorriente: false, nroCuentaCorriente: null });
    expect(await accounts()).toEqual([]);
  });

  test('is registered together with its account by María', async () => {
    const cliente = await register(gomez, { crearCuentaCorriente: true, nroCuentaCorriente: ' 1001 ' });
    expect(cliente).toMatchObject({ tieneCuentaCorriente: true, nroCuentaCorriente: '1001' });
    expect(await accounts()).toEqual([{ cliente: cliente.id, nro: '1001', activo: true, hidden: false }]);
    expect(await clienteOf(cliente)).toEqual(cliente);
    expect(
      await rowsOf(
        t,
        `select u.usuario from cuentas_corrientes c join usuarios u on u.id = c.usuario_alta_id`,
      ),
    ).toEqual([{ usuario: people.admin.usuario }]);
  });

  test.each([{}, { nroCuentaCorriente: '' }, { nroCuentaCorriente: '   ' }, { nroCuentaCorriente: null }])(
    'is not registered with an account without a number: %j',
    async (number) => {
      const client = await body(gomez, { crearCuentaCorriente: true, ...number });
      expect(await fieldsOf(admin('POST', '/api/Cliente', client))).toEqual([
        400,
        { nroCuentaCorriente: REQUIRED },
      ]);
      expect((await t.database.pool.query('select from clientes')).rowCount).toBe(0);
    },
  );

  test.each([{}, { crearCuentaCorriente: false }])(
    'is registered without an account where the number was typed and the box is not ticked: %j',
    async (box) => {
      const cliente = await register(gomez, { ...box, nroCuentaCorriente: 'x'.repeat(99) });
      expect(cliente).toMatchObject({ tieneCuentaCorriente: false, nroCuentaCorriente: null });
      expect(await accounts()).toEqual([]);
    },
  );

  test('is not registered when the number of its account is taken', async () => {
    await register(gomez, { crearCuentaCorriente: true, nroCuentaCorriente: '1001' });
    const client = await body(pena, { crearCuentaCorriente: true, nroCuentaCorriente: '1001' });
    expect(await fieldsOf(admin('POST', '/api/Cliente', client))).toEqual([
      409,
      { nroCuentaCorriente: 'Ya existe una cuenta corriente con ese número.' },
    ]);
    expect((await t.database.pool.query('select from clientes')).rowCount).toBe(1);
  });

  test('gets no account from Eva, who may register clients', async () => {
    const more = { crearCuentaCorriente: true, nroCuentaCorriente: '1001' };
    expect(await created(empleado, 'Cliente', await body(gomez, more))).toMatchObject({
      tieneCuentaCorriente: false,
    });
    expect(await accounts()).toEqual([]);
  });

  test('is listed with its account, and found by having one, with its row', async () => {
    await register(gomez, { crearCuentaCorriente: true, nroCuentaCorriente: '1001' });
    await register(pena);
    const list = async (query: string) => {
      const items = await itemsOf(empleado('GET', `/api/Cliente?${query}`));
      return items.map(({ apellido, tieneCuentaCorriente }) => [apellido, tieneCuentaCorriente]);
    };
    expect(await list('pageSize=1000')).toEqual([
      ['Gómez', true],
      ['Pena', false],
    ]);
    expect(await list('tieneCuentaCorriente=true')).toEqual([['Gómez', true]]);
    expect(await list('tieneCuentaCorriente=false')).toEqual([['Pena', false]]);
  });
});

describe('An account', () => {
  test('is opened, renumbered and closed by María, and the client’s history tells it', async () => {
    const cliente = await register(gomez);
    expect(await jsonOf(open(cliente.id, '1001'), 201)).toMatchObject({
      clienteId: cliente.id,
      nroCuentaCorriente: '1001',
      activo: true,
    });
    expect(await clienteOf(cliente)).toMatchObject({ nroCuentaCorriente: '1001', version: cliente.version });

    const renumbered = await admin('PUT', `/api/CuentaCorriente/${cliente.id}`, {
      nroCuentaCorriente: '1002',
    });
    expect(renumbered.status).toBe(200);
    expect(await clienteOf(cliente)).toMatchObject({ nroCuentaCorriente: '1002' });

    expect((await close(cliente.id)).status).toBe(200);
    expect(await clienteOf(cliente)).toMatchObject({ nroCuentaCorriente: null, tieneCuentaCorriente: false });
    expect(await accounts()).toEqual([{ cliente: cliente.id, nro: '1002', activo: true, hidden: true }]);
    expect(await historyOf(cliente)).toEqual([
      ['crearCuentaCorriente', [null, '1001']],
      ['editarCuentaCorriente', ['1001', '1002']],
      ['eliminarCuentaCorriente', ['1002', null]],
    ]);
  });

  test('that was closed is the same one when it is opened again, with its new number', async () => {
    const cliente = await register(gomez);
    const first = await jsonOf(open(cliente.id, '1001'));
    await close(cliente.id);
    expect(await jsonOf(open(cliente.id, '2002'), 201)).toMatchObject({
      id: first.id,
      nroCuentaCorriente: '2002',
      activo: true,
    });
    expect(await accounts()).toEqual([{ cliente: cliente.id, nro: '2002', activo: true, hidden: false }]);
  });

  test('does not pass to another client', async () => {
    const [a, b] = [await register(gomez), await register(pena)];
    await open(a.id, '7');
    expect((await admin('PUT', `/api/CuentaCorriente/${a.id}`, { clienteId: b.id })).status).toBe(400);
    expect(await accounts()).toEqual([{ cliente: a.id, nro: '7', activo: true, hidden: false }]);
  });

  test.each([
    [
      'nobody',
      { clienteId: 999_999, nroCuentaCorriente: '1' },
      { clienteId: 'La opción elegida ya no existe' },
    ],
    ['no client', { nroCuentaCorriente: '1' }, { clienteId: 'Este campo es requerido' }],
  ])('is not opened for %s', async (_whom, account, errors) => {
    expect(await refusalOf(admin('POST', '/api/CuentaCorriente', account))).toMatchObject({
      status: 400,
      errors,
    });
  });

  test('is not opened without a number, nor does it lose its number', async () => {
    const { id } = await register(gomez);
    for (const blank of ['', '  ', null]) {
      const { status } = await open(id, blank);
      expect({ blank, status }).toEqual({ blank, status: 400 });
    }
    await open(id, '7');
    const response = await admin('PUT', `/api/CuentaCorriente/${id}`, { nroCuentaCorriente: ' ' });
    expect(await response.json()).toMatchObject({
      errors: { nroCuentaCorriente: 'Este campo es requerido' },
    });
  });

  test('that is not there cannot be closed or renumbered', async () => {
    const { id } = await register(gomez);
    await open(id, '7');
    await close(id);
    for (const response of [
      await close(id),
      await admin('PUT', `/api/CuentaCorriente/${id}`, { nroCuentaCorriente: '8' }),
    ])
      expect(await saidBy(response)).toBe('404 El cliente no tiene una cuenta corriente.');
  });
});
