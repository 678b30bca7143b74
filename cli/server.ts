import type pg from 'pg';
import { checkServer } from '#server/db/checkServer.ts';
import { joinEmbedded } from '#launcher/embedded/join.ts';
import { readEnv, type Env } from '#server/env.ts';
import type { ServerApplication } from '#server/application.ts';
import { loadApplication, type CommandTarget } from './application.ts';

export type Server = string | pg.PoolConfig;

/** The environment and the application of a command. */
export type Context = {
  readonly env: Env;
  readonly application: ServerApplication;
};

/** @throws StartError */
export async function contextOf({ folder, environment }: CommandTarget): Promise<Context> {
  // Runs the exit handlers, so that interrupted work is cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  return { env: readEnv(environment), application: await loadApplication(folder) };
}

/** Runs `work` on the server of `npm start`, and starts the embedded one if it is not running. */
export async function withServer<T>(
  { databaseUrl, dataDir }: Env,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return work(databaseUrl);
  }
  const { connection, leave } = await joinEmbedded(dataDir);
  try {
    return await work(connection);
  } finally {
    await leave();
  }
}

export const placeOf = ({ databaseUrl, dataDir }: Env): string =>
  databaseUrl === undefined ? dataDir : `DATABASE_URL (${new URL(databaseUrl).host})`;
