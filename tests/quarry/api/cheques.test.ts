import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { testApp } from '#quarry/app.ts';
import type { RequestAs, TestApp } from '#testing/app.ts';
import { cheque, chequeBody, proveedor } from '#quarry/cheques.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';

let t: TestApp;
let admin: RequestAs;
/** One client with an account, and one without. */
let gomez: ApiRecord;
let pena: ApiRecord;
let cantera: ApiRecord;
let transportes: ApiRecord;

beforeAll(async () => {
  t = await testApp();
  admin = t.as('admin');
  gomez = await created(admin, 'Cliente', {
    ...(await clienteBody(admin, maestros.clientes.gomez)),
    crearCuentaCorriente: true,
    nroCuentaCorriente: 'CC-1',
  });
  pena = await created(admin, 'Cliente', await clienteBody(admin, maestros.clientes.pena));
  cantera = await proveedor(admin, 'Cantera Norte');
  transportes = await proveedor(admin, 'Transportes Sur');
});
afterAll(() => t.close());

const REMITO = 1;
const PRESUPUESTO = 2;

const post = (path: string, body: object = {}) => admin('POST', `/api/ChequeTercero/${path}`, body);
const update = (id: number, body: object) => post(`ActualizarCheque/${id}`, body);
const accept = (id: number, changes: object = {}) =>
  update(id, { aceptado: true, rechazado: false, tipoVenta: REMITO, ...changes });
const reject = (id: number, changes: object = {}) =>
  update(id, {
    aceptado: false,
    rechazado: true,
    tipoVenta: REMITO,
    observaciones: 'Sin fondos',
    ...changes,
  });
const assign = (chequeId: number, proveedorId: number, descripcion?: string) =>
  post('AsignarChequeAProveedor', { chequeId, proveedorId, descripcion });
const read = async (id: number): Promise<ApiRecord> =>
  (await (await admin('GET', `/api/ChequeTercero/Obtener/${id}`)).json()) as ApiRecord;
const list = async (query: string) =>
  (await (await admin('GET', `/api/ChequeTercero/ListarCheques?${query}`)).json()) as {
    items: ApiRecord[];
    totalCount: number;
  };
const held = async (proveedorId: number) =>
  (
    (await (
      await admin('GET', `/api/ChequeTercero/ObtenerChequesAsignadosAProveedor/${proveedorId}?pageSize=100`)
    ).json()) as { items: Record<string, unknown>[] }
  ).items;
const statuses = async (requests: readonly Promise<Response>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).toSorted((a, b) => a - b);

/** The entries of a cheque in its client's account. */
const entriesOf = async (id: number) =>
  (
    await sql<Record<string, unknown>>`
      select tipo, subcuenta, importe, fecha, numero, anula_id is not null as anula from movimientos
      where entidad = 'cheques' and documento_id = ${id} order by id`.execute(t.database.db)
  ).rows;
/** The suppliers that held a cheque, in order, and whether one still does. */
const custodyOf = async (id: number) =>
  (
    await sql<Record<string, unknown>>`
      select proveedor_id, desasignado_en is null as is_open from cheques_proveedores
      where cheque_id = ${id} order by id`.execute(t.database.db)
  ).rows;

