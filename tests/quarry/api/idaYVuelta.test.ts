import { fillDatabase } from '#demo/index.server.ts';
import { application } from '#resources/index.server.ts';
import { createUser } from '#server/auth/users.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { beginDemo } from '#server/demonstration.ts';
import { appOn } from '#testing/app.ts';
import { peopleOf } from '#support/closing.ts';
import { emptyDatabase } from '#testing/database.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { holdRoundTrip } from '#testing/roundTrip.ts';

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
const { t } = peopleOf(await appOn(database, { application }));

holdRoundTrip(application, () => t);
