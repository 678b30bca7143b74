import type pg from 'pg';
import { joinEmbedded } from '#server/db/embedded/join.ts';
import { readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';

export type Server = string | pg.PoolConfig;

/** Runs a command of the console; `work` answers the exit code. What the person there can act on is one sentence, and 1. */
export async function runCommand(work: (env: Env) => Promise<number>): Promise<void> {
  // What is cut off tidies up as it leaves.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  try {
    process.exitCode = await work(readEnv(process.env));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Lends the database server that `npm start` would use, started for as long when it is the embedded one and stands still. */
export async function withServer<T>(
  { databaseUrl, dataDir }: Env,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const { connection, leave } = await joinEmbedded(dataDir);
  try {
    return await work(connection);
  } finally {
    await leave();
  }
}

/** How the console names that database. */
export const placeOf = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined ? dataDir : `DATABASE_URL (${new URL(databaseUrl).host})`;