describe('Registering a cheque', () => {
  test('takes the words of the contract, and starts it pending, today and in hand', async () => {
    const body = await chequeBody(admin, pena.id, { aceptado: true, observaciones: 'x' });
    const { id } = await created(admin, 'ChequeTercero/Crear', body);
    expect(await read(id)).toMatchObject({
      idCheque: id,
      clienteId: pena.id,
      bancoId: body.bancoId,
      tipoVentaId: REMITO,
      nroCheque: body.nroCheque,
      importe: '1500.50',
      titular: 'Áridos del Norte SRL',
      titularCuit: '30-70707070-7',
      cuenta: '1234-5',
      sucursal: 'Río Cuarto',
      fechaIngreso: today(),
      fechaVencimiento: null,
      aceptado: false,
      rechazado: false,
      depositado: false,
      observaciones: null,
      estado: 'Pendiente',
    });
    expect(await entriesOf(id)).toEqual([]);
  });

  test('keeps that it was deposited already, so that it is not in hand', async () => {
    const body = await chequeBody(admin, pena.id, { depositado: true });
    const { id } = await created(admin, 'ChequeTercero/Crear', body);
    expect(await read(id)).toMatchObject({
      depositado: true,
      fechaDeposito: today(),
      estado: 'Pendiente',
    });
  });

  test('asks for everything but the due date, each in the words of the specification', async () => {
    const answer = await refusalOf(await post('Crear'));
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual(
      Object.fromEntries(
        'clienteId bancoId tipoVentaId nroCheque importe titular titularCuit cuenta sucursal'
          .split(' ')
          .map((name) => [name, 'Este campo es requerido']),
      ),
    );
  });

  test.each([
    ['importe', { importe: '0' }, 'El importe debe ser mayor a 0'],
    ['importe', { importe: '-1' }, 'El importe debe ser mayor a 0'],
    ['importe', { importe: '1.005' }, null],
    ['importe', { importe: '1e3' }, null],
    ['importe', { importe: 'NaN' }, null],
    ['fechaIngreso', { fechaIngreso: '2099-12-31' }, 'La fecha debe ser menor o igual a la fecha actual'],
    ['fechaVencimiento', { fechaVencimiento: '2026-02-30' }, 'Debe ser una fecha válida'],
    ['titularCuit', { titularCuit: '123' }, null],
    ['tipoVentaId', { tipoVenta: 9 }, 'La opción elegida ya no existe'],
    ['bancoId', { bancoId: 999_999 }, 'La opción elegida ya no existe'],
    ['nroCheque', { nroCheque: '1'.repeat(21) }, null],
  ])('is refused at %s for %j', async (field, changes, message) => {
    const before = (await list('')).totalCount;
    const answer = await refusalOf(await post('Crear', await chequeBody(admin, pena.id, changes)));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.errors!)).toEqual([field]);
    if (message) expect(answer.errors![field]).toBe(message);
    expect((await list('')).totalCount).toBe(before);
  });

  test('twice with the same bank, account, number and issuer is refused, also at the same moment', async () => {
    const body = await chequeBody(admin, pena.id);
    expect(await statuses([post('Crear', body), post('Crear', body), post('Crear', body)])).toEqual([
      201, 409, 409,
    ]);
    expect((await refusalOf(await post('Crear', body))).message).toBe(
      'Ya existe un cheque de ese banco y esa cuenta con ese número y ese CUIT del titular.',
    );
    // Another issuer's cheque may have the same number.
    expect((await post('Crear', { ...body, titularCuit: '20-24881307-5' })).status).toBe(201);
    // So may a cheque of the same issuer's other account.
    expect((await post('Crear', { ...body, cuenta: '999-9' })).status).toBe(201);
  });

  test.each([
    ['leading zeros', { nroCheque: '0055500001' }],
    ['separators in its number', { nroCheque: '55.500-001' }],
    ['another spelling of the account', { cuenta: '0001234/5' }],
    ['all of them', { nroCheque: ' 000 55500001', cuenta: '12345' }],
  ])('written with %s is the same paper', async (_, changes) => {
    const body = await chequeBody(admin, pena.id, { nroCheque: '55500001' });
    await post('Crear', body);
    expect((await post('Crear', { ...body, ...changes })).status).toBe(409);
  });

  test('that was rejected may come again, once, and the form says that it did', async () => {
    const body = await chequeBody(admin, pena.id, { esEcheq: true, echeqId: 'Y0ORE6XDVXMD2L4' });
    const first = await created(admin, 'ChequeTercero/Crear', body);
    expect((await reject(first.id)).status).toBe(200);
    const warned = await admin('GET', `/api/ChequeTercero/Rechazos?nroCheque=000${body.nroCheque}`);
    expect(await warned.json()).toMatchObject({
      aviso: expect.stringMatching(
        /^Un cheque con ese número ya vino y fue rechazado el .* de Áridos del Norte SRL\)\.$/,
      ) as string,
    });
    expect(await statuses([post('Crear', body), post('Crear', body)])).toEqual([201, 409]);
    expect((await post('Crear', { ...body, nroCheque: '1', echeqId: 'y0or-e6xd vxmd2l4' })).status).toBe(409);
  });

  test('corrected into another one is refused, and into itself is not', async () => {
    const one = await chequeBody(admin, pena.id);
    await post('Crear', one);
    const { id } = await cheque(admin, pena.id);
    const into = (body: object) => admin('PUT', `/api/ChequeTercero/Corregir/${id}`, body);
    expect((await into(one)).status).toBe(409);
    expect((await into({ ...one, nroCheque: '70000001' })).status).toBe(200);
    expect((await into({ ...one, nroCheque: '070000001' })).status).toBe(200);
  });
});

