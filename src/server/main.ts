import { createApp } from './app.ts';
import { ensureFirstAdmin } from './auth/firstAdmin.ts';
import { migrate } from './db/migrate.ts';
import { readEnv } from './env.ts';
import { startMailer } from './mail/mailer.ts';
import { stopDrawing } from './pdf/pool.ts';
import { run } from './run.ts';
import type { Parts } from './run.ts';
import { StartError } from './startError.ts';

/** Runs the product until it is told to stop, and ends the process. `prepare` runs while the database starts. */
export async function main(prepare?: Parts['prepare']): Promise<never> {
  try {
    const parts = { migrate, ensureFirstAdmin, createApp, startMailer, stopDrawing, prepare };
    process.exit(await run(readEnv(process.env), parts));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) await main();
