import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates.ts';
import type { Envio, EnvioCliente, VistaPrevia } from '#resources/cuentas/envio.ts';
import { envioWork } from '#resources/cuentas/envioWork.server.ts';
import { maestros, clienteConCuenta } from '#quarry/maestros.ts';
import { created, type ApiRecord, refusalOf } from '#testing/records.ts';
import { readPdf } from '#support/readPdf.ts';
import { accountBody, salesApp } from '#quarry/ventas.ts';
import { saidBy } from '#quarry/refusals.ts';
import { jsonOf, itemsOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';
import { queryOf } from '#support/query.ts';

// Four clients with an account: Gómez owes 100, Abad 200, Báez nothing (300, all paid); Cid owes 50 on one account and
// −50 on the other, and has no email.
const { t, admin, v } = await salesApp();
const BASE = '/api/CuentaCorriente/Resumen/Envio';
const period = { tipoVenta: '1', fechaInicio: addDays(today(), -30), fechaFin: today() };
const [abad, báez, cid] = (await Promise.all(
  ['Abad', 'Báez', 'Cid'].map((apellido, place) =>
    clienteConCuenta(admin, { ...maestros.clientes.pena, apellido }, `CC-${apellido}`, {
      cuit: `30-7123456${place}-1`,
      email: `${place}@cantera.test`,
    }),
  ),
)) as [ApiRecord, ApiRecord, ApiRecord];
const issue = (path: string, { id: clienteId }: ApiRecord, monto: string, tipoVentaId = 1) =>
  created(admin, path, accountBody(v, { clienteId, monto, tipoVentaId }));
await issue('NotaDebito', v.clientes.gomez, '100');
await issue('NotaDebito', abad, '200');
await issue('NotaDebito', báez, '300');
await issue('Recibo', báez, '300');
await issue('NotaDebito', cid, '50');
await issue('Recibo', cid, '50', 2);
await t.database.pool.query(`update clientes set email = '' where id = $1`, [cid.id]);
beforeEach(async () => {
  for (const table of ['envios_resumen_clientes', 'envios_resumen', 'correos_cola', 'correos'])
    await t.database.pool.query(`delete from ${table}`);
});

const start = (changes: object = {}) => admin('POST', BASE, { ...period, mensaje: 'Buen día', ...changes });
const started = () => jsonOf<Envio>(start());
const progress = async () => (await jsonOf<{ envio: Envio | null }>(admin('GET', BASE))).envio;
const resultsOf = async ({ id }: Pick<Envio, 'id'>) => {
  const items = await itemsOf<EnvioCliente>(admin('GET', `${BASE}/Clientes/${id}`));
  return items.map(({ nombre, resultado, motivo }) => [nombre.split(' ')[0], resultado, motivo]);
};
const parts = () => ({ db: t.database.db, log: pino({ level: 'silent' }) });
/** Runs the background work until nothing is left. */
const work = async () => {
  while ((await envioWork.step(parts())) === 'more');
};
const mailed = async () =>
  (await rowsOf<{ para: string }>(t, 'select para from correos order by para')).map(({ para }) => para);

describe('The statements of all clients with a balance', () => {
  test('are previewed: those who owe or are owed in an account, and who of them has no email', async () => {
    const query = queryOf(period);
    const preview = await jsonOf<VistaPrevia>(admin('GET', `${BASE}/VistaPrevia?${query}`));
    expect(preview).toEqual({
      conSaldo: 3,
      sinCorreo: [{ clienteId: cid.id, nombre: 'Cid Ítalo', saldo: '0.00' }],
      correo: {
        asunto: 'Resumen de cuenta corriente de Áridos del Valle S.A.',
        pie: 'Se adjunta «Resumen_Cuenta_Corriente.pdf». Mensaje enviado por Áridos del Valle S.A.',
      },
      ejemplo: {
        clienteId: abad.id,
        nombre: 'Abad Ítalo',
        saldo: '200.00',
        para: '0@cantera.test',
      },
    });
    const before = queryOf({ ...period, fechaFin: addDays(today(), -1) });
    expect(await jsonOf(admin('GET', `${BASE}/VistaPrevia?${before}`))).toMatchObject({ conSaldo: 0 });
  });

  test('go to those whom Deudores shows alone, when that is asked', async () => {
    const paid = await issue('Recibo', v.clientes.gomez, '900');
    const query = queryOf({ ...period, cuales: 'deben' });
    const preview = (more = '') => jsonOf<VistaPrevia>(admin('GET', `${BASE}/VistaPrevia?${query}${more}`));
    // Gómez has paid too much, and what Báez and Cid owe is nothing.
    expect(await preview()).toMatchObject({ conSaldo: 1, ejemplo: { nombre: 'Abad Ítalo' } });
    expect(await preview('&buscado=nadie')).toMatchObject({ conSaldo: 0, ejemplo: null });
    expect((await admin('GET', `${BASE}/VistaPrevia?${query}x`)).status).toBe(400);
    const response = await start({ cuales: 'deben' });
    expect(await response.json()).toMatchObject({ cuales: 'deben', resultados: { pendiente: 1 } });
    await work();
    expect(await mailed()).toEqual(['0@cantera.test']);
    await admin('DELETE', `/api/Recibo/Cancelar/${paid.id}`, {});
  });

  test('are mailed one after the other, and the outbox says how each fares', async () => {
    const envio = await started();
    expect(envio).toMatchObject({ situacion: 'enCurso', resultados: { pendiente: 3, enCola: 0 } });
    await work();
    expect(await progress()).toMatchObject({
      situacion: 'terminado',
      resultados: { pendiente: 0, enCola: 2, sinCorreo: 1, enviado: 0 },
      reanudable: true,
    });
    const { rows } = await t.database.pool.query<{ para: string; adjunto: Buffer }>(
      'select para, adjunto from correos join correos_cola on correo_id = id order by id',
    );
    expect(rows.map(({ para }) => para)).toEqual(['0@cantera.test', 'compras@correo.com.ar']);
    expect((await readPdf(new Uint8Array(rows[0]!.adjunto))).pages[0]).toContain('Cliente: Abad Ítalo');
    await t.database.pool.query(
      `update correos set situacion = 'enviado', enviado = now() where para like '0@%'`,
    );
    await t.database.pool.query(
      `update correos set situacion = 'fallido', error = 'No existe el buzón.' where para like 'compras%'`,
    );
    expect(await resultsOf(envio)).toEqual([
      ['Gómez', 'fallo', 'No existe el buzón.'],
      ['Cid', 'sinCorreo', null],
      ['Abad', 'enviado', null],
    ]);
    await t.database.pool.query(`update correos set situacion = 'guardado' where situacion = 'enviado'`);
    expect((await resultsOf(envio)).at(-1)).toEqual(['Abad', 'guardado', null]);
  });

  test('are not started twice at once, by however many', async () => {
    expect(await statusesOf(Array.from({ length: 5 }, () => start()))).toEqual([201, 409, 409, 409, 409]);
    await work();
    expect((await start()).status).toBe(201);
  });

  test('reach each client once though several processes work on them, and one breaks off in the middle', async () => {
    await started();
    // Simulates a crash: the first transaction is rolled back at its commit.
    await t.database.pool.query(`
      create function romper() returns trigger language plpgsql as $$ begin
        raise exception 'crash'; end $$;
      create trigger romper after update on envios_resumen_clientes for each row execute function romper()`);
    await expect(envioWork.step(parts())).rejects.toThrow('crash');
    await t.database.pool.query('drop trigger romper on envios_resumen_clientes; drop function romper');
    expect(await mailed()).toEqual([]);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await mailed()).toEqual(['0@cantera.test', 'compras@correo.com.ar']);
  });

  test('end when they are cancelled, and go on with those who have no mail yet', async () => {
    const envio = await started();
    await envioWork.step(parts());
    const cancelled = await admin('POST', `${BASE}/Cancelar/${envio.id}`);
    expect(await cancelled.json()).toMatchObject({
      situacion: 'cancelado',
      resultados: { enCola: 1, cancelado: 2 },
    });
    await work();
    expect(await mailed()).toEqual(['0@cantera.test']);
    expect(await saidBy(admin('POST', `${BASE}/Cancelar/${envio.id}`))).toBe('409 El envío ya terminó.');

    expect(await jsonOf(admin('POST', `${BASE}/Reanudar/${envio.id}`))).toMatchObject({
      situacion: 'enCurso',
      resultados: { pendiente: 2, enCola: 1 },
    });
    expect((await admin('POST', `${BASE}/Reanudar/${envio.id}`)).status).toBe(409);
    await work();
    expect(await mailed()).toEqual(['0@cantera.test', 'compras@correo.com.ar']);
  });

  test('cannot be resumed when the outbox alone failed, because each client has his mail', async () => {
    const envio = await started();
    await work();
    await t.database.pool.query(`delete from envios_resumen_clientes where resultado = 'sinCorreo'`);
    await t.database.pool.query(`update correos set situacion = 'fallido'`);
    expect(await progress()).toMatchObject({ resultados: { fallo: 2 }, reanudable: false });
    expect(await saidBy(admin('POST', `${BASE}/Reanudar/${envio.id}`))).toBe(
      '409 No queda nadie a quien enviar.',
    );
  });

  test('tell why one could not be made, and the others go out', async () => {
    const envio = await started();
    const { pool } = t.database;
    const account = `cliente_id = ${abad.id}`;
    await pool.query(`update cuentas_corrientes set eliminado_en = now() where ${account}`);
    await work();
    await pool.query(`update cuentas_corrientes set eliminado_en = null where ${account}`);
    expect(await resultsOf(envio)).toEqual([
      ['Abad', 'fallo', 'El cliente no tiene cuenta corriente.'],
      ['Cid', 'sinCorreo', null],
      ['Gómez', 'enCola', null],
    ]);
  });

  test.each([
    [{ fechaInicio: '2199-01-01' }, 'La fecha de inicio no puede ser mayor a la fecha de fin.'],
    [
      { fechaInicio: '2001-01-01', fechaFin: '2001-02-01' },
      'Ningún cliente tiene saldo: no hay a quién enviar.',
    ],
    [{ mensaje: '' }, 'Revise los datos ingresados.'],
  ])('are refused with %j, and nothing is left of it', async (changes, message) => {
    expect(await refusalOf(start(changes))).toMatchObject({ status: 400, message });
    expect(await progress()).toBeNull();
  });

  test.each([
    ['x', 400, 'ID inválido'],
    ['999999', 404, 'No se encontró el envío solicitado.'],
  ])('of the job %s are answered %i', async (id, status, message) => {
    expect(await refusalOf(admin('POST', `${BASE}/Cancelar/${id}`))).toEqual({ status, message });
  });
});
