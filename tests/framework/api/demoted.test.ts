import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { flotaApp } from '#support/flota/app.ts';

const t = await flotaApp();
const admin = t.as('admin');
/** A client whose own session may write. */
const operator = new pg.Client({ ...t.database.config, connectionTimeoutMillis: 10_000 });
await operator.connect();
await t.cookie('admin');
afterAll(async () => {
  await operator.end();
  await t.close();
});

/** Makes the server one that another has replaced: it ends its sessions, and new ones only read. */
async function demote(): Promise<void> {
  const { database } = operator;
  await operator.query(`alter database ${database} set default_transaction_read_only = on`);
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );
}

/** Makes the address lead to a server that writes again. */
const promote = () =>
  operator.query(`alter database ${operator.database} reset default_transaction_read_only`);

const add = (nombre: string) => admin('POST', '/api/Marca', { nombre });

test('A write at a server that only reads is to be tried again, and then goes to the new one', async () => {
  expect((await add('Antes')).status).toBe(201);
  await demote();
  // The first request meets a cut connection; the second gets a connection of its own.
  for (const nombre of ['Uno', 'Dos', 'Tres']) {
    const refused = await add(nombre);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  }
  await promote();
  expect((await add('Después')).status).toBe(201);
});
