import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { accept, aceptado, assign, cheque, chequeBody, proveedor, reject } from '#quarry/cheques.ts';
import { entriesOf } from '#quarry/cuentas.ts';
import { clienteConCuenta, maestros } from '#quarry/maestros.ts';
import { salesApp } from '#quarry/ventas.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, v } = await salesApp();
/** One client with an account, and one without. */
const { gomez, pena } = v.clientes;
const cantera = await proveedor(admin, 'Cantera Norte');
const transportes = await proveedor(admin, 'Transportes Sur');

const REMITO = 1;
const PRESUPUESTO = 2;

const post = (path: string, body: object = {}) => admin('POST', `/api/ChequeTercero/${path}`, body);
const read = (id: number) => jsonOf(admin('GET', `/api/ChequeTercero/Obtener/${id}`));
const list = (query: string) =>
  jsonOf<{ items: ApiRecord[]; totalCount: number }>(
    admin('GET', `/api/ChequeTercero/ListarCheques?${query}`),
  );
const held = (proveedorId: number) =>
  itemsOf<Record<string, unknown>>(
    admin('GET', `/api/ChequeTercero/ObtenerChequesAsignadosAProveedor/${proveedorId}?pageSize=100`),
  );
/** The suppliers that held a cheque, in order, and whether one still does. */
const custodyOf = (id: number) =>
  rowsOf(
    t,
    `select proveedor_id as "proveedorId", desasignado_en is null as "isOpen" from cheques_proveedores
     where cheque_id = $1 order by id`,
    [id],
  );

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
    expect(await entriesOf(t, 'cheques', id)).toEqual([]);
    // One that was deposited already is not in hand.
    expect(await cheque(admin, pena.id, { depositado: true })).toMatchObject({
      depositado: true,
      fechaDeposito: today(),
      estado: 'Pendiente',
    });
  });

  test('asks for everything but the due date, each in the words of the specification', async () => {
    const answer = await refusalOf(post('Crear'));
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
    ['fechaIngreso', { fechaIngreso: '2099-12-31' }, 'La fecha debe ser menor o igual a la fecha actual'],
    ['titularCuit', { titularCuit: '123' }, null],
    ['tipoVentaId', { tipoVenta: 9 }, 'La opción elegida ya no existe'],
    ['bancoId', { bancoId: 999_999 }, 'La opción elegida ya no existe'],
  ])('is refused at %s for %j', async (field, changes, message) => {
    const before = (await list('')).totalCount;
    const { status, errors } = await refusalOf(post('Crear', await chequeBody(admin, pena.id, changes)));
    expect([status, Object.keys(errors!)]).toEqual([400, [field]]);
    if (message) expect(errors![field]).toBe(message);
    expect((await list('')).totalCount).toBe(before);
  });

  test('twice with the same bank, account, number and issuer is refused, also at the same moment', async () => {
    const body = await chequeBody(admin, pena.id);
    expect(await statusesOf([post('Crear', body), post('Crear', body), post('Crear', body)])).toEqual([
      201, 409, 409,
    ]);
    expect((await refusalOf(post('Crear', body))).message).toBe(
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
    expect((await reject(admin, first.id)).status).toBe(200);
    const warned = await admin('GET', `/api/ChequeTercero/Rechazos?nroCheque=000${body.nroCheque}`);
    expect(await warned.json()).toMatchObject({
      aviso: expect.stringMatching(
        /^Un cheque con ese número ya vino y fue rechazado el .* de Áridos del Norte SRL\)\.$/,
      ) as string,
    });
    expect(await statusesOf([post('Crear', body), post('Crear', body)])).toEqual([201, 409]);
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
    expect(await jsonOf(accept(admin, id, { tipoVenta: PRESUPUESTO }), 200)).toMatchObject({
      estado: 'Aceptado',
      aceptado: true,
      rechazado: false,
      tipoVentaId: PRESUPUESTO,
      message: 'El cheque ha sido aceptado exitosamente.',
    });
    expect(await entriesOf(t, 'cheques', id)).toMatchObject([
      {
        tipo: 'HABER',
        subcuenta: 'PRESUPUESTO',
        importe: '1500.50',
        fecha: today(),
        numero: nroCheque,
        anulaId: null,
      },
    ]);
  });

  test('rejecting an accepted one leaves one opposite entry under the sale type that it was credited under', async () => {
    const { id } = await aceptado(admin, gomez.id);
    expect((await reject(admin, id, { tipoVenta: PRESUPUESTO })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'Rechazado',
      aceptado: false,
      rechazado: true,
      observaciones: 'Sin fondos',
      tipoVentaId: REMITO,
    });
    const [credit, debit] = await entriesOf(t, 'cheques', id);
    expect(credit).toMatchObject({ tipo: 'HABER', subcuenta: 'REMITO', anulaId: null });
    expect(debit).toMatchObject({ tipo: 'DEBE', subcuenta: 'REMITO', anulaId: credit!.id });
  });

  test('without a sale type that there is is refused in the words of the specification', async () => {
    const { id } = await cheque(admin, gomez.id);
    for (const [act, tipoVenta, tipoVentaId] of [
      [accept, undefined, 'No se ha seleccionado un tipo de venta.'],
      [reject, undefined, 'No se ha seleccionado un tipo de venta.'],
      [accept, 9, 'La opción elegida ya no existe'],
    ] as const) {
      expect(await fieldsOf(act(admin, id, { tipoVenta }))).toEqual([400, { tipoVentaId }]);
    }
    expect(await read(id)).toMatchObject({ estado: 'Pendiente', version: 1 });
  });

  test.each([[{}], [{ aceptado: true, rechazado: true }], [{ aceptado: false, rechazado: false }]])(
    'a call that says %j is neither',
    async (body) => {
      const { id } = await cheque(admin, gomez.id);
      expect(await saidBy(post(`ActualizarCheque/${id}`, { tipoVenta: REMITO, ...body }))).toBe(
        '400 El pedido no dice qué hacer: aceptar o rechazar.',
      );
    },
  );

  test('a rejected cheque posts nothing where it was pending, and allows nothing more', async () => {
    const { id } = await cheque(admin, gomez.id);
    await reject(admin, id);
    const more = [
      accept(admin, id),
      reject(admin, id),
      assign(admin, id, cantera.id),
      post(`Depositar/${id}`),
    ];
    expect(await statusesOf(more)).toEqual([409, 409, 409, 409]);
    expect(await entriesOf(t, 'cheques', id)).toEqual([]);
    expect(await custodyOf(id)).toEqual([]);
  });

  test('at once has one winner, and the account shows only what he did', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await cheque(admin, gomez.id);
      const answers = [accept(admin, id, { version: 1 }), reject(admin, id, { version: 1 })];
      expect(await statusesOf(answers)).toEqual([200, 409]);
      const isAccepted = (await answers[0]!).status === 200;
      expect((await read(id))['estado']).toBe(isAccepted ? 'Aceptado' : 'Rechazado');
      expect(await entriesOf(t, 'cheques', id)).toHaveLength(isAccepted ? 1 : 0);
    }
  });

  test('accepting is refused where it was accepted, and rejecting it at once reverses it once', async () => {
    const { id } = await aceptado(admin, gomez.id);
    expect(await saidBy(accept(admin, id))).toBe('409 No se puede aceptar: el cheque está aceptado.');
    expect(await statusesOf([1, 2, 3, 4].map(() => reject(admin, id)))).toEqual([200, 409, 409, 409]);
    expect(await entriesOf(t, 'cheques', id)).toHaveLength(2);
  });

  test('accepting in a closed period is refused, and posts nothing', async () => {
    const { id } = await cheque(admin, gomez.id);
    const close = (day: string | null) => rowsOf(t, 'update configuracion set cierre_hasta = $1', [day]);
    await close(today());
    try {
      expect((await accept(admin, id)).status).toBe(409);
      expect(await entriesOf(t, 'cheques', id)).toEqual([]);
    } finally {
      await close(null);
    }
  });
});

