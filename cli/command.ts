import type pg from 'pg';
import { checkServer } from '#server/db/checkServer.ts';
import { joinEmbedded } from '#server/db/embedded/join.ts';
import { readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';
import { DEFAULT, environmentOf, loadApplication } from './application.ts';
import type { ServerApplication } from '#server/application.ts';

export type Server = string | pg.PoolConfig;

/** What a console command works with: `--aplicacion <folder>` names another application than the product. */
export type CommandContext = {
  readonly env: Env;
  readonly application: ServerApplication;
  /** The other arguments. */
  readonly args: readonly string[];
};

/** `work` returns the exit code; a StartError exits with 1. */
export async function runCommand(work: (context: CommandContext) => Promise<number>): Promise<void> {
  // Runs the exit handlers, so that interrupted work is cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  try {
    const args = process.argv.slice(2);
    const named = args.indexOf('--aplicacion');
    const folder = named < 0 ? DEFAULT : args.splice(named, 2)[1];
    if (folder === undefined) throw new StartError('Falta la carpeta: --aplicacion examples/biblioteca');
    process.exitCode = await work({
      env: readEnv(environmentOf(folder)),
      application: await loadApplication(folder),
      args,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The server of `npm start`; starts the embedded one if it is not running. */
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
