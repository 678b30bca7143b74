import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#support/database.ts';
import { refuseWithoutAdmin } from './lastAdmin.ts';
import { ROLE_IDS } from './roleIds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
/** María and Eva are both ADMIN. */
beforeEach(() => set('eluna', 'ADMIN').then(() => set('mgomez', 'ADMIN')));

async function set(usuario: string, rol: 'ADMIN' | 'EMPLEADO', more: object = {}): Promise<void> {
  await database.db
    .updateTable('usuarios')
    .set({ rolId: ROLE_IDS[rol], eliminadoEn: null, verificadoEn: '2026-01-01T00:00:00Z', ...more })
    .where('usuario', '=', usuario)
    .execute();
}

const change = (usuario: string, values: object, before = () => Promise.resolve()) =>
  database.db.transaction().execute(async (tx) => {
    await tx.updateTable('usuarios').set(values).where('usuario', '=', usuario).execute();
    await before();
    await refuseWithoutAdmin(tx);
  });

const REFUSED = { status: 409, message: 'Debe quedar al menos un administrador.' };

describe.each([
  ['demoted', { rolId: ROLE_IDS.EMPLEADO }],
  ['removed', { eliminadoEn: '2026-01-01T00:00:00Z' }],
])('An ADMIN', (done, values) => {
  test(`may be ${done} while there is another`, async () => {
    await change('eluna', values);
  });

  test(`may not be ${done} when there is no other, or none who can sign in`, async () => {
    await set('mgomez', 'EMPLEADO');
    await expect(change('eluna', values)).rejects.toMatchObject(REFUSED);
    await set('mgomez', 'ADMIN', { eliminadoEn: '2026-01-01T00:00:00Z' });
    await expect(change('eluna', values)).rejects.toMatchObject(REFUSED);
    await set('mgomez', 'ADMIN', { verificadoEn: null });
    await expect(change('eluna', values)).rejects.toMatchObject(REFUSED);
  });
});

test('Of two ADMINs who demote each other at once, one is left', async () => {
  const { promise: bothHaveWritten, resolve } = Promise.withResolvers<void>();
  let writers = 0;
  const meet = () => {
    writers += 1;
    if (writers === 2) resolve();
    return bothHaveWritten;
  };
  const outcomes = await Promise.allSettled(
    ['eluna', 'mgomez'].map((usuario) => change(usuario, { rolId: ROLE_IDS.EMPLEADO }, meet)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select usuario from usuarios where rol = 'ADMIN'`.execute(database.db);
  expect(rows).toHaveLength(1);
});
