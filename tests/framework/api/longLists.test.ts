import { expect, test } from 'vitest';
import { openFlota } from '#support/flota/app.ts';
import { whileHolding } from '#support/locks.ts';

const COUNT = 3_000;

const { t, admin, eva } = await openFlota();
await t.database.pool.query(
  `insert into actividad (fecha, evento, usuario) select now(), 'ingreso', 'mgomez' from generate_series(1, ${COUNT})`,
);

const list = (as = admin, query = 'pageSize=10000') => as('GET', `/api/Actividad?${query}`);

test('Of many long lists at once a person has some, and the others are told when to come again', async () => {
  const [others, ...answers] = await Promise.all([
    eva('GET', '/api/Usuario/Yo').then(({ status }) => status),
    ...Array.from({ length: 40 }, () => list()),
  ]);
  expect(others).not.toBe(503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const full = (await answers.find(({ status }) => status === 200)!.json()) as { items: object[] };
  expect(full.items.length).toBeGreaterThanOrEqual(COUNT);
  const refused = answers.find(({ status }) => status === 503)!;
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^Ya tiene en curso otros trabajos como este/) as string,
  });
});

test('Afterwards he has them again, and short ones at any time', async () => {
  expect((await list()).status).toBe(200);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => list()),
    ...Array.from({ length: 20 }, () => list(admin, 'pageSize=50')),
  ]);
  expect(answers.slice(10).every(({ status }) => status === 200)).toBe(true);
  expect((await list()).status).toBe(200);
});

test('Those beyond his places are refused before anything is looked for', async () => {
  let refused = 0;
  const lock = 'lock table actividad in access exclusive mode';
  const answers = await whileHolding(t.database.pool, lock, async () => {
    const statuses = Array.from({ length: 5 }, async () => {
      const { status } = await list();
      if (status === 503) refused++;
      return status;
    });
    // The first requests take the slots, whichever they are.
    await expect.poll(() => refused).toBe(3);
    return statuses;
  });
  expect((await Promise.all(answers)).toSorted((one, other) => one - other)).toEqual([
    200, 200, 503, 503, 503,
  ]);
});
