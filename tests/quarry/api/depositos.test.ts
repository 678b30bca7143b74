import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/dates.ts';
import {
  aceptado,
  assign,
  cheque,
  chequeBody,
  cuentaBancaria,
  depositoBody,
  proveedor,
  reject,
} from '#quarry/cheques.ts';
import { runJobs } from '#quarry/jobs.ts';
import { accountBody, salesApp } from '#quarry/ventas.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { ago } from '#support/ago.ts';
import type { RequestAs } from '#testing/app.ts';
import { people } from '#testing/people.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, v } = await salesApp();
const cuenta = await cuentaBancaria(admin);

const clientOf = () => v.clientes.gomez.id;
const accepted = (changes: object = {}) => aceptado(admin, clientOf(), { fechaIngreso: ago(3), ...changes });
const batch = (cheques: readonly ApiRecord[]) =>
  created(admin, 'DepositoCheques', depositoBody(cuenta, cheques));
const act = (action: string, id: number, body: object = {}) =>
  admin('POST', `/api/DepositoCheques/${action}/${id}`, body);
const annul = (id: number) => admin('DELETE', `/api/DepositoCheques/Cancelar/${id}`, {});
const post = (path: string, body: object) => admin('POST', `/api/ChequeTercero/${path}`, body);
const readCheque = (id: number) => jsonOf(admin('GET', `/api/ChequeTercero/Obtener/${id}`));
const read = (id: number) =>
  jsonOf<ApiRecord & { cheques: readonly Record<string, unknown>[] }>(
    admin('GET', `/api/DepositoCheques/${id}`),
  );
const balance = async () => (await accountOf(admin, clientOf()))['saldo'];
const slip = async (id: number) => {
  const answer = await admin('GET', `/api/DepositoCheques/Imprimir/${id}`);
  expect(answer.status).toBe(200);
  return readPdf(answer);
};