describe('With a supplier', () => {
  test('a cheque is assigned, changed and unassigned; who had it stays known', async () => {
    const { id, nroCheque } = await cheque(admin, gomez.id);
    expect((await assign(admin, id, cantera.id, { descripcion: 'Por piedra' })).status).toBe(200);
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
    const at = Number(first['chequeXProveedorId']);
    const assignment = admin('GET', `/api/ChequeTercero/ObtenerChequeAsignadoAProveedor/${at}`);
    expect(await jsonOf(assignment)).toMatchObject({
      idProveedor: cantera.id,
      chequeId: id,
      descripcion: 'Por piedra',
    });

    const change = `/api/ChequeTercero/CambiarProveedorAsignado/${at}`;
    expect((await admin('PUT', change, { nuevoProveedorId: cantera.id })).status).toBe(409);
    expect((await admin('PUT', change, { nuevoProveedorId: transportes.id })).status).toBe(200);
    expect(await held(cantera.id)).toEqual([]);
    expect((await held(transportes.id)).map(({ idCheque }) => idCheque)).toEqual([id]);
    // The first assignment has ended.
    expect(await saidBy(admin('PUT', change, { nuevoProveedorId: cantera.id }))).toBe(
      '404 No se puede cambiar el proveedor. El cheque no está asignado correctamente.',
    );

    const second = (await read(id))['chequeXProveedorId'] as number;
    expect(await statusesOf([1, 2, 3].map(() => post(`DesasignarChequeDeProveedor/${second}`)))).toEqual([
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
    const items = await itemsOf<{ accion: string }>(admin('GET', `/api/ChequeTercero/Historial/${id}`));
    expect(items.map(({ accion }) => accion)).toEqual(['desasignar', 'cambiarProveedor', 'asignar', 'crear']);
  });

  test('asks whom, and which cheque that there is', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect(await fieldsOf(post('AsignarChequeAProveedor', { chequeId: id }))).toEqual([
      400,
      { proveedorId: 'Debe seleccionar un proveedor' },
    ]);
    expect((await assign(admin, id, 999_999)).status).toBe(400);
    expect(await custodyOf(id)).toEqual([]);
    expect(await saidBy(assign(admin, 999_999, cantera.id))).toBe('404 No se encontró el cheque solicitado.');
  });

  test('a cheque that is assigned several times at once goes to one of them', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect(
      await statusesOf(
        [cantera, transportes, cantera, transportes].map((each) => assign(admin, id, each.id)),
      ),
    ).toEqual([200, 409, 409, 409]);
    expect(await custodyOf(id)).toHaveLength(1);
  });

  test('one that is rejected is taken back and reversed in the same breath', async () => {
    const { id } = await aceptado(admin, gomez.id);
    await assign(admin, id, transportes.id);
    expect((await reject(admin, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ estado: 'Rechazado', chequeXProveedorId: null });
    expect(await custodyOf(id)).toEqual([{ proveedorId: transportes.id, isOpen: false }]);
    expect(await entriesOf(t, 'cheques', id)).toHaveLength(2);
    expect((await held(transportes.id)).filter(({ idCheque }) => idCheque === id)).toEqual([]);
  });

  test('assigning while it is rejected never leaves a rejected cheque with a supplier', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await cheque(admin, gomez.id);
      await Promise.all([assign(admin, id, cantera.id), reject(admin, id)]);
      expect(await read(id)).toMatchObject({ estado: 'Rechazado', chequeXProveedorId: null });
      expect((await custodyOf(id)).filter(({ isOpen }) => isOpen)).toEqual([]);
    }
  });
});

