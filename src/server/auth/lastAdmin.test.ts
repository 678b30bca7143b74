import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles } from '#support/roles.ts';
import { frameworkDatabase, type TestDatabase } from '#testing/database.ts';
import { roleId } from '#support/addPeople.ts';
import { refuseWithoutAdmin } from './lastAdmin.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await frameworkDatabase();
});
afterAll(() => database.close());
/** María and Eva are both ADMIN. */
beforeEach(() => set('eluna', 'ADMIN').then(() => set('mgomez', 'ADMIN')));

async function set(usuario: string, rol: 'ADMIN' | 'EMPLEADO', more: object = {}): Promise<void> {
  await database.db
    .updateTable('usuarios')
    .set({ rolId: roleId(rol), eliminadoEn: null, verificadoEn: '2026-01-01T00:00:00Z', ...more })
    .where('usuario', '=', usuario)
    .execute();
}

/** @param meet called after the change, and again after the check, before the commit. */
const change = (usuario: string, values: object, meet = () => Promise.resolve()) =>
  database.db.transaction().execute(async (tx) => {
    await tx.updateTable('usuarios').set(values).where('usuario', '=', usuario).execute();
    await meet();
    await refuseWithoutAdmin(tx, roles);
    await meet();
  });

const REFUSED = { status: 409, message: 'Debe quedar al menos un administrador.' };

describe.each([
  ['demoted', { rolId: roleId('EMPLEADO') }],
  ['removed', { eliminadoEn: '2026-01-01T00:00:00Z' }],
])('An ADMIN', (done, values) => {
  test(`may be ${done} while there is another`, async () => {
    await change('eluna', values);
    const { rows } = await sql`
      select usuario from usuarios where rol = 'ADMIN' and eliminado_en is null`.execute(database.db);
    expect(rows).toEqual([{ usuario: 'mgomez' }]);
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
  const changed = meetingOfTwo();
  const checked = meetingOfTwo();
  const demote = (usuario: string) => {
    const meetings = [changed, checked];
    // Each commits once the other transaction has passed the check too, or waits for this one.
    return change(usuario, { rolId: roleId('EMPLEADO') }, () => meetings.shift()!());
  };
  const outcomes = Promise.allSettled([demote('eluna'), demote('mgomez')]);
  await expect
    .poll(async () => checked.arrived() === 2 || (await waiting()) === 1, { timeout: 10_000 })
    .toBe(true)
    .finally(checked.end);
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select usuario from usuarios where rol = 'ADMIN'`.execute(database.db);
  expect(rows).toHaveLength(1);
});

/** Resolves when both have arrived, or at its end. */
function meetingOfTwo() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const meet = () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
  return Object.assign(meet, { arrived: () => arrived, end: resolve });
}

/** Number of transactions waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows.length;
}
