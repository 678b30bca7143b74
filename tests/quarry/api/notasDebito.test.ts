import { beforeAll, describe, expect, test } from 'vitest';
import { formatDate, today } from '#domain/dates.ts';
import type { RequestAs } from '#testing/app.ts';
import { cheque, accept, reject } from '#quarry/cheques.ts';
import { JSON_ANSWER, refusalOf, type ApiRecord, created } from '#testing/records.ts';
import { accountBody, linea, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { accountOf, entriesOf } from '#quarry/cuentas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { queryOf } from '#support/query.ts';
import { ago } from '#support/ago.ts';

const { t, admin, v } = await salesApp();

const REMITO = 1;
const gomez = () => v.clientes.gomez.id;

const balance = async () => (await accountOf(admin, gomez()))['saldo'];
const rejected = async (clienteId: number): Promise<ApiRecord> =>
  jsonOf(reject(admin, (await cheque(admin, clienteId)).id));
const debit = (changes: object, headers: object = {}) =>
  admin(
    'POST',
    '/api/NotaDebito',
    accountBody(v, { monto: '295.02', concepto: 'Gastos por cheque rechazado', ...changes }),
    { ...JSON_ANSWER, ...headers },
  );
const ASK = { 'Refuse-Duplicates': 'true' };

test('A deleted note keeps the reason that was given in its history, and needs none', async () => {
  const told = async (body?: object) => {
    const { id } = await jsonOf(debit({}));
    expect((await admin('DELETE', `/api/NotaDebito/Cancelar/${id}`, body)).status).toBe(200);
    const history = await admin('GET', `/api/NotaDebito/Historial/${id}`);
    return JSON.stringify((await itemsOf<object>(history))[0]);
  };
  expect(await told({ motivo: 'Era de otro cliente' })).toContain('Era de otro cliente');
  expect(await told()).not.toContain('Motivo');
});

describe('The expenses of a rejected cheque', () => {
  test('are debited alone: its amount has come back with the rejection', async () => {
    const { id } = await cheque(admin, gomez(), { importe: '1500.50' });
    await accept(admin, id);
    await reject(admin, id);
    expect(await balance()).toBe('0.00');
    const nota = await jsonOf(debit({ chequeId: id }));
    expect(await balance()).toBe('295.02');
    expect(nota).toMatchObject({ chequeId: id, cheque: { id } });
    expect(await entriesOf(t, 'notasDebito', nota.id)).toMatchObject([{ tipo: 'DEBE', importe: '295.02' }]);
    expect(await entriesOf(t, 'cheques', id)).toMatchObject([
      { tipo: 'HABER', importe: '1500.50' },
      { tipo: 'DEBE', importe: '1500.50' },
    ]);
    const followed = await admin('GET', `/api/NotaDebito?chequeId=${id}`);
    expect(await followed.json()).toMatchObject({ totalCount: 1, items: [{ id: nota.id }] });
  });

  test('are asked about a second time, unless what was debited is annulled', async () => {
    const { id } = await rejected(gomez());
    const first = await jsonOf(debit({ chequeId: id }, ASK));
    expect(await refusalOf(debit({ chequeId: id }, ASK))).toMatchObject({
      status: 409,
      duplicados: [{ registro: { id: first.id }, igual: ['chequeId'] }],
    });
    expect(await entriesOf(t, 'notasDebito', first.id)).toHaveLength(1);
    await admin('DELETE', `/api/NotaDebito/Cancelar/${first.id}`);
    expect((await debit({ chequeId: id }, ASK)).status).toBe(201);
    // A note without the header or without a cheque is never held as a duplicate.
    expect((await debit({ chequeId: id })).status).toBe(201);
    expect((await debit({}, ASK)).status).toBe(201);
    expect((await debit({}, ASK)).status).toBe(201);
  });

  test('are those of one that was rejected, of its own client', async () => {
    const pending = await cheque(admin, gomez());
    const foreign = await rejected(v.clientes.pena.id);
    const before = await balance();
    expect(await fieldsOf(debit({ chequeId: pending.id }))).toEqual([
      400,
      { chequeId: 'El cheque no está rechazado' },
    ]);
    expect(await fieldsOf(debit({ chequeId: foreign.id }))).toEqual([
      400,
      { clienteId: 'El cheque es de otro cliente' },
    ]);
    expect(await refusalOf(debit({ chequeId: 999_999 }))).toMatchObject({ status: 400 });
    expect(await balance()).toBe(before);
  });
});

describe('Interest', () => {
  type Calculated = { intereses: Record<string, unknown>[]; total: string; concepto: string };
  const terms = (changes: object = {}) => ({
    clienteId: gomez(),
    tipoVentaId: REMITO,
    interesHasta: today(),
    interesTasa: '5',
    interesPeriodo: 'mensual',
    interesGracia: 5,
    ...changes,
  });
  const ask = (as: RequestAs, changes: object = {}) =>
    as('GET', `/api/NotaDebito/Intereses/Calculo?${queryOf(terms(changes))}`);
  const calculated = async (changes: object = {}): Promise<Calculated> => {
    return jsonOf<Calculated>(ask(admin, changes), 200);
  };
  const issue = ({ intereses, total, concepto }: Calculated, changes: object = {}) =>
    debit({ ...terms(changes), fecha: today(), intereses, monto: total, concepto, ...changes });
  const annul = async (response: Response) => {
    const { id } = await jsonOf(response);
    expect((await admin('DELETE', `/api/NotaDebito/Cancelar/${id}`)).status).toBe(200);
  };
  const sell = (fechaRemito: string) => {
    const detalles = [linea(v, { cantidad: '1' })];
    return created(admin, 'Remito', remitoBody(v, { ...onAccount(v), fechaRemito, detalles }));
  };
  /** 11.979,00 due 40 days ago, of which 1.979,00 were paid today; another one due 2 days ago. */
  let remito: ApiRecord;

  beforeAll(async () => {
    await admin('PUT', `/api/Cliente/${gomez()}`, { plazoPago: 10 });
    remito = await sell(ago(50));
    await sell(ago(12));
  });

  test('is what is owed, by the days since it fell due and those of grace: half a cent is one', async () => {
    expect(await calculated()).toEqual({
      intereses: [
        {
          entidad: 'remitos',
          documentoId: remito.id,
          numero: remito['numero'],
          desde: ago(35),
          dias: 35,
          adeudado: '11979.00',
          interes: '698.78', // 698,775
        },
      ],
      total: '698.78',
      concepto: `Intereses por mora al ${formatDate(today())}, tasa 5\u00A0% mensual`,
    });
    expect((await calculated({ interesPeriodo: 'anual', interesTasa: '60' })).total).toBe('689.20'); // 689,2027…
    expect((await calculated({ interesGracia: 40 })).intereses).toEqual([]);
    expect((await calculated({ tipoVentaId: 2 })).intereses).toEqual([]);
    await admin('PUT', `/api/Cliente/${gomez()}`, { plazoPago: null });
    // The default term of Configuración: 30 days.
    expect((await calculated()).intereses).toMatchObject([{ desde: ago(15), dias: 15 }]);
    await admin('PUT', `/api/Cliente/${gomez()}`, { plazoPago: 10 });
  });

  test('is debited as it was shown, or refused with what it is now', async () => {
    const shown = await calculated();
    await created(admin, 'Recibo', accountBody(v, { monto: '1979' }));
    const before = await balance();
    const { calculado } = await jsonOf<{ calculado: Calculated }>(issue(shown), 409);
    expect(calculado).toMatchObject({ total: '583.33', intereses: [{ adeudado: '10000.00', dias: 35 }] });
    expect((await issue({ ...calculado, total: '583.34' })).status).toBe(409);
    expect(await balance()).toBe(before);

    const answers = await Promise.all([issue(calculado), issue(calculado), issue(calculado)]);
    expect(await statusesOf(answers)).toEqual([201, 409, 409]);
    const issued = answers.find(({ status }) => status === 201)!;
    const nota = (await issued.clone().json()) as ApiRecord;
    expect(nota).toMatchObject({
      monto: '583.33',
      interesTasa: '5.00',
      intereses: [{ documentoId: remito.id, numero: remito['numero'], desde: ago(35), interes: '583.33' }],
    });
    expect(await entriesOf(t, 'notasDebito', nota.id)).toMatchObject([{ tipo: 'DEBE', importe: '583.33' }]);
    // Those days are charged; annulling the note frees them.
    expect((await calculated()).intereses).toEqual([]);
    await annul(issued);
    expect((await calculated()).total).toBe('583.33');
  });

  test('goes on from where it was charged, and bears none itself', async () => {
    const until = { interesHasta: ago(20), fecha: ago(20) };
    // Nothing was paid by then: 11.979,00 for 15 days.
    const first = await calculated({ interesHasta: ago(20) });
    expect(first).toMatchObject({ total: '299.48', intereses: [{ dias: 15, adeudado: '11979.00' }] });
    const issued = await issue(first, until);
    expect(issued.status).toBe(201);
    expect(await calculated()).toMatchObject({
      total: '333.33',
      intereses: [{ documentoId: remito.id, desde: ago(20), dias: 20, adeudado: '10000.00' }],
    });
    await annul(issued);
  });

  test.each([
    ['interesTasa', { interesTasa: '0' }],
    ['interesTasa', { interesTasa: '1e2' }],
    ['interesHasta', { interesHasta: '2099-12-31' }],
    ['interesGracia', { interesGracia: -1 }],
    ['interesPeriodo', { interesPeriodo: 'diaria' }],
    ['clienteId', { clienteId: v.clientes.pena.id }],
    ['tipoVentaId', { tipoVentaId: 13 }],
    ['tasa', { tasa: 5 }],
  ])('is not computed with a wrong %s (%j)', async (field, changes) => {
    expect(await fieldsOf(ask(admin, changes))).toEqual([400, { [field]: expect.any(String) }]);
  });

  test('is not debited by half: without its terms, later than the note, or where there is none', async () => {
    const shown = await calculated();
    expect(await fieldsOf(issue(shown, { interesTasa: null }))).toEqual([
      400,
      { interesTasa: 'Este campo es requerido' },
    ]);
    expect(await fieldsOf(issue(shown, { fecha: ago(1) }))).toEqual([
      400,
      { interesHasta: 'No puede ser posterior a la fecha de la nota' },
    ]);
    expect((await issue({ ...shown, intereses: [] }, { tipoVentaId: 2 })).status).toBe(409);
  });
});
