import { LOCALE } from '#argentina/locale.ts';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { flushFolder } from '#server/flushFolder.ts';
import { StartError } from '#server/startError.ts';
import { runAs, type SystemAccount } from './account.ts';
import type { Package } from './binaries.ts';
import type { Paths } from './paths.ts';

export const SUPERUSER = 'postgres';

/** Tells whether the folder has a cluster, which is a server's databases. @throws StartError for one of another version, or for another folder */
export async function hasCluster({ cluster }: Paths, { major }: Package): Promise<boolean> {
  if (!existsSync(cluster)) return false;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    throw new StartError(
      `La carpeta ${cluster} no contiene una base de datos PostgreSQL. ` +
        'Restaure una copia de seguridad, o quite la carpeta para empezar de cero.',
    );
  }
  if (version.trim() === major) return true;
  throw new StartError(
    `La base de datos de ${cluster} es de PostgreSQL ${version.trim()} y esta versión de Cantera trae PostgreSQL ${major}. ` +
      'Con la versión anterior de Cantera ejecute npm run backup, y con esta npm run restore sobre una carpeta nueva.',
  );
}

export const scratchCluster = (root: string): string => join(root, `${UNFINISHED}${randomUUID()}`);

/** Creates the cluster under another name and renames it, so that a broken-off initdb leaves none. @throws StartError with initdb's message */
export async function createCluster(
  { root, cluster }: Paths,
  bin: string,
  account: SystemAccount,
): Promise<void> {
  await removeUnfinished(root);
  const scratch = scratchCluster(root);
  const failure = await initdb(scratch, root, bin, account, 'C.UTF-8');
  if (failure !== null) {
    await removeCluster(scratch);
    // Old systems lack C.UTF-8. With C, texts sort the same, because ICU sorts them.
    const error = failure.includes('locale') ? await initdb(scratch, root, bin, account, 'C') : failure;
    if (error !== null) throw new StartError(`No se pudo crear la base de datos en ${cluster}: ${error}`);
  }
  await rename(scratch, cluster);
  await flushFolder(root);
}

const UNFINISHED = 'data.new-';

async function removeUnfinished(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(names.map((name) => removeCluster(join(root, name))));
}

/** Deletes with retries, since a killed initdb may still be writing. */
export const removeCluster = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 9 });

async function initdb(
  pgdata: string,
  cwd: string,
  bin: string,
  account: SystemAccount,
  locale: string,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(
    join(bin, 'initdb'),
    [
      `--pgdata=${pgdata}`,
      `--username=${SUPERUSER}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=icu',
      `--icu-locale=${LOCALE}`,
      '--data-checksums',
      '--no-instructions',
    ],
    { ...runAs(account, cwd), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  child.once('error', (error) => resolve(error.message));
  const stderr = text(child.stderr).catch(() => '');
  child.once('exit', (code) => resolve(code === 0 ? null : `initdb terminó con ${code}`));
  const failure = await promise;
  return failure && ((await stderr).trim() || failure);
}
