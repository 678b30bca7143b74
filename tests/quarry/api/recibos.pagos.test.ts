import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { owedOf } from '#resources/cuentas/ledger/owed.server.ts';
import { ago } from '#support/ago.ts';
import type { RequestAs } from '#testing/app.ts';
import { accept, assign, chequeBody, proveedor, reject } from '#quarry/cheques.ts';
import { accountOf, countedOf, entriesOf } from '#quarry/cuentas.ts';
import { textOf } from '#quarry/papel.ts';
import { JSON_ANSWER, created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { accountBody, foreignClient, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();
const ajeno = await foreignClient(admin, v);

const REMITO = 1;
const PRESUPUESTO = 2;
const body = (changes: object = {}) => accountBody(v, changes);
const post = (as: RequestAs, changes: object = {}) => as('POST', '/api/Recibo', body(changes), JSON_ANSWER);
const issue = (path: string, sent: object, as = admin) => created(as, path, sent);
const nota = (monto: string, changes: object = {}) => issue('NotaDebito', body({ monto, ...changes }));
const paying = (document: ApiRecord, importe: string, entidad = 'notasDebito') => ({
  entidad,
  documentoId: document.id,
  importe,
});
/** A cheque in a receipt's body, with a number of its own. */
async function chequeMedio(importe: string, changes: object = {}) {
  // Client, sale type and amount come from the receipt.
  const cheque = await chequeBody(admin, 0, changes);
  return { medio: 'cheque', importe, cheque };
}
const wrongCheque = await chequeMedio('1500.50', { titularCuit: '12' });
const storedOf = (table: 'cheques' | 'imputaciones', where: string) =>
  rowsOf(t, `select * from ${table} where ${where} order by id`);
const counted = () => countedOf(t);
const owedFor = async (document: ApiRecord, entidad = 'notasDebito') =>
  (await owedOf(t.database.db, {})).find(
    (each) => each.entidad === entidad && each.documentoId === document.id,
  )?.adeudado;

describe('A receipt by several means', () => {
  test('keeps them, registers its cheque in hand, and is one credit', async () => {
    const remito = await issue('Remito', { ...remitoBody(v), ...onAccount(v), detalles: [linea(v)] });
    const cheque = await chequeMedio('500.50', { fechaVencimiento: '2030-01-31' });
    const recibo = await issue(
      'Recibo',
      body({
        medios: [
          { medio: 'efectivo', importe: '400' },
          { medio: 'transferencia', importe: '600', referencia: 'TR-991' },
          cheque,
        ],
        imputaciones: [paying(remito, '1000.25', 'remitos')],
      }),
      eva,
    );
    const [row] = await storedOf('cheques', `recibo_id = ${recibo.id}`);
    expect(row).toMatchObject({
      nro_cheque: cheque.cheque.nroCheque,
      importe: '500.50',
      cliente_id: v.clientes.gomez.id,
      tipo_venta_id: REMITO,
      fecha_ingreso: today(),
      fecha_vencimiento: '2030-01-31',
      aceptado: false,
      rechazado: false,
      cheque_x_proveedor_id: null,
    });
    expect(recibo).toMatchObject({
      monto: '1500.50',
      medios: [
        { medio: 'efectivo', importe: '400.00', chequeId: null },
        { medio: 'transferencia', importe: '600.00', referencia: 'TR-991' },
        { medio: 'cheque', importe: '500.50', chequeId: row!['id'], banco: 'Banco de la Nación Argentina' },
      ],
      imputaciones: [
        { entidad: 'remitos', documentoId: remito.id, numero: remito['numero'], importe: '1000.25' },
      ],
    });
    const entries = await entriesOf(t, 'recibos', recibo.id);
    expect(entries).toMatchObject([{ tipo: 'HABER', subcuenta: 'REMITO', importe: '1500.50' }]);
    expect(await entriesOf(t, 'cheques', Number(row!['id']))).toEqual([]);
    const text = await textOf(eva('GET', `/api/Recibo/imprimir/${recibo.id}`));
    for (const piece of [
      'Efectivo',
      `Cheque Nº ${cheque.cheque.nroCheque}`,
      'Banco de la Nación Argentina',
      '31/01/2030',
      cheque.cheque.titular,
      'Transferencia TR-991',
      `Remito ${String(remito['numero'])}`,
      '$ 1.000,25',
    ])
      expect(text).toContain(piece);
  });

  test.each<[what: string, field: string, medios: object[]]>([
    ['another sum', 'medios', [{ medio: 'efectivo', importe: '1500.49' }]],
    ['0', 'medios.0.importe', [{ medio: 'efectivo', importe: '0' }]],
    ['a cheque that says nothing', 'medios.0.cheque.nroCheque', [{ medio: 'cheque', importe: '1500.50' }]],
    ['no cheque', 'medios.0.cheque', [{ medio: 'cheque', importe: '1500.50', cheque: 'uno' }]],
    ['a wrong CUIT', 'medios.0.cheque.titularCuit', [wrongCheque]],
  ])('is refused for %s at %s, and leaves nothing', async (_what, field, medios) => {
    const sent = { medios };
    const before = await counted();
    const { status, errors } = await refusalOf(post(admin, sent));
    expect(status).toBe(400);
    expect(Object.keys(errors!)).toContain(field);
    expect(await counted()).toEqual(before);
  });

  test('with a cheque that is there already is refused, with nothing left half done', async () => {
    const medio = await chequeMedio('500');
    await issue('Recibo', body({ monto: '500', medios: [medio] }));
    const before = await counted();
    const other = await chequeMedio('1000.50');
    const twice = ['500', '1000.50'].map((importe) => ({ ...other, importe }));
    for (const medios of [[other, medio], twice])
      expect(await saidBy(post(eva, { medios }))).toBe(
        '409 Ya existe un cheque de ese banco y esa cuenta con ese número y ese CUIT del titular.',
      );
    expect(await counted()).toEqual(before);
  });
});

describe('What a receipt is chosen to pay', () => {
  const ANNULLED = {};
  test.each<[what: string, field: string, document: object, pays: string[], entidad?: string]>([
    ['more than is owed', 'imputaciones.0.importe', {}, ['10.01']],
    ['more than it is for', 'imputaciones', { monto: '9000' }, ['1500.51']],
    ['0', 'imputaciones.0.importe', {}, ['0']],
    ['an unknown kind', 'imputaciones.0.entidad', {}, ['1'], 'recibos'],
    ['the same document twice', 'imputaciones.1.documentoId', {}, ['1', '1']],
    ['a document of somebody else', 'imputaciones.0.documentoId', { clienteId: ajeno.id }, ['1']],
    ['one of the other sub-account', 'imputaciones.0.documentoId', { tipoVentaId: PRESUPUESTO }, ['1']],
    ['an annulled document', 'imputaciones.0.documentoId', ANNULLED, ['1']],
  ])('is refused for %s at %s, and leaves nothing', async (_what, field, changes, pays, entidad) => {
    const document = await nota('10', changes);
    if (changes === ANNULLED) await admin('DELETE', `/api/NotaDebito/Cancelar/${document.id}`);
    const sent = { imputaciones: pays.map((importe) => paying(document, importe, entidad)) };
    const before = await counted();
    expect(await fieldsOf(post(eva, sent))).toEqual([400, { [field]: expect.any(String) }]);
    expect(await counted()).toEqual(before);
  });

  test('is never more than is owed, however many pay it at once', async () => {
    const document = await nota('1000', { fecha: today(), tipoVentaId: PRESUPUESTO });
    const pay = () =>
      post(admin, { monto: '300', tipoVentaId: PRESUPUESTO, imputaciones: [paying(document, '300')] });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(pay));
    expect(await statusesOf(answers)).toEqual([201, 201, 201, 400, 400, 400]);
    const chosen = await storedOf(
      'imputaciones',
      `entidad = 'notasDebito' and documento_id = ${document.id}`,
    );
    expect(chosen.map(({ importe }) => importe)).toEqual(['300.00', '300.00', '300.00']);
    expect(await owedFor(document)).toBe('100.00');
  });
});

describe('A receipt with cheques that is deleted', () => {
  const cancel = (as: RequestAs, { id }: ApiRecord) => as('DELETE', `/api/Recibo/Cancelar/${id}`);
  const chequeOf = async ({ id }: ApiRecord) =>
    (await storedOf('cheques', `recibo_id = ${id}`))[0]! as { id: number };
  const balance = async () => String((await accountOf(admin, v.clientes.gomez.id))['saldo']);
  const withCheque = async () => issue('Recibo', body({ monto: '700', medios: [await chequeMedio('700')] }));
  const act = {
    aceptar: (id: number) => accept(admin, id),
    rechazar: (id: number) => reject(admin, id),
    asignar: async (id: number) => assign(admin, id, (await proveedor(admin, `Cantera ${id}`)).id),
  };

  test('rejects those in hand, without an entry of their own', async () => {
    const before = await balance();
    const recibo = await withCheque();
    const { id } = await chequeOf(recibo);
    expect((await cancel(eva, recibo)).status).toBe(200);
    expect((await storedOf('cheques', `id = ${id}`))[0]).toMatchObject({
      rechazado: true,
      aceptado: false,
      observaciones: `Recibo ${String(recibo['numeroRecibo'])} eliminado`,
    });
    expect(await entriesOf(t, 'cheques', id)).toEqual([]);
    expect(await balance()).toBe(before);
  });

  test('takes back what a rejected one was debited', async () => {
    const before = await balance();
    const recibo = await withCheque();
    const { id } = await chequeOf(recibo);
    expect((await act.rechazar(id)).status).toBe(200);
    expect(await balance()).toBe(before);
    expect((await cancel(admin, recibo)).status).toBe(200);
    expect(await balance()).toBe(before);
    expect(await entriesOf(t, 'cheques', id)).toMatchObject([
      { tipo: 'DEBE', importe: '700.00', anulaId: null },
      { tipo: 'HABER', importe: '700.00' },
    ]);
  });

  test.each([
    ['aceptar', 'está aceptado'],
    ['asignar', 'está asignado a un proveedor'],
  ] as const)('is refused after %s: the sentence says which cheque', async (action, use) => {
    const recibo = await withCheque();
    const { id } = await chequeOf(recibo);
    expect((await act[action](id)).status).toBe(200);
    const before = await counted();
    const { status, message } = await refusalOf(cancel(admin, recibo));
    expect(status).toBe(409);
    expect(message).toMatch(new RegExp(`su cheque \\d+ ${use}`));
    expect(await counted()).toEqual(before);
  });

  test.each(['aceptar', 'asignar', 'rechazar'] as const)(
    'at the same time as %s of its cheque has one winner, and the account is right',
    async (action) => {
      const before = await balance();
      const recibo = await withCheque();
      const { id } = await chequeOf(recibo);
      const [acted, cancelled] = await Promise.all([act[action](id), cancel(admin, recibo)]);
      const statuses = [acted.status, cancelled.status];
      if (action === 'rechazar') expect(statuses[1]).toBe(200);
      else expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await balance()).toBe(
        cancelled.status === 200 ? before : fromCents(toCents(before) - toCents('700')),
      );
    },
  );
});

