import type pg from 'pg';
import { joinEmbedded } from '#server/db/embedded/join.ts';
import { readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';

export type Server = string | pg.PoolConfig;

/** Runs a console command; `work` returns the exit code. A StartError prints one sentence and exits with 1. */
export async function runCommand(work: (env: Env) => Promise<number>): Promise<void> {
  // Runs the exit handlers, so that interrupted work is cleaned up.
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

/** Connects to the database server used by `npm start`; starts the embedded one temporarily if it is not running. */
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

/** Name of that database on the console. */
export const placeOf = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined ? dataDir : `DATABASE_URL (${new URL(databaseUrl).host})`;
