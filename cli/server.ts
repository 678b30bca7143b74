import type pg from 'pg';
import { checkServer } from '#server/db/checkServer.ts';
import { joinEmbedded } from '#launcher/embedded/join.ts';
import { readEnv, type Env } from '#server/env.ts';
import type { ServerApplication } from '#server/application.ts';
import { loadApplication, type CommandTarget } from './application.ts';

export type Server = string | pg.PoolConfig;

export type Context = {
  readonly env: Env;
  readonly application: ServerApplication;
};

export async function contextOf({ folder, environment }: CommandTarget): Promise<Context> {
  // Exit handlers clean up interrupted work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  return { env: readEnv(environment), application: await loadApplication(folder) };
}

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
