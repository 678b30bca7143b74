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
 * An application on a database that its own start makes. María has its administering role, Eva the first other one,
 * where there is one.
 */
export async function applicationApp(
  { application, dist }: { application: ServerApplication; dist?: string },
  changes: Partial<Env> = {},
): Promise<TestApp> {
  const database = await emptyDatabase();
  const { admin, empleado } = people;
  const { roles } = application;
  await migrate(database.pool, seriesOf(application));
  await ensureRoles(database.db, roles);
  await ensureFirstAdmin(
    database.db,
    testEnv({ adminUsuario: admin.usuario, adminPassword: PASSWORD }),
    roles,
  );
  const other = roles.find((role) => !role.admin);
  if (other)
    await database.db
      .transaction()
      .execute((tx) =>
        createUser(tx, { ...empleado, rol: other.name, password: PASSWORD, verificado: true }),
      );
  return appOn(database, { application, ...(dist !== undefined && { dist }) }, changes);
}
