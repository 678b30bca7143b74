import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import { CALCULO } from '#resources/cuentas/notasDebito/intereses.ts';
import { ADEUDADO } from '#resources/cuentas/pagos.ts';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { accept, cheque, chequeBody, reject } from '#quarry/cheques.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { clienteBody, maestros } from '#quarry/maestros.ts';
import { JSON_ANSWER, created, idOf, refusalOf, type ApiRecord } from '#testing/records.ts';
import { accountBody, remitoBody, salesApp } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { queryOf } from '#support/query.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();

let registered = 0;
/** A client whose account only the test itself may open. */
const newClient = async (changes: object = {}): Promise<ApiRecord> =>
  created(admin, 'Cliente', {
    ...(await clienteBody(admin, maestros.clientes.pena)),
    apellido: `Contado ${(registered += 1)}`,
    confirmaDuplicado: true,
    ...changes,
  });
const openAccount = async ({ id }: ApiRecord) => {
  const body = { clienteId: id, nroCuentaCorriente: `S-${id}` };
  expect((await admin('POST', '/api/CuentaCorriente', body)).status).toBe(201);
};
const issue = (path: string, { id }: ApiRecord, changes: object = {}, as = admin) =>
  created(as, path, accountBody(v, { clienteId: id, ...changes }));
const read = (path: string) => jsonOf(admin('GET', `/api/${path}`));

const entries = () => rowsOf(t, 'select count(*) from movimientos');
const differences = async () => (await verifyLedger(t.database.db, verifiable)).diferencias;
/** Runs the call, and checks that nothing was posted and that the ledger passes its verification. */
async function postsNothing<T>(done: () => Promise<T>): Promise<T> {
  const before = await entries();
  const answer = await done();
  expect(await entries()).toEqual(before);
  expect(await differences()).toEqual([]);
  return answer;
}

