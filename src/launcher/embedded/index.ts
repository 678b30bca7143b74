import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '#server/startError.ts';
import type { SystemAccount } from './account.ts';
import { findPackage, installBinaries } from './binaries.ts';
import { createCluster, hasCluster, SUPERUSER } from './cluster.ts';
import { openDataFolder } from './dataFolder.ts';
import { holdLock } from './lock.ts';
import { markDevelopment, unmarkDevelopment } from './mark.ts';
import { stopOrphan } from './orphan.ts';
import { pathsIn, socketLock, type Paths } from './paths.ts';
import { connectionTo, startPostmaster, type Postmaster } from './postmaster.ts';
import { CONNECTION_OPTIONS } from '#server/db/connectionOptions.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: { info(message: string): void };
  /** 'development' marks a new database as one that `db:reset` may empty; 'production' removes the mark. */
  use?: 'development' | 'production';
  /** Whether this process is shutting down: another one that wants the folder then waits for it instead of failing. */
  isShuttingDown?: () => boolean;
}

export interface Embedded {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
  /** Resolves when the server has ended. Before `stop`, that is a crash. */
  exited: Promise<void>;
}

/**
 * Takes the data folder's lock and starts its PostgreSQL, which is created if there is none. It listens on a unix
 * socket alone. @throws StartError, for example if another process uses the folder
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, isShuttingDown, use } = options;
  const folder = await openDataFolder(dataDir, log);
  const paths = pathsIn(folder.path);
  const lock = await holdLock(paths.lock, folder.path, isShuttingDown);
  try {
    const isNew = !existsSync(paths.cluster);
    const postmaster = await startIn(paths, folder.account, log);
    if (use === 'production') await unmarkDevelopment(paths);
    if (use === 'development' && isNew) await markDevelopment(paths);
    return {
      connection: connectionTo(paths, APPLICATION_ROLE, APPLICATION_DATABASE),
      exited: postmaster.exited,
      stop: async () => {
        await postmaster.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The role is no superuser, so an SQL injection stays in the database. */
export const APPLICATION_ROLE = 'cantera';
export const APPLICATION_DATABASE = 'cantera';

/** Starts PostgreSQL on a cluster, which is created if there is none. The caller holds the data folder's lock. */
export async function startIn(
  paths: Paths,
  account: SystemAccount,
  log: EmbeddedOptions['log'],
): Promise<Postmaster> {
  const source = await findPackage();
  const clusterExists = await hasCluster(paths, source);
  for (const path of [paths.root, paths.sockets]) await makePrivate(path, account);
  if (clusterExists) await stopOrphan(paths.cluster, account);
  // PostgreSQL does not start if another process now has the pid that a crashed server left in this file.
  await rm(socketLock(paths), { force: true });
  const bin = await installBinaries(source, paths.root);
  if (!clusterExists) {
    log.info('Creando la base de datos…');
    await createCluster(paths, bin, account);
  }
  const postmaster = await startPostmaster(paths, bin, account);
  try {
    await ensureDatabase(paths);
    return postmaster;
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** Makes a folder that only the account may enter. @throws StartError if somebody else has made it, perhaps in /tmp */
async function makePrivate(path: string, account: SystemAccount): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(path);
  if (!stats.isDirectory() || ![account.uid, process.getuid!()].includes(stats.uid)) {
    throw new StartError(`La carpeta ${path} pertenece a otro usuario del sistema (uid ${stats.uid}).`);
  }
  if (account.isOther) await chown(path, account.uid, account.gid);
  await chmod(path, 0o700);
}

async function ensureDatabase(paths: Paths): Promise<void> {
  const client = new pg.Client({ ...connectionTo(paths, SUPERUSER, 'postgres'), ...CONNECTION_OPTIONS });
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login createdb`);
    const database = await client.query('select from pg_database where datname = $1', [APPLICATION_DATABASE]);
    if (database.rowCount === 0)
      await client.query(`create database ${APPLICATION_DATABASE} owner ${APPLICATION_ROLE}`);
  } finally {
    await client.end();
  }
}