describe('How a document stands in its account', () => {
  const cuentaOf = async (as: RequestAs, entidad: string, { id }: ApiRecord) => {
    return (await jsonOf<{ cuenta: unknown }>(as('GET', `/api/CuentaCorriente/Pagos/${entidad}/${id}`), 200))
      .cuenta;
  };

  test('is told of both sides: what is owed and who paid it, what a receipt pays and what is left of it', async () => {
    const cliente = { clienteId: ajeno.id, tipoVentaId: PRESUPUESTO };
    const old = await nota('100', { ...cliente, fecha: ago(9) });
    const chosen = await nota('80', { ...cliente, fecha: ago(2) });
    const recibo = await issue(
      'Recibo',
      body({ ...cliente, monto: '200', imputaciones: [paying(chosen, '80')] }),
    );
    const by = { entidad: 'recibos', documentoId: recibo.id, numero: recibo['numeroRecibo'] };
    expect(await cuentaOf(admin, 'notasDebito', old)).toEqual({
      lado: 'DEBE',
      importe: '100.00',
      pendiente: '0.00',
      vence: ago(9 - 30),
      pagos: [{ ...by, importe: '100.00', elegido: false }],
    });
    expect(await cuentaOf(admin, 'recibos', recibo)).toMatchObject({
      lado: 'HABER',
      importe: '200.00',
      pendiente: '20.00',
      pagos: [
        { entidad: 'notasDebito', documentoId: old.id, importe: '100.00', elegido: false },
        { entidad: 'notasDebito', documentoId: chosen.id, importe: '80.00', elegido: true },
      ],
    });
    expect(
      await jsonOf(admin('GET', `/api/CuentaCorriente/Adeudado?clienteId=${ajeno.id}&tipoVentaId=2`)),
    ).toEqual({
      comprobantes: [],
      adeudado: '0.00',
      aCuenta: '20.00',
      antiguedad: { aVencer: '0.00', dias30: '0.00', dias60: '0.00', dias90: '0.00', mas: '0.00' },
    });
  });

  test('is asked for a sale type that there is', async () => {
    const path = `/api/CuentaCorriente/Adeudado?clienteId=${ajeno.id}&tipoVentaId=13`;
    expect(await fieldsOf(admin('GET', path))).toEqual([
      400,
      { tipoVentaId: 'La opción elegida ya no existe' },
    ]);
  });

  test("keeps the figures of another family's account from EMPLEADO, who sees those of his own", async () => {
    const sale = { ...remitoBody(v), ...onAccount(v), detalles: [linea(v)] };
    const foreign = await issue('Remito', { ...sale, clienteId: ajeno.id });
    const own = await issue('Remito', sale);
    const cash = await issue('Remito', remitoBody(v));
    expect(await cuentaOf(admin, 'remitos', foreign)).toMatchObject({ importe: foreign['montoTotal'] });
    expect(await cuentaOf(eva, 'remitos', foreign)).toBeNull();
    expect(await cuentaOf(eva, 'remitos', cash)).toBeNull();
    expect(await cuentaOf(eva, 'remitos', own)).toMatchObject({ lado: 'DEBE', importe: own['montoTotal'] });
    const recibo = await issue('Recibo', body({ clienteId: ajeno.id }));
    const statuses = await Promise.all(
      [
        `Adeudado?clienteId=${ajeno.id}&tipoVentaId=1`,
        `Pagos/recibos/${recibo.id}`,
        `Pagos/notasDebito/1`,
        'Pagos/remitos/0',
        'Pagos/nada/1',
      ].map(async (path) => (await eva('GET', `/api/CuentaCorriente/${path}`)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await eva('GET', `/api/CuentaCorriente/Adeudado?clienteId=${v.clientes.gomez.id}`)).status).toBe(
      400,
    );
  });
});
