import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import { createUser } from '#server/auth/users.ts';
import type { ServerApplication } from '#server/application.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import type { Env } from '#server/env.ts';
import { appOn, type TestApp } from './app.ts';
import { emptyDatabase } from './database.ts';
import { testEnv } from './env.ts';
import { PASSWORD, people } from './people.ts';

/**
 * Starts an application, without a port, on a database of its own that its migrations make. María (`admin`) has its
 * administrator role. Eva (`empleado`) has `role`, by default the first other one, if there is one.
 */
export async function applicationApp(
  { application, dist, role }: { application: ServerApplication; dist?: string; role?: string },
  changes: Partial<Env> = {},
): Promise<TestApp> {
  const database = await emptyDatabase();
  const { admin: maria, empleado: eva } = people;
  const { roles } = application;
  await migrate(database.pool, seriesOf(application));
  await ensureRoles(database.db, roles);
  await ensureFirstAdmin(
    database.db,
    testEnv({ adminUsuario: maria.usuario, adminPassword: PASSWORD }),
    roles,
  );
  // The address of a first ADMIN reaches nobody.
  await database.db.updateTable('usuarios').set({ email: maria.email }).execute();
  const other = roles.find(({ name, admin }) => (role === undefined ? !admin : name === role));
  if (other)
    await database.db
      .transaction()
      .execute((tx) => createUser(tx, { ...eva, rol: other.name, password: PASSWORD, verificado: true }));
  return appOn(database, { application, ...(dist !== undefined && { dist }) }, changes);
}