describe('Of a client without a current account', () => {
  test.each([
    ['a receipt', 'Recibo'],
    ['a debit note', 'NotaDebito'],
  ])('%s is issued, printed, found and annulled, and posts nothing', async (_what, path) => {
    const client = await newClient();
    const issued = await postsNothing(() => issue(path, client));
    expect(issued).toMatchObject({ monto: '1500.50', estado: 'activo', sinCuentaCorriente: true });
    const pdf = await admin('GET', `/api/${path}/imprimir/${issued.id}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const page = await read(`${path}?clienteId=${client.id}`);
    expect((page['items'] as ApiRecord[]).map(({ id }) => id)).toEqual([issued.id]);
    const gone = await postsNothing(() => admin('DELETE', `/api/${path}/Cancelar/${issued.id}`));
    expect(gone.status).toBe(200);
    expect(await read(`${path}/${issued.id}`)).toMatchObject({ estado: 'eliminado' });
  });

  test('a cheque is accepted and rejected, and posts nothing', async () => {
    const client = await newClient();
    const { id } = await cheque(admin, client.id);
    expect(await read(`ChequeTercero/Obtener/${id}`)).toMatchObject({ sinCuentaCorriente: false });
    expect((await postsNothing(() => accept(admin, id))).status).toBe(200);
    expect(await read(`ChequeTercero/Obtener/${id}`)).toMatchObject({
      estado: 'Aceptado',
      sinCuentaCorriente: true,
    });
    expect((await postsNothing(() => reject(admin, id))).status).toBe(200);
    expect(await read(`ChequeTercero/Obtener/${id}`)).toMatchObject({ estado: 'Rechazado' });
    const expenses = { chequeId: id };
    expect(await postsNothing(() => issue('NotaDebito', client, expenses))).toMatchObject(expenses);
  });

  test('a receipt with a cheque posts nothing, whatever becomes of the cheque', async () => {
    const client = await newClient();
    const received = async () => {
      const medios = [{ medio: 'cheque', importe: '1500.50', cheque: await chequeBody(admin, 0) }];
      const recibo = await issue('Recibo', client, { medios });
      return { recibo, chequeId: (recibo['medios'] as ApiRecord[])[0]!['chequeId'] as number };
    };
    const rejected = await postsNothing(received);
    expect((await postsNothing(() => reject(admin, rejected.chequeId))).status).toBe(200);
    const removed = await postsNothing(() => admin('DELETE', `/api/Recibo/Cancelar/${rejected.recibo.id}`));
    expect(removed.status).toBe(200);

    const accepted = await postsNothing(received);
    await openAccount(client);
    // The receipt credited nobody, so rejecting its cheque debits nobody.
    expect((await postsNothing(() => accept(admin, accepted.chequeId))).status).toBe(200);
    expect((await postsNothing(() => reject(admin, accepted.chequeId))).status).toBe(200);
  });

  test('there is nothing to pay: a document that is chosen is refused, and so is interest', async () => {
    const client = await newClient();
    const remito = await created(admin, 'Remito', remitoBody(v, { clienteId: client.id }));
    const body = accountBody(v, { clienteId: client.id });
    const before = await entries();
    const paying = { entidad: 'remitos', documentoId: remito.id, importe: '1' };
    expect(
      await refusalOf(admin('POST', '/api/Recibo', { ...body, imputaciones: [paying] }, JSON_ANSWER)),
    ).toMatchObject({ status: 400, errors: { imputaciones: 'El cliente no tiene cuenta corriente' } });
    const interest = {
      interesHasta: body.fecha,
      interesTasa: '5',
      interesPeriodo: 'mensual',
      interesGracia: 0,
    };
    expect(
      await refusalOf(admin('POST', '/api/NotaDebito', { ...body, ...interest }, JSON_ANSWER)),
    ).toMatchObject({ status: 400, errors: { clienteId: 'El cliente no tiene cuenta corriente' } });
    expect((await admin('GET', `/api/${ADEUDADO}?clienteId=${client.id}&tipoVentaId=1`)).status).toBe(400);
    expect(await entries()).toEqual(before);
  });

  test('what was issued before the account was opened stays out of it, and what comes after is in it', async () => {
    const client = await newClient();
    const [before, note] = [await issue('Recibo', client), await issue('NotaDebito', client)];
    const { id: old } = await cheque(admin, client.id);
    await accept(admin, old);
    await postsNothing(() => openAccount(client));
    expect(await accountOf(admin, client.id)).toMatchObject({
      montoDebe: '0.00',
      montoHaber: '0.00',
      saldo: '0.00',
    });
    await postsNothing(() => admin('DELETE', `/api/Recibo/Cancelar/${before.id}`));
    await postsNothing(() => admin('DELETE', `/api/NotaDebito/Cancelar/${note.id}`));
    expect((await postsNothing(() => reject(admin, old))).status).toBe(200);

    const after = await issue('Recibo', client, { monto: '70' });
    expect(after).toMatchObject({ sinCuentaCorriente: false });
    expect(await differences()).toEqual([]);
    expect(await accountOf(admin, client.id)).toMatchObject({ montoHaber: '70.00', saldo: '-70.00' });
  });

  test('an account out of use takes no receipt either, and keeps what it owes', async () => {
    const client = await newClient();
    await openAccount(client);
    await issue('NotaDebito', client, { monto: '10' });
    expect((await admin('DELETE', `/api/CuentaCorriente/${client.id}`)).status).toBe(200);
    expect(await postsNothing(() => issue('Recibo', client))).toMatchObject({ sinCuentaCorriente: true });
  });

  test('of an account out of use no document is paid by choice, and no interest is charged', async () => {
    const client = await newClient({ plazoPago: 0 });
    await openAccount(client);
    const note = await issue('NotaDebito', client, { fecha: addDays(today(), -30) });
    expect((await admin('DELETE', `/api/CuentaCorriente/${client.id}`)).status).toBe(200);
    const noAccount = 'El cliente no tiene cuenta corriente';
    const refusal = (path: string, changes: object) => {
      const body = accountBody(v, { clienteId: client.id, ...changes });
      return postsNothing(() => refusalOf(admin('POST', `/api/${path}`, body, JSON_ANSWER)));
    };
    const imputaciones = [{ entidad: 'notasDebito', documentoId: note.id, importe: '1500.50' }];
    expect(await refusal('Recibo', { imputaciones })).toMatchObject({
      status: 400,
      errors: { imputaciones: noAccount },
    });

    const interest = {
      interesHasta: today(),
      interesTasa: '10',
      interesPeriodo: 'mensual',
      interesGracia: 0,
    };
    const intereses = [
      {
        entidad: 'notasDebito',
        documentoId: note.id,
        desde: note['fecha'],
        dias: 30,
        adeudado: '1500.50',
        interes: '150.05',
      },
    ];
    const refused = { status: 400, errors: { clienteId: noAccount } };
    expect(await refusal('NotaDebito', { ...interest, intereses, monto: '150.05' })).toMatchObject(refused);
    const query = queryOf({ clienteId: client.id, tipoVentaId: 1, ...interest });
    expect(await refusalOf(admin('GET', `/api/${CALCULO}?${query}`))).toMatchObject(refused);
  });

  test('uniting him with a client who has one moves his receipts, and posts nothing', async () => {
    const [kept, other] = [await newClient(), await newClient()];
    await openAccount(kept);
    const { id } = await issue('Recibo', other);
    const united = await postsNothing(() =>
      admin('POST', `/api/Cliente/Unir/${kept.id}`, { otroId: other.id }),
    );
    expect(united.status).toBe(200);
    expect(await read(`Recibo/${id}`)).toMatchObject({ clienteId: kept.id, sinCuentaCorriente: true });
  });

  test("EMPLEADO's family holds for his receipts as for any", async () => {
    const foreign = await newClient({ familiaId: await idOf(admin, 'Familias', 'Constructoras') });
    const { id } = await issue('Recibo', foreign);
    await admin('PUT', '/api/Configuracion', { familiaEmpleadoId: v.clientes.gomez['familiaId'] });
    const body = accountBody(v, { clienteId: foreign.id });
    expect((await eva('POST', '/api/Recibo', body, JSON_ANSWER)).status).toBe(404);
    expect((await eva('GET', `/api/Recibo/${id}`)).status).toBe(404);
    expect(await postsNothing(() => issue('Recibo', v.clientes.pena, {}, eva))).toMatchObject({
      sinCuentaCorriente: true,
    });
  });
});
