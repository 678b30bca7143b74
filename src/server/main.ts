import { DeclarationError } from '#schema/mistakes.ts';
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
import { openLive } from './definitions/live.ts';
import { normaliseStored } from './normalForm/stored.ts';
import { readEnv } from './env.ts';
import { jobsWork } from './jobs/work.ts';
import { mailWork } from './mail/outbox.ts';
import { stopDrawing } from './pdf/pool.ts';
import { retentionWork } from './retention.ts';
import { run } from './run.ts';
import type { Parts } from './run.ts';
import { StartError } from './startError.ts';
import { webhooksWork } from './webhooks/work.ts';

/** How the ways to start an application differ. What runs is the same in all of them. */
export type Own = Partial<Pick<Parts, 'prepare' | 'migrate' | 'ensureFirstAdmin' | 'banner'>> & {
  /** Folder of the built frontend. */
  readonly dist?: string;
};

/** Runs until told to stop, and ends the process. */
export async function main(
  application: ServerApplication,
  { dist, ...own }: Own = {},
  environment: NodeJS.ProcessEnv = process.env,
): Promise<never> {
  try {
    process.exit(await run(readEnv(environment), { ...partsOf(application, dist), ...own }));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof DeclarationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const partsOf = (application: ServerApplication, dist: Own['dist']): Parts => ({
  brand: application.brand.name,
  migrate: async (pool) => {
    await migrate(pool, seriesOf(application));
    await refuseMissingTables(pool, application.registry);
  },
  ensureFirstAdmin: async (db, env) => {
    await ensureRoles(db, application.roles);
    return ensureFirstAdmin(db, env, application.roles);
  },
  async compose({ server, ...parts }) {
    const { db, pool, env, log } = parts;
    const live = await openLive(application, db, log);
    await normaliseStored(db, live.application.registry, log);
    return {
      app: await createApp({ application, live, dist, ...parts }),
      startWork: () => [
        startBackground(
          [
            mailWork({ brand: application.brand.name, env }),
            ...(application.background ?? []),
            jobsWork(live),
            alertsWork(application.roles, env.publicUrl),
            retentionWork({ ...env.retention, dataDir: env.dataDir }),
            webhooksWork(live, { mayCallPrivate: env.mayCallPrivate }),
            ...(env.backup ? [backupWork(application, { ...env.backup, server, dataDir: env.dataDir })] : []),
          ],
          { db, pool, log },
        ),
      ],
    };
  },
  stopDrawing,
});