describe('Accepting and rejecting', () => {
  test('accepting credits the client under the sale type that was chosen', async () => {
    const { id, nroCheque } = await cheque(admin, gomez.id);
    const response = await accept(id, { tipoVenta: PRESUPUESTO });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      estado: 'Aceptado',
      aceptado: true,
      rechazado: false,
      tipoVentaId: PRESUPUESTO,
      message: 'El cheque ha sido aceptado exitosamente.',
    });
    expect(await entriesOf(id)).toEqual([
      {
        tipo: 'HABER',
        subcuenta: 'PRESUPUESTO',
        importe: '1500.50',
        fecha: today(),
        numero: nroCheque,
        anula: false,
      },
    ]);
  });

  test('rejecting an accepted one leaves one opposite entry under the sale type that it was credited under', async () => {
    const { id } = await cheque(admin, gomez.id);
    await accept(id);
    expect((await reject(id, { tipoVenta: PRESUPUESTO })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'Rechazado',
      aceptado: false,
      rechazado: true,
      observaciones: 'Sin fondos',
      tipoVentaId: REMITO,
    });
    expect((await entriesOf(id)).map(({ tipo, subcuenta, anula }) => [tipo, subcuenta, anula])).toEqual([
      ['HABER', 'REMITO', false],
      ['DEBE', 'REMITO', true],
    ]);
  });

  test('rejecting a pending one posts nothing', async () => {
    const { id } = await cheque(admin, pena.id);
    expect((await reject(id)).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('without a sale type is refused in the words of the specification', async () => {
    const { id } = await cheque(admin, gomez.id);
    for (const act of [accept, reject]) {
      const answer = await refusalOf(await act(id, { tipoVenta: undefined }));
      expect([answer.status, answer.errors]).toEqual([
        400,
        { tipoVentaId: 'No se ha seleccionado un tipo de venta.' },
      ]);
    }
    expect(await read(id)).toMatchObject({ estado: 'Pendiente', version: 1 });
  });

  test.each([[{}], [{ aceptado: true, rechazado: true }], [{ aceptado: false, rechazado: false }]])(
    'a call that says %j is neither',
    async (body) => {
      const { id } = await cheque(admin, gomez.id);
      expect(await refusalOf(await update(id, { tipoVenta: REMITO, ...body }))).toEqual({
        status: 400,
        message: 'El pedido no dice qué hacer: aceptar o rechazar.',
      });
    },
  );

  test('a rejected cheque allows nothing more', async () => {
    const { id } = await cheque(admin, gomez.id);
    await reject(id);
    expect(await statuses([accept(id), reject(id), assign(id, cantera.id), post(`Depositar/${id}`)])).toEqual(
      [409, 409, 409, 409],
    );
    expect(await entriesOf(id)).toEqual([]);
    expect(await custodyOf(id)).toEqual([]);
  });

  test('an accepted one is not accepted again', async () => {
    const { id } = await cheque(admin, gomez.id);
    await accept(id);
    expect(await refusalOf(await accept(id))).toMatchObject({
      status: 409,
      message: 'No se puede aceptar: el cheque está aceptado.',
    });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('at once has one winner, and the account shows only what he did', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await cheque(admin, gomez.id);
      const answers = await Promise.all([accept(id, { version: 1 }), reject(id, { version: 1 })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const isAccepted = answers[0].status === 200;
      expect((await read(id))['estado']).toBe(isAccepted ? 'Aceptado' : 'Rechazado');
      expect(await entriesOf(id)).toHaveLength(isAccepted ? 1 : 0);
    }
  });

  test('rejecting an accepted one several times at once reverses it once', async () => {
    const { id } = await cheque(admin, gomez.id);
    await accept(id);
    expect(await statuses([reject(id), reject(id), reject(id), reject(id)])).toEqual([200, 409, 409, 409]);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  test('an accepted one in a closed period is refused, and posts nothing', async () => {
    const { id } = await cheque(admin, gomez.id);
    await sql`update configuracion set cierre_hasta = ${today()}`.execute(t.database.db);
    try {
      expect((await accept(id)).status).toBe(409);
      expect(await entriesOf(id)).toEqual([]);
    } finally {
      await sql`update configuracion set cierre_hasta = null`.execute(t.database.db);
    }
  });
});

describe('With a supplier', () => {
  test('a cheque is assigned, changed and unassigned; who had it stays known', async () => {
    const { id, nroCheque } = await cheque(admin, gomez.id);
    expect((await assign(id, cantera.id, 'Por piedra')).status).toBe(200);
    const first = await read(id);
    expect(first).toMatchObject({ estado: 'Pendiente', proveedorAsignado: 'Cantera Norte', asignado: true });
    const [row] = await held(cantera.id);
    expect(row).toEqual({
      chequeXProveedorId: first['chequeXProveedorId'],
      idCheque: id,
      nroCheque,
      fechaAsignacion: today(),
      fechaIngreso: today(),
      fechaVencimiento: null,
      importe: '1500.50',
      estado: 'Pendiente',
    });
    const assignment = (await (
      await admin(
        'GET',
        `/api/ChequeTercero/ObtenerChequeAsignadoAProveedor/${Number(first['chequeXProveedorId'])}`,
      )
    ).json()) as object;
    expect(assignment).toMatchObject({ idProveedor: cantera.id, chequeId: id, descripcion: 'Por piedra' });

    const change = `/api/ChequeTercero/CambiarProveedorAsignado/${Number(first['chequeXProveedorId'])}`;
    expect((await admin('PUT', change, { nuevoProveedorId: cantera.id })).status).toBe(409);
    expect((await admin('PUT', change, { nuevoProveedorId: transportes.id })).status).toBe(200);
    expect(await held(cantera.id)).toEqual([]);
    expect((await held(transportes.id)).map(({ idCheque }) => idCheque)).toEqual([id]);
    // The first assignment has ended.
    expect(await refusalOf(await admin('PUT', change, { nuevoProveedorId: cantera.id }))).toEqual({
      status: 404,
      message: 'No se puede cambiar el proveedor. El cheque no está asignado correctamente.',
    });

    const second = (await read(id))['chequeXProveedorId'] as number;
    expect(await statuses([1, 2, 3].map(() => post(`DesasignarChequeDeProveedor/${second}`)))).toEqual([
      200, 404, 404,
    ]);
    expect(await read(id)).toMatchObject({
      proveedorAsignado: null,
      chequeXProveedorId: null,
      asignado: false,
    });
    expect(await custodyOf(id)).toEqual([
      { proveedorId: cantera.id, isOpen: false },
      { proveedorId: transportes.id, isOpen: false },
    ]);
    const { items } = (await (await admin('GET', `/api/ChequeTercero/Historial/${id}`)).json()) as {
      items: { accion: string }[];
    };
    expect(items.map(({ accion }) => accion)).toEqual(['desasignar', 'cambiarProveedor', 'asignar', 'crear']);
  });

  test('asks whom', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect(await refusalOf(await post('AsignarChequeAProveedor', { chequeId: id }))).toMatchObject({
      status: 400,
      errors: { proveedorId: 'Debe seleccionar un proveedor' },
    });
    expect((await assign(id, 999_999)).status).toBe(400);
    expect(await custodyOf(id)).toEqual([]);
  });

  test.each(['abc', '1.5', '-1', '0'])("an id '%s' is no id", async (id) => {
    const answers = await Promise.all([
      admin('PUT', `/api/ChequeTercero/CambiarProveedorAsignado/${id}`, { nuevoProveedorId: cantera.id }),
      post(`DesasignarChequeDeProveedor/${id}`),
      post('AsignarChequeAProveedor', { chequeId: id, proveedorId: cantera.id }),
      admin('GET', `/api/ChequeTercero/Obtener/${id}`),
    ]);
    for (const answer of answers)
      expect(await refusalOf(answer)).toEqual({ status: 400, message: 'ID inválido' });
  });

  test('an unknown cheque is not found', async () => {
    expect(await refusalOf(await assign(999_999, cantera.id))).toEqual({
      status: 404,
      message: 'No se encontró el cheque solicitado.',
    });
  });

  test('a cheque that is assigned several times at once goes to one of them', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect(
      await statuses([cantera, transportes, cantera, transportes].map((each) => assign(id, each.id))),
    ).toEqual([200, 409, 409, 409]);
    expect(await custodyOf(id)).toHaveLength(1);
  });

  test('one that is rejected is taken back and reversed in the same breath', async () => {
    const { id } = await cheque(admin, gomez.id);
    await accept(id);
    await assign(id, transportes.id);
    expect((await reject(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ estado: 'Rechazado', chequeXProveedorId: null });
    expect(await custodyOf(id)).toEqual([{ proveedorId: transportes.id, isOpen: false }]);
    expect(await entriesOf(id)).toHaveLength(2);
    expect((await held(transportes.id)).filter(({ idCheque }) => idCheque === id)).toEqual([]);
  });

  test('assigning while it is rejected never leaves a rejected cheque with a supplier', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await cheque(admin, gomez.id);
      await Promise.all([assign(id, cantera.id), reject(id)]);
      expect(await read(id)).toMatchObject({ estado: 'Rechazado', chequeXProveedorId: null });
      expect((await custodyOf(id)).filter(({ isOpen }) => isOpen)).toEqual([]);
    }
  });
});

describe('Deposited', () => {
  test('is what was accepted and in hand; it cannot be assigned any more', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect((await post(`Depositar/${id}`)).status).toBe(409);
    await accept(id);
    expect((await post(`Depositar/${id}`, { fechaDeposito: '2099-01-01' })).status).toBe(400);
    expect((await post(`Depositar/${id}`, { fechaDeposito: addDays(today(), -1) })).status).toBe(400);
    expect((await post(`Depositar/${id}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ depositado: true, fechaDeposito: today(), estado: 'Aceptado' });
    expect(await statuses([assign(id, cantera.id), post(`Depositar/${id}`)])).toEqual([409, 409]);
  });

  test('is not what a supplier has', async () => {
    const { id } = await cheque(admin, gomez.id);
    await accept(id);
    await assign(id, cantera.id);
    expect(await refusalOf(await post(`Depositar/${id}`))).toEqual({
      status: 409,
      message: 'El cheque no está en cartera: ya fue asignado a un proveedor o depositado.',
    });
  });
});

describe('The list', () => {
  test("has the contract's names, and filters by client, state, assignment, number and days", async () => {
    const marta = await created(admin, 'Cliente', {
      ...(await clienteBody(admin, maestros.clientes.penaloza)),
      crearCuentaCorriente: true,
      nroCuentaCorriente: 'CC-9',
    });
    const vence = addDays(today(), 30);
    const mine = (changes: object = {}) => cheque(admin, marta.id, changes);
    const accepted = await mine({ fechaVencimiento: vence });
    const rejected = await mine();
    const assigned = await mine();
    const old = await mine({ fechaIngreso: addDays(today(), -20) });
    await accept(accepted.id);
    await reject(rejected.id);
    await assign(assigned.id, cantera.id);

    const found = async (query: string) =>
      (await list(`clienteId=${marta.id}&${query}`)).items.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found('estado=1')).toEqual([accepted.id]);
    expect(await found('estado=2')).toEqual([rejected.id]);
    expect(await found('estado=3')).toEqual([assigned.id, old.id]);
    expect(await found('asignado=true')).toEqual([assigned.id]);
    expect(await found('asignado=false')).toEqual([accepted.id, rejected.id, old.id]);
    expect(await found(`nroCheque=${String(old['nroCheque'])}`)).toEqual([old.id]);
    expect(await found(`fechaInicio=${addDays(today(), -15)}&fechaFin=${today()}`)).toEqual([
      accepted.id,
      rejected.id,
      assigned.id,
    ]);
    expect(await found('estado=-1&asignado=&nroCheque=')).toHaveLength(4);
    const byName = (await list('sortBy=nombreCliente')).items.map((each) => String(each['nombreCliente']));
    expect(byName.length).toBeGreaterThan(1);
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('es').compare));
    const [item] = (await list(`clienteId=${marta.id}&estado=1`)).items;
    expect(item).toMatchObject({
      idCheque: accepted.id,
      nroCheque: accepted['nroCheque'],
      fechaHoraIngreso: today(),
      fechaHoraVencimiento: vence,
      nombreCliente: 'Peñaloza Marta',
      importe: '1500.50',
      proveedorAsignado: null,
      estado: 'Aceptado',
      tipoVentaId: REMITO,
      chequeXProveedorId: null,
    });
  });
});

describe('The portfolio', () => {
  type Sum = { cantidad: number; importe: string };
  type Answer = {
    total: Sum;
    plazos: (Sum & { plazo: string })[];
    bancos: (Sum & { nombre: string })[];
    estados: (Sum & { estado: string })[];
    proveedores: (Sum & { id: number })[];
    dias: (Sum & { fecha: string })[];
    cheques: ApiRecord[];
  };
  const portfolio = async () => (await (await admin('GET', '/api/ChequeTercero/Cartera')).json()) as Answer;
  const cents = (sums: readonly Sum[]) =>
    sums.reduce((sum, { importe }) => sum + BigInt(importe.replace('.', '')), 0n);

  test('holds what is in hand, each cheque once by term, bank and state, and nothing else', async () => {
    const before = await portfolio();
    const overdue = await cheque(admin, gomez.id, {
      importe: '100.10',
      fechaVencimiento: addDays(today(), -1),
    });
    const soon = await cheque(admin, gomez.id, { importe: '200.20', fechaVencimiento: today() });
    const later = await cheque(admin, gomez.id, {
      importe: '300.30',
      fechaVencimiento: addDays(today(), 29),
    });
    const far = await cheque(admin, gomez.id, { importe: '400.40', fechaVencimiento: addDays(today(), 31) });
    const atSight = await cheque(admin, gomez.id, { importe: '500.50' });
    const [rejected, deposited, given] = [
      await cheque(admin, gomez.id, { importe: '1000' }),
      await cheque(admin, gomez.id, { importe: '2000' }),
      await cheque(admin, gomez.id, { importe: '4000' }),
    ];
    await reject(rejected.id);
    await accept(deposited.id);
    await post(`Depositar/${deposited.id}`);
    await assign(given.id, transportes.id);
    await accept(soon.id);

    const after = await portfolio();
    const termOf = (id: number) => after.cheques.find((each) => each.id === id)?.['plazo'];
    expect([overdue, soon, later, far, atSight].map(({ id }) => termOf(id))).toEqual([
      'vencidos',
      'semana',
      'treintaDias',
      'masAdelante',
      'aLaVista',
    ]);
    for (const { id } of [rejected, deposited, given]) expect(termOf(id)).toBeUndefined();
    expect(cents([after.total]) - cents([before.total])).toBe(150_150n);
    for (const sums of [after.plazos, after.bancos, after.estados, after.cheques as never as Sum[]])
      expect(cents(sums)).toBe(cents([after.total]));
    expect(after.dias.find(({ fecha }) => fecha === addDays(today(), 31))).toEqual({
      fecha: addDays(today(), 31),
      cantidad: 1,
      importe: '400.40',
    });
    const heldBy = ({ proveedores }: Answer) => cents(proveedores.filter(({ id }) => id === transportes.id));
    expect(heldBy(after) - heldBy(before)).toBe(400_000n);
  });

  test('is not for EMPLEADO, and takes no parameters', async () => {
    expect((await t.as('empleado')('GET', '/api/ChequeTercero/Cartera')).status).toBe(403);
    expect((await admin('GET', '/api/ChequeTercero/Cartera?x=1')).status).toBe(400);
  });
});
