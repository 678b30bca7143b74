import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type pg from 'pg';
import { flushFolder } from '#server/flushFolder.ts';
import { StartError } from '#server/startError.ts';
import { removeCluster, scratchCluster } from './cluster.ts';
import { openDataFolder } from './dataFolder.ts';
import { APPLICATION_ROLE, startIn } from './index.ts';
import { holdLock } from './lock.ts';
import { pathsIn } from './paths.ts';
import { connectionTo } from './postmaster.ts';

export interface FreshDatabase {
  connection: pg.PoolConfig;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** The method `keep` makes the database the data folder's. @throws StartError if that has one already */
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
      connection: connectionTo(scratchPaths, APPLICATION_ROLE, APPLICATION_ROLE),
      keep: async () => {
        await postmaster.stop();
        // This fails if a database has appeared there meanwhile.
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
  `DATA_DIR=${dataDir}-restaurada`;
