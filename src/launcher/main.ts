import { DeclarationError } from '#schema/problems/refuse.ts';
import type { ServerApplication } from '#server/application.ts';
import { createApp } from '#server/app.ts';
import { alertsWork } from '#server/auth/alerts.ts';
import { ensureFirstAdmin } from '#server/auth/firstAdmin.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import { startBackground } from '#server/background.ts';
import { backupWork } from './backup/backupWork.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { refuseMissingTables } from '#server/tables/refuseMissingTables.ts';
import { openLive } from '#server/live.ts';
import { normaliseStored } from '#server/normalForm/normaliseStored.ts';
import { readEnv } from '#server/env.ts';
import { jobsWork } from '#server/jobs/work.ts';
import { mailWork } from '#server/mail/outbox.ts';
import { stopDrawing } from '#server/pdf/pool.ts';
import { retentionWork } from '#server/retention.ts';
import { run, type RunParts } from './run.ts';
import { StartError } from '#server/startError.ts';
import { webhooksWork } from '#server/webhooks/work.ts';

export type StartOptions = Partial<Pick<RunParts, 'prepare' | 'migrate' | 'ensureFirstAdmin' | 'banner'>> & {
  readonly dist?: string;
};

/** Runs an application until it is stopped, and ends the process. @param options replace parts of the usual start */
export async function main(
  application: ServerApplication,
  { dist, ...options }: StartOptions = {},
  environment: NodeJS.ProcessEnv = process.env,
): Promise<never> {
  try {
    process.exit(await run(readEnv(environment), { ...partsOf(application, dist), ...options }));
  } catch (error) {
    if (!(error instanceof StartError || error instanceof DeclarationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const partsOf = (application: ServerApplication, dist: StartOptions['dist']): RunParts => ({
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
