import { afterAll, beforeAll } from 'vitest';
import { fillDatabase } from '#demo/index.server.ts';
import { application } from '#resources/index.server.ts';
import { createUser } from '#server/auth/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { beginDemo } from '#server/demonstration.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { emptyDatabase } from '#testing/database.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { holdRoundTrip } from '#testing/roundTrip.ts';

let t: TestApp;
beforeAll(async () => {
  const database = await emptyDatabase();
  const { db, pool } = database;
  await beginDemo(pool);
  await migrate(pool, seriesOf(application));
  await fillDatabase({
    pool,
    scale: { clientes: 24, remitos: 20, presupuestos: 5, recibos: 5, cheques: 10, intereses: 1 },
  });
  await db
    .transaction()
    .execute((tx) => createUser(tx, { ...people.admin, password: PASSWORD, verificado: true }));
  t = await appOn(database, { application });
}, 120_000);
afterAll(() => t.close());

holdRoundTrip(application, () => t);
