import { execFileSync, spawnSync, type SpawnOptions } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#server/startError.ts';

/** The account that runs PostgreSQL. */
export interface SystemAccount {
  uid: number;
  gid: number;
  /** Whether it differs from this process's, which is root's then. */
  isOther: boolean;
}

/**
 * Chooses the account that runs PostgreSQL: this process's own or, for root, which PostgreSQL refuses, the folder's
 * owner, else a service account. @throws StartError if there is none
 */
export function chooseAccount(folder: string): SystemAccount {
  const uid = process.getuid!();
  const owner = ownerOf(folder);
  if (uid !== 0) {
    // The owner of a folder that does not exist yet is that of its parent, which may be somebody else's.
    if (owner && owner.uid !== uid && existsSync(folder)) throw foreignFolder(folder, owner.uid);
    return { uid, gid: process.getgid!(), isOther: false };
  }
  return owner && owner.uid !== 0 ? { ...owner, isOther: true } : serviceAccount();
}

/** Returns the highest folder of the path that the account may not enter, or null. */
export function closedFolder(path: string, account: SystemAccount): string | null {
  if (!account.isOther || canEnter(path, account)) return null;
  return closedFolder(dirname(path), account) ?? path;
}

/**
 * Options for `spawn` that run a program of PostgreSQL as the account. The environment is nearly empty, because PGDATA
 * and the like change PostgreSQL's behaviour, and callers search its English messages for words. The child has its own
 * process group, so that Ctrl+C does not signal it.
 */
export function runAs(account: SystemAccount, cwd: string): SpawnOptions {
  return {
    cwd,
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account.isOther ? { uid: account.uid, gid: account.gid } : {}),
  };
}

const SERVICE_ACCOUNTS = ['postgres', '_postgres', 'daemon', 'nobody'];

function ownerOf(path: string): { uid: number; gid: number } | null {
  const stats =
    statSync(path, { throwIfNoEntry: false }) ?? statSync(dirname(path), { throwIfNoEntry: false });
  return stats ? { uid: stats.uid, gid: stats.gid } : null;
}

function serviceAccount(): SystemAccount {
  for (const name of SERVICE_ACCOUNTS) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid && gid !== undefined) return { uid, gid, isOther: true };
    } catch {
      // The system has no such account.
    }
  }
  throw new StartError(
    'PostgreSQL no puede ejecutarse como root y el sistema no tiene una cuenta de servicio ' +
      `(${SERVICE_ACCOUNTS.join(', ')}). Inicie Cantera con un usuario común.`,
  );
}

function canEnter(folder: string, { uid, gid }: SystemAccount): boolean {
  const options = { uid, gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], options).status === 0;
}

function foreignFolder(folder: string, owner: number): StartError {
  return new StartError(
    `La base de datos de ${folder} pertenece a otro usuario del sistema (uid ${owner}). ` +
      'Inicie Cantera con el mismo usuario que la primera vez, o como root.',
  );
}
