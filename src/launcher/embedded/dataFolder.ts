import { chmod, mkdir, mkdtemp, readdir, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/startError.ts';
import { chooseAccount, closedFolder, type SystemAccount } from './account.ts';

export interface DataFolder {
  /** The real path, so that all spellings of it lead to one lock. */
  path: string;
  account: SystemAccount;
}

/** Makes the data folder, if there is none, and chooses PostgreSQL's account. @throws StartError if it cannot enter */
export async function openDataFolder(
  dataDir: string,
  log: { info(message: string): void },
): Promise<DataFolder> {
  const path = await makeFolder(dataDir);
  const account = chooseAccount(join(path, 'postgres'));
  const closed = closedFolder(path, account);
  if (closed === null) return { path, account };
  const elsewhere = await moveElsewhere(path);
  if (elsewhere === null || closedFolder(elsewhere, account) !== null) throw cannotEnter(account, closed);
  log.info(
    `PostgreSQL no puede ejecutarse como root, y la cuenta que usa en su lugar no puede entrar en ${closed}. ` +
      `Los datos se guardan en ${elsewhere}, adonde lleva el enlace ${path}.`,
  );
  return { path: elsewhere, account };
}

async function makeFolder(dataDir: string): Promise<string> {
  try {
    const isNew = await makeFolders(dataDir);
    if (isNew) await chmod(dataDir, process.getuid!() === 0 ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`No se puede usar la carpeta de datos ${dataDir}: ${(error as Error).message}`);
  }
}

/**
 * Makes the folder with those above it, and returns whether it is new. `mkdir` with `recursive` never returns where the
 * folder above exists and has no room for folders, as /proc.
 */
async function makeFolders(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return false;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
  }
  await makeFolders(dirname(path));
  await mkdir(path);
  return true;
}

/** Replaces an empty folder by a link to one in /var/lib, because root's home is closed. @returns null if that fails */
async function moveElsewhere(path: string): Promise<string | null> {
  try {
    if ((await readdir(path)).length > 0) return null;
    const elsewhere = await mkdtemp('/var/lib/cantera-');
    await chmod(elsewhere, 0o711);
    await rmdir(path);
    await symlink(elsewhere, path);
    return elsewhere;
  } catch {
    return null;
  }
}

function cannotEnter(account: SystemAccount, closed: string): StartError {
  return new StartError(
    `PostgreSQL no puede ejecutarse como root, y la cuenta que usa en su lugar (uid ${account.uid}) no puede entrar ` +
      `en ${closed}. Use DATA_DIR=/var/lib/cantera, o un usuario común, o permita el paso con chmod o+x ${closed}`,
  );
}
