import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closedAfterwards } from '#support/closing.ts';
import { roles } from '#support/roles.ts';
import { frameworkDatabase } from '#testing/database.ts';
import { roleId } from '#support/addPeople.ts';
import { refuseWithoutAdmin } from './lastAdmin.ts';
import { waitingForLocks } from '#support/locks.ts';

const database = closedAfterwards(await frameworkDatabase());
/** Eva and María are both ADMIN. */
beforeEach(() => setUser('eluna', 'ADMIN').then(() => setUser('mgomez', 'ADMIN')));

async function setUser(usuario: string, rol: 'ADMIN' | 'EMPLEADO', values: object = {}): Promise<void> {
  await database.db
    .updateTable('usuarios')
    .set({ rolId: roleId(rol), eliminadoEn: null, verificadoEn: '2026-01-01T00:00:00Z', ...values })
    .where('usuario', '=', usuario)
    .execute();
}

/**
 * Changes a user as the application does, with the check before the commit.
 * @param meet is called after the change, and again after the check
 */
const change = (usuario: string, values: object, meet = () => Promise.resolve()) =>
  database.db.transaction().execute(async (tx) => {
    await tx.updateTable('usuarios').set(values).where('usuario', '=', usuario).execute();
    await meet();
    await refuseWithoutAdmin(tx, roles);
    await meet();
  });

const REFUSED = { status: 409, message: 'Debe quedar al menos un administrador.' };

test.each([
  ['demoted', { rolId: roleId('EMPLEADO') }],
  ['removed', { eliminadoEn: '2026-01-01T00:00:00Z' }],
])('An ADMIN may be %s while there is another who can sign in, and only then', async (_change, values) => {
  await change('eluna', values);
  const { rows } = await sql`
    select usuario from usuarios where rol = 'ADMIN' and eliminado_en is null`.execute(database.db);
  expect(rows).toEqual([{ usuario: 'mgomez' }]);

  await setUser('eluna', 'ADMIN');
  await setUser('mgomez', 'EMPLEADO');
  await expect(change('eluna', values)).rejects.toMatchObject(REFUSED);
  for (const disabled of [{ eliminadoEn: '2026-01-01T00:00:00Z' }, { verificadoEn: null }]) {
    await setUser('mgomez', 'ADMIN', disabled);
    await expect(change('eluna', values)).rejects.toMatchObject(REFUSED);
  }
});

test('Of two ADMINs who demote each other at once, one is left', async () => {
  const afterChange = meetingOfTwo();
  const afterCheck = meetingOfTwo();
  const demote = (usuario: string) => {
    const meetings = [afterChange, afterCheck];
    return change(usuario, { rolId: roleId('EMPLEADO') }, () => meetings.shift()!());
  };
  const outcomes = Promise.allSettled([demote('eluna'), demote('mgomez')]);
  // The one that passed the check commits only when the other one has passed it too, or waits for its lock.
  await expect
    .poll(async () => afterCheck.arrived() === 2 || (await waitingForLocks(database.pool)) === 1, {
      timeout: 10_000,
    })
    .toBe(true)
    .finally(afterCheck.end);
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql`select usuario from usuarios where rol = 'ADMIN'`.execute(database.db);
  expect(rows).toHaveLength(1);
});

/** Returns a function that resolves when both sides have called it, or when `end` is called. */
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