describe('A deposit', () => {
  test('takes accepted cheques together, prints its slip, is deposited after they came and until today, and credited', async () => {
    const cheques = [
      await accepted({ importe: '100000.10' }),
      await accepted({ importe: '250000.20' }),
      await accepted({ importe: '50000', esEcheq: true, echeqId: 'k1x9-77' }),
    ];
    const { id, estado, importe, numero } = await batch(cheques);
    expect({ estado, importe }).toEqual({ estado: 'armado', importe: '400000.30' });
    expect(await readCheque(cheques[0]!.id)).toMatchObject({ depositoId: id, depositado: false });
    for (const days of [4, -1])
      expect((await act('Depositar', id, { fechaDeposito: ago(days) })).status).toBe(400);

    const [page] = (await slip(id)).pages;
    expect(page).toContain('BOLETA DE DEPÓSITO');
    for (const text of [numero, '4-501-0023456/7', 'CBU 0110450120045010023456', '30-70707070-7'])
      expect(page).toContain(text);
    expect(page).toMatch(/100\.000,10.*250\.000,20.*Cheques en papel \(2\)\|.*350\.000,30.*E-cheqs \(1\)/s);
    expect(page).toMatch(/sin papel: e-cheq K1X9-77, Banco de la Nación Argentina, \$ 50\.000,00/);
    expect(page).toMatch(/Total\|.*\$ 400\.000,30/);
    expect(page).toContain('Firma del depositante');

    expect(await jsonOf(act('Depositar', id, { fechaDeposito: ago(2) }))).toMatchObject({
      estado: 'depositado',
      fechaDeposito: ago(2),
    });
    expect(await readCheque(cheques[2]!.id)).toMatchObject({ depositado: true, fechaDeposito: ago(2) });
    expect(await jsonOf(act('Acreditar', id, { fechaAcreditacion: today() }))).toMatchObject({
      estado: 'acreditado',
      acreditado: '400000.30',
      rechazado: '0.00',
      fechaAcreditacion: today(),
    });
    expect(await readCheque(cheques[0]!.id)).toMatchObject({
      fechaAcreditacion: today(),
      estado: 'Aceptado',
    });
    const history = await jsonOf<{ items: { accion: string }[] }>(
      admin('GET', `/api/ChequeTercero/Historial/${cheques[0]!.id}?pageSize=20`),
    );
    expect(history.items.map(({ accion }) => accion).toReversed()).toEqual([
      'crear',
      'aceptar',
      'editar',
      'depositar',
      'acreditar',
    ]);
  });

  test('shows a cheque that bounces, with the client debited and what was credited of the rest', async () => {
    const before = await balance();
    const [good, bad, later] = [
      await accepted({ importe: '1000' }),
      await accepted({ importe: '2000' }),
      await accepted({ importe: '4000' }),
    ] as const;
    const { id } = await batch([good, bad, later]);
    await act('Depositar', id, { fechaDeposito: ago(1) });
    const early = await post(`Acreditar/${good.id}`, { fechaAcreditacion: ago(2) });
    expect(await refusalOf(early)).toMatchObject({ status: 400 });
    expect((await post(`Acreditar/${good.id}`, { fechaAcreditacion: today() })).status).toBe(200);
    expect((await reject(admin, bad.id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      estado: 'depositado',
      acreditado: '1000.00',
      rechazado: '2000.00',
      fechaAcreditacion: null,
      cheques: [
        { fechaAcreditacion: today(), fechaRechazo: null },
        { fechaAcreditacion: null, fechaRechazo: today() },
        { fechaAcreditacion: null, fechaRechazo: null },
      ],
    });
    // Two of three credit the client.
    expect(Number(await balance()) - Number(before)).toBe(-5000);
    expect(await jsonOf(act('Acreditar', id, { fechaAcreditacion: today() }))).toMatchObject({
      estado: 'acreditado',
      acreditado: '5000.00',
    });
    expect(await readCheque(bad.id)).toMatchObject({ estado: 'Rechazado', fechaAcreditacion: null });
    // The bank takes it back after all.
    expect((await reject(admin, later.id)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      acreditado: '1000.00',
      rechazado: '6000.00',
      estado: 'acreditado',
    });
  });

  test('is credited with the last of its cheques', async () => {
    const [one, other] = [await accepted(), await accepted()] as const;
    const { id } = await batch([one, other]);
    await act('Depositar', id, { fechaDeposito: ago(2) });
    await post(`Acreditar/${one.id}`, { fechaAcreditacion: ago(1) });
    expect(await read(id)).toMatchObject({ estado: 'depositado' });
    await reject(admin, other.id);
    expect(await read(id)).toMatchObject({ estado: 'acreditado', fechaAcreditacion: ago(1) });
  });

  test('is neither made, edited nor annulled on a day of a closed period, and the bank goes on', async () => {
    const [held, free] = [await accepted({ fechaIngreso: ago(9) }), await accepted()] as const;
    const body = { ...depositoBody(cuenta, [held]), fecha: ago(8) };
    const { id } = await created(admin, 'DepositoCheques', body);
    const close = (day: string | null) =>
      t.database.pool.query('update configuracion set cierre_hasta = $1', [day]);
    await close(ago(8));
    onTestFinished(async () => void (await close(null)));
    const there = { ...depositoBody(cuenta, [free]), fecha: ago(8) };
    for (const answer of [
      admin('POST', '/api/DepositoCheques', there),
      admin('PUT', `/api/DepositoCheques/${id}`, { cheques: [{ chequeId: free.id }] }),
      annul(id),
    ])
      expect(await refusalOf(answer)).toMatchObject({
        status: 409,
        message: expect.stringContaining(`El período está cerrado hasta el ${formatDate(ago(8))}`),
      });
    expect(await readCheque(free.id)).toMatchObject({ depositoId: null });
    expect((await act('Depositar', id, { fechaDeposito: ago(8) })).status).toBe(200);
    expect((await act('Acreditar', id, { fechaAcreditacion: ago(7) })).status).toBe(200);
    await created(admin, 'DepositoCheques', { ...there, fecha: ago(7) });
  });

  test('frees its cheques when it is annulled, unless the bank has spoken', async () => {
    const held = await accepted();
    const { id } = await batch([held]);
    await act('Depositar', id, { fechaDeposito: today() });
    expect((await annul(id)).status).toBe(200);
    expect(await readCheque(held.id)).toMatchObject({
      depositoId: null,
      depositado: false,
      fechaDeposito: null,
    });
    expect((await slip(id)).pages[0]).toContain('ANULADO');
    const again = await batch([held]);
    expect(again['estado']).toBe('armado');
    await act('Depositar', again.id, { fechaDeposito: today() });
    await reject(admin, held.id);
    expect((await annul(again.id)).status).toBe(409);
    expect((await read(again.id))['estado']).not.toBe('anulado');
  });

  test.each(['twice', 'pending', 'with a supplier', 'rejected', 'deposited alone'])(
    'refuses a cheque that is %s, and writes nothing',
    async (how) => {
      const good = await accepted();
      const bad = how === 'pending' ? await cheque(admin, clientOf()) : await accepted();
      if (how === 'with a supplier')
        await assign(admin, bad.id, (await proveedor(admin, `Transportes ${bad.id}`)).id);
      if (how === 'rejected') await reject(admin, bad.id);
      if (how === 'deposited alone') await post(`Depositar/${bad.id}`, { fechaDeposito: today() });
      const sent = how === 'twice' ? [good, bad, bad] : [good, bad];
      const deposits = () => rowsOf(t, 'select count(*) from depositos');
      const before = await deposits();
      const refused = await refusalOf(admin('POST', '/api/DepositoCheques', depositoBody(cuenta, sent)));
      expect(refused.status).toBe(409);
      expect(Object.keys(refused.errors!)).toEqual([`cheques.${sent.length - 1}.chequeId`]);
      expect(await deposits()).toEqual(before);
      expect(await readCheque(good.id)).toMatchObject({ depositoId: null });
    },
  );

  test('has each cheque alone: of two at once one wins, and the other names it', async () => {
    const cheques = [await accepted(), await accepted()] as const;
    const orders = [cheques, cheques.toReversed(), cheques, cheques.toReversed()];
    const answers = await Promise.all(
      orders.map((each) => admin('POST', '/api/DepositoCheques', depositoBody(cuenta, each), JSON_ANSWER)),
    );
    expect(await statusesOf(answers)).toEqual([201, 409, 409, 409]);
    const won = (await answers.find(({ status }) => status === 201)!.json()) as ApiRecord;
    const lost = await refusalOf(answers.find(({ status }) => status === 409)!);
    expect(lost.message).toMatch(new RegExp(`ya está en el depósito ${String(won['numero'])}`));
  });

  test('keeps its cheques from suppliers, from the bank alone and from rejection until it is deposited', async () => {
    const held = await accepted();
    const { numero } = await batch([held]);
    const { id: proveedorId } = await proveedor(admin, 'Canteras del Sur');
    expect((await assign(admin, held.id, proveedorId)).status).toBe(409);
    expect((await post(`Depositar/${held.id}`, { fechaDeposito: today() })).status).toBe(409);
    const refused = await refusalOf(reject(admin, held.id));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain(String(numero));
    expect(await readCheque(held.id)).toMatchObject({ estado: 'Aceptado', depositado: false });
  });

  const put = (id: number, cheques: readonly object[], more: object = {}) =>
    admin('PUT', `/api/DepositoCheques/${id}`, { cheques, ...more }, JSON_ANSWER);
  const ofCheque = ({ id: chequeId }: ApiRecord) => ({ chequeId });
  const linesOf = async (id: number) =>
    (await read(id)).cheques.map((line) => ({ id: line['id'], chequeId: line['chequeId'] }));

  test('takes cheques in and lets others go until it is deposited, with its sum, and prints those', async () => {
    const [first, second, third] = [
      await accepted({ importe: '100.10' }),
      await accepted({ importe: '200.20' }),
      await accepted({ importe: '400.40' }),
    ];
    const { id, version } = await batch([first, second]);
    const [, kept] = await linesOf(id);
    expect(await jsonOf(put(id, [kept!, ofCheque(third)], { version }), 200)).toMatchObject({
      importe: '600.60',
      cheques: [
        { id: kept!.id, chequeId: second.id, importe: '200.20' },
        { chequeId: third.id, nroCheque: third['nroCheque'], importe: '400.40' },
      ],
    });
    const where = async () =>
      Promise.all([first, second, third].map(async (each) => (await readCheque(each.id))['depositoId']));
    expect(await where()).toEqual([null, id, id]);
    expect((await put(id, [kept!], { version })).status).toBe(409);
    const [page] = (await slip(id)).pages;
    for (const text of ['200,20', '400,40', '600,60']) expect(page).toContain(text);
    expect(page).not.toContain('100,10');

    // A cheque that left may go to another deposit, or alone.
    await batch([first]);
    expect(await fieldsOf(put(id, [...(await linesOf(id)), ofCheque(first)]))).toEqual([
      409,
      { 'cheques.2.chequeId': expect.stringMatching(/ya está en el depósito/) },
    ]);
    expect(await fieldsOf(put(id, [...(await linesOf(id)), ofCheque(third)]))).toEqual([
      409,
      { 'cheques.2.chequeId': expect.stringMatching(/ya está en otro renglón/) },
    ]);
    expect((await put(id, [])).status).toBe(400);
    expect(await where()).toEqual([expect.any(Number), id, id]);

    expect((await act('Depositar', id, { fechaDeposito: today() })).status).toBe(200);
    expect(await saidBy(put(id, [(await linesOf(id))[0]!]))).toBe(
      '409 No se puede editar: el depósito ya fue al banco.',
    );
    await expect(
      t.database.pool.query('delete from depositos_cheques where documento_id = $1', [id]),
    ).rejects.toThrow('no se quitan');
  });

  test('of two who act at once one wins', async () => {
    const [one, other] = [await accepted(), await accepted()] as const;
    const { id } = await batch([one, other]);
    const answers = await Promise.all([
      act('Depositar', id, { fechaDeposito: today() }),
      annul(id),
      act('Depositar', id, { fechaDeposito: today() }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { estado } = await read(id);
    const found = await readCheque(one.id);
    expect({ estado, en: found['depositoId'], depositado: found['depositado'] }).toEqual(
      estado === 'anulado'
        ? { estado, en: null, depositado: false }
        : { estado: 'depositado', en: id, depositado: true },
    );
  });
});

describe('An e-cheq', () => {
  test('has an id of its own, which a cheque of paper has not', async () => {
    await cheque(admin, clientOf(), { esEcheq: true, echeqId: 'AB-1' });
    const second = await post('Crear', { ...(await bodyOf()), esEcheq: true, echeqId: 'ab-1' });
    expect(await saidBy(second)).toBe('409 Ya existe un cheque con ese id de e-cheq.');
    const paper = await cheque(admin, clientOf(), { echeqId: 'AB-2' });
    expect(paper).toMatchObject({ esEcheq: false, echeqId: null });
  });

  test('comes with a receipt too', async () => {
    const recibo = await received('700', { esEcheq: true, echeqId: 'REC-1' });
    expect(
      await rowsOf(t, 'select es_echeq, echeq_id from cheques where recibo_id = $1', [recibo.id]),
    ).toEqual([{ es_echeq: true, echeq_id: 'REC-1' }]);
  });
});

const bodyOf = () => chequeBody(admin, clientOf());
/** Issues a receipt of a cheque. */
const received = async (importe: string, changes: object) =>
  created(admin, 'Recibo', {
    ...accountBody(v, { monto: importe }),
    medios: [{ medio: 'cheque', importe, cheque: await chequeBody(admin, 0, changes) }],
  });

describe('Who typed a cheque is warned', () => {
  const CUIT = '30-50505050-3';
  const ask = (as: RequestAs, query: string) =>
    jsonOf<object>(as('GET', `/api/ChequeTercero/Rechazos?${query}`));

  test('of an issuer whose cheques bounced, with figures for those who may see them', async () => {
    expect(await ask(admin, `titularCuit=${CUIT}`)).toEqual({ aviso: null, nota: null });
    const first = await accepted({ titularCuit: CUIT, importe: '900' });
    await reject(admin, first.id);
    expect(await ask(admin, 'titularCuit=30505050503')).toEqual({
      aviso: `Este titular tuvo un cheque rechazado (el ${formatDate(today())}, por $\u00a0900,00).`,
      nota: null,
    });
    const second = await accepted({ titularCuit: CUIT, importe: '1234.50' });
    await reject(admin, second.id);
    expect(await ask(admin, `titularCuit=${CUIT}`)).toMatchObject({
      aviso: `Este titular tuvo 2 cheques rechazados (el último, el ${formatDate(today())}, por $\u00a01.234,50).`,
    });
    expect(await ask(t.as('empleado'), `titularCuit=${CUIT}&bancoId=1`)).toEqual({
      aviso: 'Este titular ya tuvo cheques rechazados: consulte antes de recibirlo.',
      nota: null,
    });
  });

  test('of a bank, quietly; and of what is half typed, nothing', async () => {
    const { bancoId } = await bodyOf();
    expect(await ask(admin, `bancoId=${String(bancoId)}`)).toMatchObject({
      aviso: null,
      nota: expect.stringMatching(/^De este banco se rechazaron \d+ cheques, el último el /) as string,
    });
    expect(await ask(admin, 'titularCuit=30-5&bancoId=x')).toEqual({ aviso: null, nota: null });
  });

  test('not of a cheque that went back with its receipt', async () => {
    const cuit = '30-61616161-6';
    const recibo = await received('10', { titularCuit: cuit });
    expect((await admin('DELETE', `/api/Recibo/Cancelar/${recibo.id}`, {})).status).toBe(200);
    expect(await ask(admin, `titularCuit=${cuit}`)).toEqual({ aviso: null, nota: null });
  });
});

describe('At eight', () => {
  beforeEach(async () => {
    await t.database.pool.query('truncate correos cascade');
    await t.database.pool.query(`update cheques set fecha_vencimiento = null`);
  });

  test('ADMIN is told of what falls due tomorrow or is overdue, if there is any', async () => {
    const due = (nroCheque: string, fechaVencimiento: string, more: object = {}) =>
      cheque(admin, clientOf(), { nroCheque, fechaVencimiento, ...more });
    await runJobs(t, today(), '07:59');
    await due('111', addDays(today(), 2), { importe: '10' });
    await runJobs(t, today(), '08:00');
    const mails = () => rowsOf(t, 'select para, asunto from correos');
    expect(await mails()).toEqual([]);

    await due('333', addDays(today(), 1), { esEcheq: true, echeqId: 'VENCE-1' });
    await due('222', ago(4));
    const deposited = await accepted({ nroCheque: '444', fechaVencimiento: ago(4) });
    await post(`Depositar/${deposited.id}`, { fechaDeposito: today() });
    await runJobs(t, addDays(today(), 1), '08:00');
    expect(await mails()).toContainEqual({
      para: people.admin.email,
      asunto: 'Cheques que vencen mañana',
    });
    const [mail] = await rowsOf<{ datos: { mensaje: string } }>(t, 'select datos from correos_cola');
    const lines = mail!.datos.mensaje.split('\n').slice(2);
    expect(lines.map((line) => /N° (\d+)/.exec(line)![1])).toEqual(['222', '333']);
    expect(lines[0]).toContain(`${formatDate(ago(4))}: $\u00a01.500,50`);
  });
});
