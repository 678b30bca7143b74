import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { StartError } from '#server/startError.ts';
import { APPLICATION_DATABASE, APPLICATION_ROLE, startEmbedded } from './index.ts';
import { isLocked } from './lock.ts';
import { pathsIn } from './paths.ts';
import { connectionTo } from './postmaster.ts';

/** Connects to the folder's PostgreSQL, which is started if no process has it running. @throws StartError without one */
export async function joinEmbedded(dataDir: string) {
  const path = await realpath(dataDir).catch(() => dataDir);
  const paths = pathsIn(path);
  if (!existsSync(paths.cluster))
    throw new StartError(`En la carpeta ${dataDir} no hay una base de datos de Cantera (DATA_DIR).`);
  if (await isLocked(paths.lock))
    return {
      connection: connectionTo(paths, APPLICATION_ROLE, APPLICATION_DATABASE),
      leave: async () => undefined,
    };
  const { connection, stop } = await startEmbedded({ dataDir, log: { info: () => undefined } });
  return { connection, leave: stop };
}
