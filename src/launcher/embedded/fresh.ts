import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type pg from 'pg';
import { flushFolder } from '#server/flushFolder.ts';
import { StartError } from '#server/startError.ts';
import { removeCluster, scratchCluster } from './cluster.ts';
import { openDataFolder } from './dataFolder.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, startIn } from './index.ts';
import { holdLock } from './lock.ts';
import { pathsIn } from './paths.ts';
import { connectionTo } from './postmaster.ts';

export interface FreshDatabase {
  connection: pg.PoolConfig;
  /** Stops the server and makes the database the data folder's. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Creates a new database beside the data folder's place for it. @throws StartError if the folder has one already */
export async function freshEmbedded(
  dataDir: string,
  log: { info(message: string): void },
): Promise<FreshDatabase> {
  const folder = await openDataFolder(dataDir, log);
  const { cluster, ...paths } = pathsIn(folder.path);
  if (existsSync(cluster)) throw new StartError(folderTaken(dataDir));
  const lock = await holdLock(paths.lock, folder.path);
  const scratch = scratchCluster(paths.root);
  try {
    const scratchPaths = { ...paths, cluster: scratch };
    const postmaster = await startIn(scratchPaths, folder.account, log);
    return {
      connection: connectionTo(scratchPaths, APPLICATION_ROLE, APPLICATION_DATABASE),
      keep: async () => {
        await postmaster.stop();
        // Renaming fails if a database has appeared there meanwhile.
        await rename(scratch, cluster);
        await flushFolder(paths.root);
        await lock.release();
      },
      discard: async () => {
        await postmaster.stop();
        await removeCluster(scratch);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const folderTaken = (dataDir: string): string =>
  `La carpeta ${dataDir} ya tiene una base de datos, y no se toca. Restaure en una carpeta nueva, por ejemplo con ` +
  `DATA_DIR='${dataDir}-restaurada'`;
