import { background } from '#resources/index.server.ts';
import { createApp } from './app.ts';
import { ensureFirstAdmin } from './auth/firstAdmin.ts';
import { startBackground } from './background.ts';
import { migrate } from './db/migrate.ts';
import { demoNotice } from '#resources/demo/notice.server.ts';
import { readEnv } from './env.ts';
import { startMailer } from './mail/mailer.ts';
import { stopDrawing } from './pdf/pool.ts';
import { run } from './run.ts';
import type { Parts } from './run.ts';
import { StartError } from './startError.ts';

/** Runs the product until it is told to stop, and ends the process. `own`: parts that differ from the product's. */
export async function main(own: Partial<Parts> = {}): Promise<never> {
  try {
    process.exit(await run(readEnv(process.env), { ...product, ...own }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const product: Parts = {
  migrate: (pool) => migrate(pool),
  ensureFirstAdmin,
  createApp: async (parts) => createApp({ ...parts, demo: await demoNotice(parts.db) }),
  startMailer,
  startBackground: (parts) => startBackground(background, parts),
  stopDrawing,
};

if (import.meta.main) await main();
