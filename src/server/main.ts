import type { ServerApplication } from './application.ts';
import { createApp } from './app.ts';
import { alertsWork } from './auth/alerts.ts';
import { ensureFirstAdmin } from './auth/firstAdmin.ts';
import { ensureRoles } from './auth/roles.ts';
import { startBackground } from './background.ts';
import { backupWork } from './backup/byClock.ts';
import { migrate } from './db/migrate.ts';
import { seriesOf } from './db/migrationFiles.ts';
import { refuseMissingTables } from './db/refuseMissingTables.ts';
import { liveWork, openLive, still } from './definitions/live.ts';
import { readEnv } from './env.ts';
import { jobsWork } from './jobs/work.ts';
import { startMailer } from './mail/mailer.ts';
import { stopDrawing } from './pdf/pool.ts';
import { retentionWork } from './retention.ts';
import { run } from './run.ts';
import type { Parts } from './run.ts';
import { StartError } from './startError.ts';
import { webhooksWork } from './webhooks/work.ts';

/** Runs until told to stop, and ends the process. */
export async function main(
  application: ServerApplication,
  own: Partial<Parts> = {},
  environment: NodeJS.ProcessEnv = process.env,
): Promise<never> {
  try {
    process.exit(await run(readEnv(environment), { ...partsOf(application), ...own }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function partsOf(application: ServerApplication): Parts {
  // With what ADMIN declares, once there is a database.
  let live = still(application);
  return {
    brand: application.brand.name,
    migrate: async (pool) => {
      await migrate(pool, seriesOf(application));
      await refuseMissingTables(pool, application.registry);
    },
    ensureFirstAdmin: async (db, env) => {
      await ensureRoles(db, application.roles);
      return ensureFirstAdmin(db, env, application.roles);
    },
    createApp: async (parts) => {
      live = await openLive(application, parts.db, parts.log);
      return createApp({ application, live, ...parts });
    },
    startMailer: (parts) => startMailer({ brand: application.brand.name, ...parts }),
    startBackground: ({ env, server, ...parts }) =>
      startBackground(
        [
          ...(application.background ?? []),
          jobsWork(live.application),
          alertsWork(application.roles, env.publicUrl),
          retentionWork({ ...env.retention, dataDir: env.dataDir }),
          webhooksWork(live.application, { mayCallPrivate: env.mayCallPrivate }),
          liveWork(live, server),
          ...(env.backup ? [backupWork(application, { ...env.backup, server, dataDir: env.dataDir })] : []),
        ],
        parts,
      ),
    stopDrawing,
  };
}
