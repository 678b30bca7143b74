import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { testApp, type RequestAs, type TestApp } from '#support/app.ts';
import { cheque } from '#support/cheques.ts';
import type { Answered } from '#support/maestros.ts';
import { JSON_ANSWER, ventas, type Ventas } from '#support/ventas.ts';

let t: TestApp;
let admin: RequestAs;
let v: Ventas;

beforeAll(async () => {
  t = await testApp();
  admin = t.as('admin');
  v = await ventas(admin);
});
afterAll(() => t.close());

const REMITO = 1;
const gomez = () => v.clientes.gomez.id;

const balance = async () => {
  const answer = await admin('GET', `/api/CuentaCorriente/Listado?clienteId=${gomez()}`);
  return ((await answer.json()) as Answered[])[0]!['saldo'];
};
const entriesOf = async (entidad: string, id: number) =>
  (
    await sql<{ tipo: string; importe: string }>`
      select tipo, importe from movimientos where entidad = ${entidad} and documento_id = ${id} order by id`.execute(
      t.database.db,
    )
  ).rows;
const act = (id: number, sends: object) =>
  admin('POST', `/api/ChequeTercero/ActualizarCheque/${id}`, { tipoVenta: REMITO, ...sends });
const rejected = async (clienteId: number): Promise<Answered> => {
  const { id } = await cheque(admin, clienteId);
  return (await (await act(id, { rechazado: true })).json()) as Answered;
};
const debit = (changes: object, headers: object = {}) =>
  admin(
    'POST',
    '/api/NotaDebito',
    {
      fecha: today(),
      monto: '295.02',
      concepto: 'Gastos por cheque rechazado',
      clienteId: gomez(),
      tipoVentaId: REMITO,
      ...changes,
    },
    { ...JSON_ANSWER, ...headers },
  );
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { errors?: object; duplicados?: { registro: Answered }[] }),
});
const ASK = { 'Refuse-Duplicates': 'true' };

describe('The expenses of a rejected cheque', () => {
  test('are debited alone: its amount has come back with the rejection', async () => {
    const { id } = await cheque(admin, gomez(), { importe: '1500.50' });
    await act(id, { aceptado: true });
    await act(id, { rechazado: true });
    expect(await balance()).toBe('0.00');
    const nota = (await (await debit({ chequeId: id })).json()) as Answered;
    expect(await balance()).toBe('295.02');
    expect(nota).toMatchObject({ chequeId: id, cheque: { id } });
    expect(await entriesOf('notasDebito', nota.id)).toEqual([{ tipo: 'DEBE', importe: '295.02' }]);
    expect(await entriesOf('cheques', id)).toEqual([
      { tipo: 'HABER', importe: '1500.50' },
      { tipo: 'DEBE', importe: '1500.50' },
    ]);
    const followed = await admin('GET', `/api/NotaDebito?chequeId=${id}`);
    expect(await followed.json()).toMatchObject({ totalCount: 1, items: [{ id: nota.id }] });
  });

  test('are asked about a second time, unless what was debited is annulled', async () => {
    const { id } = await rejected(gomez());
    const first = (await (await debit({ chequeId: id }, ASK)).json()) as Answered;
    expect(await refusal(await debit({ chequeId: id }, ASK))).toMatchObject({
      status: 409,
      duplicados: [{ registro: { id: first.id }, igual: ['chequeId'] }],
    });
    expect(await entriesOf('notasDebito', first.id)).toHaveLength(1);
    await admin('DELETE', `/api/NotaDebito/Cancelar/${first.id}`);
    expect((await debit({ chequeId: id }, ASK)).status).toBe(201);
    // A plain call is not asked, nor is a note that is of no cheque.
    expect((await debit({ chequeId: id })).status).toBe(201);
    expect((await debit({}, ASK)).status).toBe(201);
    expect((await debit({}, ASK)).status).toBe(201);
  });

  test('are those of one that was rejected, of its own client, who has an account', async () => {
    const pending = await cheque(admin, gomez());
    const foreign = await rejected(v.clientes.pena.id);
    const before = await balance();
    expect(await refusal(await debit({ chequeId: pending.id }))).toMatchObject({
      status: 400,
      errors: { chequeId: 'El cheque no está rechazado' },
    });
    expect(await refusal(await debit({ chequeId: foreign.id }))).toMatchObject({
      status: 400,
      errors: { clienteId: 'El cheque es de otro cliente' },
    });
    expect(await refusal(await debit({ chequeId: foreign.id, clienteId: v.clientes.pena.id }))).toMatchObject(
      { status: 400, errors: { clienteId: 'El cliente no tiene cuenta corriente' } },
    );
    expect(await refusal(await debit({ chequeId: 999_999 }))).toMatchObject({ status: 400 });
    expect(await balance()).toBe(before);
  });
});
