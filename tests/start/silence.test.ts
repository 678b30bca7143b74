import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startProxy } from '#support/proxy.ts';
import { startOwnServer } from './ownServer.ts';

async function overProxy() {
  const url = new URL((await startOwnServer()).url());
  const proxy = await startProxy([Number(url.port)], NEVER);
  url.port = String(proxy.port);
  const { pool, close } = connect(url.href, { silentMs: 300, max: 2 });
  onTestFinished(async () => {
    await proxy.close();
    await close();
  });
  return { pool, proxy };
}

const NEVER = { integer: () => 0, between: () => 0, chance: () => false };

test('a query over a line that died without a word ends, and the next one gets a line of its own', async () => {
  const { pool, proxy } = await overProxy();
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
  proxy.poison('half-open');
  const asked = Promise.allSettled([pool.query('select 1'), pool.query('select 2')]);
  proxy.poison(null);
  const silent = { status: 'rejected', reason: expect.objectContaining({ code: 'ETIMEDOUT' }) };
  expect(await asked).toEqual([silent, silent]);
  expect((await pool.query('select 3 as tres')).rows).toEqual([{ tres: 3 }]);
});

test('a statement that the server is still working on is waited for', async () => {
  const { pool } = await overProxy();
  expect((await pool.query(`select 4 as cuatro from pg_sleep(1.5)`)).rows).toEqual([{ cuatro: 4 }]);
});
