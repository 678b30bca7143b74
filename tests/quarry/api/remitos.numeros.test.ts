import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { JSON_ANSWER, refusalOf } from '#testing/records.ts';
import { onAccount, remitoBody, salesApp, otraEmpresa } from '#quarry/ventas.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();
/** A second process on the same database: a pool of its own, and no shared state. */
const { db, close } = connect(t.database.config);
const second = await createApp({ application, db, env: t.env, log: pino({ level: 'silent' }) });
afterAll(close);

/**
 * Retries as a client does on 503: on a busy machine, 200 concurrent requests exceed the pool's queue, and one that
 * took too long may have been done, so each try has the same key.
 */
async function retryUntilAnswered(attempt: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await attempt();
    if (response.status !== 503) return response;
  }
}
const send = (body: object, headers: Record<string, string> = {}) =>
  eva('POST', '/api/Remito', body, { ...JSON_ANSWER, ...headers });
const sendToSecond = async (body: object, headers: Record<string, string> = {}) =>
  second.request('/api/Remito', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: await t.cookie('empleado'),
      ...JSON_ANSWER,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const numberOf = async (response: Response) =>
  Number((await jsonOf<{ numero: string }>(response)).numero.slice(5));
const lastNumber = async (empresaId = v.empresaId) =>
  (await jsonOf<{ ultimoId: number }>(eva('GET', `/api/Remito/ObtenerUltimoId/${empresaId}`))).ultimoId;
const upTo = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + 1 + place);

describe('Numbers', () => {
  test('of 200 remitos issued at once, by two processes, are contiguous and none comes twice', async () => {
    const before = await lastNumber();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => {
        const [body, key] = [
          remitoBody(v, place % 3 ? {} : onAccount(v)),
          { 'Idempotency-Key': `remito ${place}` },
        ];
        return retryUntilAnswered(() => (place % 2 ? send : sendToSecond)(body, key));
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = await Promise.all(answers.map(numberOf));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(before, 200));
    expect(await lastNumber()).toBe(before + 200);
  });

  test('leave no gap where a document is rolled back after it had one', async () => {
    const before = await lastNumber();
    await rowsOf(t, "alter table historial add constraint lleno check (accion <> 'crear') not valid");
    expect((await send(remitoBody(v))).status).toBe(500);
    await rowsOf(t, 'alter table historial drop constraint lleno');
    expect(await numberOf(await send(remitoBody(v)))).toBe(before + 1);
  });

  test('are each company’s own, whatever the point of sale', async () => {
    const otra = await otraEmpresa(admin);
    const before = await lastNumber();
    const body = remitoBody(v, { empresaId: otra.id, numero: '2' });
    expect(await jsonOf(send(body))).toMatchObject({ numero: '0002-0000001' });
    // Only ADMIN may use another point of sale than the company's.
    expect(await refusalOf(send({ ...body, numero: '0003' }))).toEqual({
      status: 403,
      message: 'Revise los datos ingresados.',
      errors: { numero: 'No tiene permiso para cambiar este dato' },
      permiso: { motivos: ['Sale por otro punto de venta: 0003.'] },
    });
    expect(await lastNumber(otra.id)).toBe(1);
    const named = await admin('POST', '/api/Remito', { ...body, numero: '0003' }, JSON_ANSWER);
    expect(await named.json()).toMatchObject({ numero: '0003-0000002' });
    expect([await lastNumber(otra.id), await lastNumber()]).toEqual([2, before]);
    expect((await eva('GET', '/api/Remito/ObtenerUltimoId/999')).status).toBe(404);
  });
});

describe('One idempotency key', () => {
  test('fifty times at once makes one remito, and the same answer', async () => {
    const before = await lastNumber();
    const body = remitoBody(v, onAccount(v));
    const key = { 'Idempotency-Key': 'cincuenta' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, key)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ headers }) => headers.get('X-Documento-Numero'))).size).toBe(1);
    expect(await lastNumber()).toBe(before + 1);
    const numero = answers[0]!.headers.get('X-Documento-Numero');
    expect(await rowsOf(t, 'select from movimientos where numero = $1', [numero])).toHaveLength(1);
  });
});

describe('The search over everything finds a document by its number', () => {
  const found = async (q: string) => {
    const response = await eva('GET', `/api/Buscar?q=${encodeURIComponent(q)}`);
    const { grupos } = await jsonOf<{
      grupos: { entidad: string; items: { nombre: string; datos: string[] }[] }[];
    }>(response);
    return grupos.flatMap(({ entidad, items }) => items.map(({ nombre }) => `${entidad} ${nombre}`));
  };

  test.each(['12', '0012', '1-12', '0001-0000012', '00010000012', 'remito 12', 'REMITOS 12'])(
    '%s',
    async (q) => {
      expect(await found(q)).toEqual(['remitos 0001-0000012']);
    },
  );

  test('and not by what nearly all numbers hold, nor by a text', async () => {
    for (const q of ['000', '0001', 'remito', '2-12', '12 12 x'])
      expect((await found(q)).filter((name) => !name.endsWith('-0000001'))).toEqual([]);
  });
});