describe('Deposited', () => {
  test('is what was accepted and in hand; it cannot be assigned any more', async () => {
    const { id } = await cheque(admin, gomez.id);
    expect((await post(`Depositar/${id}`)).status).toBe(409);
    await accept(admin, id);
    expect((await post(`Depositar/${id}`, { fechaDeposito: '2099-01-01' })).status).toBe(400);
    expect((await post(`Depositar/${id}`, { fechaDeposito: addDays(today(), -1) })).status).toBe(400);
    expect((await post(`Depositar/${id}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ depositado: true, fechaDeposito: today(), estado: 'Aceptado' });
    expect(await statusesOf([assign(admin, id, cantera.id), post(`Depositar/${id}`)])).toEqual([409, 409]);
  });

  test('is not what a supplier has', async () => {
    const { id } = await aceptado(admin, gomez.id);
    await assign(admin, id, cantera.id);
    expect(await saidBy(post(`Depositar/${id}`))).toBe(
      '409 El cheque no está en cartera: ya fue asignado a un proveedor o depositado.',
    );
  });
});

describe('The list', () => {
  test("has the contract's names, and filters by client, state, assignment, number and days", async () => {
    const marta = await clienteConCuenta(admin, maestros.clientes.penaloza, 'CC-9');
    const vence = addDays(today(), 30);
    const mine = (changes: object = {}) => cheque(admin, marta.id, changes);
    const accepted = await mine({ fechaVencimiento: vence });
    const rejected = await mine();
    const assigned = await mine();
    const old = await mine({ fechaIngreso: addDays(today(), -20) });
    await accept(admin, accepted.id);
    await reject(admin, rejected.id);
    await assign(admin, assigned.id, cantera.id);

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
  const portfolio = () => jsonOf<Answer>(admin('GET', '/api/ChequeTercero/Cartera'));
  const cents = (sums: readonly Sum[]) =>
    sums.reduce((sum, { importe }) => sum + BigInt(importe.replace('.', '')), 0n);

  test('holds what is in hand, each cheque once by term, bank and state, and nothing else', async () => {
    const before = await portfolio();
    const due = (importe: string, days?: number) =>
      cheque(admin, gomez.id, {
        importe,
        ...(days !== undefined && { fechaVencimiento: addDays(today(), days) }),
      });
    const [overdue, soon, later] = [await due('100.10', -1), await due('200.20', 0), await due('300.30', 29)];
    const [far, atSight] = [await due('400.40', 31), await due('500.50')];
    const [rejected, deposited, given] = [await due('1000'), await due('2000'), await due('4000')];
    await reject(admin, rejected.id);
    await accept(admin, deposited.id);
    await post(`Depositar/${deposited.id}`);
    await assign(admin, given.id, transportes.id);
    await accept(admin, soon.id);

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

  test.each(['x=1', 'ids=', 'ids=1;2', 'ids=0'])('refuses the parameter %s', async (query) => {
    expect((await admin('GET', `/api/ChequeTercero/Cartera?${query}`)).status).toBe(400);
  });
});
