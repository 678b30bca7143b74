import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { choferBody, maestros } from '#support/flota/maestros.ts';
import { created, idOf, refusalOf } from '#testing/records.ts';

const { t, admin, eva } = await openFlota();
const scania = await idOf(admin, 'Camion/Marcas', 'Scania');

const post = (patente: string, clave: string, as = admin) =>
  as('POST', '/api/Camion', { marcaId: scania, patente }, { 'Idempotency-Key': clave });

async function count(table: 'camiones' | 'claves_idempotencia', where = sql<boolean>`true`): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(t.database.db);
  return rows[0]!.n;
}

const trucks = (patente: string) => count('camiones', sql<boolean>`patente = ${patente}`);

async function answerOf(response: Response) {
  const { status, headers } = response;
  return {
    status,
    body: await response.text(),
    location: headers.get('location'),
    etag: headers.get('etag'),
    type: headers.get('content-type'),
  };
}

describe('A request that is sent again under its key', () => {
  test('gets the same answer, and makes nothing twice', async () => {
    const first = await answerOf(await post('IDE001', 'clave-1'));
    expect(first).toMatchObject({
      status: 201,
      etag: '"1"',
      location: expect.stringMatching(/^\/api\/Camion\/\d+$/),
    });
    expect(await answerOf(await post('IDE001', 'clave-1'))).toEqual(first);
    expect(await trucks('IDE001')).toBe(1);
  });

  test('gets the answer of then, whatever became of the record', async () => {
    const first = await post('IDE002', 'clave-2');
    const camion = (await first.json()) as { id: number };
    await admin('DELETE', `/api/Camion/${camion.id}`);
    const again = await post('IDE002', 'clave-2');
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(camion);
    expect(await trucks('IDE002')).toBe(1);
  });

  test('fifty times at once: one truck and the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => answerOf(await post('IDE003', 'clave-3'))),
    );
    expect(answers[0]!.status).toBe(201);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await trucks('IDE003')).toBe(1);
  });

  test('is the same with and without /api in front', async () => {
    const first = await answerOf(await post('IDE004', 'clave-4'));
    const again = await admin(
      'POST',
      '/Camion',
      { marcaId: scania, patente: 'IDE004' },
      { 'Idempotency-Key': 'clave-4', Accept: 'application/json' },
    );
    expect(await answerOf(again)).toEqual(first);
  });

  test('holds for actions, which would not start twice', async () => {
    const chofer = await created(admin, 'Chofer', await choferBody(admin, maestros.choferes.nunez));
    const act = () =>
      admin(
        'POST',
        `/api/Chofer/Inhabilitar/${chofer.id}`,
        { motivo: 'Licencia vencida' },
        { 'Idempotency-Key': 'clave-accion' },
      );
    const first = await answerOf(await act());
    expect(first.status).toBe(200);
    expect(await answerOf(await act())).toEqual(first);
  });
});

describe('A key', () => {
  test('with another body, or for another call, is refused', async () => {
    await post('IDE005', 'clave-5');
    expect(await refusalOf(post('IDE006', 'clave-5'))).toEqual({
      status: 422,
      message: 'La clave de idempotencia ya se usó con otros datos.',
      claveUsada: true,
    });
    const elsewhere = await admin(
      'POST',
      '/api/Marca',
      { marcaId: scania, patente: 'IDE005', nombre: 'x' },
      { 'Idempotency-Key': 'clave-5' },
    );
    expect(elsewhere.status).toBe(422);
    expect(await trucks('IDE006')).toBe(0);
  });

  test('of a request that was refused is free again', async () => {
    expect((await post('DEMASIADO-LARGA', 'clave-7')).status).toBe(400);
    expect((await post('IDE005', 'clave-7')).status).toBe(409);
    expect((await post('IDE007', 'clave-7')).status).toBe(201);
  });

  test('is each user’s own', async () => {
    expect((await post('IDE008', 'clave-8')).status).toBe(201);
    expect((await post('IDE009', 'clave-8', eva)).status).toBe(201);
  });

  test.each(['', ' '.repeat(201), 'x'.repeat(201), 'ñ'])('that is "%s" is refused', async (clave) => {
    expect((await post('IDE010', clave)).status).toBe(400);
    expect(await trucks('IDE010')).toBe(0);
  });

  test('outlives a clock that jumps by a day', async () => {
    expect((await post('IDE020', 'clave-20')).status).toBe(201);
    await sql`update claves_idempotencia set creada_en = creada_en - interval '25 hours'`.execute(
      t.database.db,
    );
    await post('IDE021', 'clave-21');
    expect((await post('IDE020', 'clave-20')).status).toBe(201);
    expect(await trucks('IDE020')).toBe(1);
  });

  test('is forgotten after three days, a few at a time', async () => {
    await sql`
      insert into claves_idempotencia (usuario_id, clave, huella, creada_en)
      select (select min(id) from usuarios), 'vieja-' || n, '\\x00', now() - interval '73 hours'
      from generate_series(1, 30) n`.execute(t.database.db);
    const old = () => count('claves_idempotencia', sql<boolean>`clave like 'vieja-%'`);
    await post('IDE011', 'clave-11');
    const left = await old();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(30);
    await post('IDE012', 'clave-12');
    expect(await old()).toBe(0);
    expect((await post('IDE011', 'clave-11')).status).toBe(201);
    expect(await trucks('IDE011')).toBe(1);
  });
});
