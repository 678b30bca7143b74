import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../startError.ts';
import type { Account } from './account.ts';
import { isRunning, isServerOf, serversOf, signal, until } from './processes.ts';

/**
 * Stops the server left behind by a killed application, and the children left behind by a killed server; afterwards
 * nobody has the cluster open. Only the holder of the folder's lock may call it.
 * @throws StartError when a process does not stop.
 */
export async function stopOrphan(cluster: string, account: Account): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid !== null && isServerOf(pid, cluster)) await stopServer(pid, () => !isServerOf(pid, cluster));
  await stopChildren(cluster);
  const left = await recordedPid(cluster);
  if (left !== null && (isRunning(left) || isZombie(left))) await takePidFile(cluster, account);
}

/** Clean first: SIGINT ends the sessions and writes a checkpoint, SIGQUIT exits at once and leaves crash recovery. */
export async function stopServer(pid: number, isGone: () => boolean): Promise<void> {
  if (isGone()) return;
  signal(pid, 'SIGINT');
  if (await until(isGone, 10_000)) return;
  signal(pid, 'SIGQUIT');
  // The server itself kills children that do not exit within five seconds.
  if (await until(isGone, 10_000)) return;
  throw new StartError(
    `El PostgreSQL anterior (proceso ${pid}) no se detiene. Termínelo y vuelva a iniciar.`,
  );
}

/**
 * Children notice a killed server only at their next wait; one in a long computation could still write to the
 * cluster beside the new server.
 */
async function stopChildren(cluster: string): Promise<void> {
  const areGone = () => serversOf(cluster).length === 0;
  if (areGone()) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of serversOf(cluster)) signal(pid, name);
    if (await until(areGone, 3_000)) return;
  }
  throw new StartError(
    `Quedan procesos de PostgreSQL (${serversOf(cluster).join(', ')}) sobre ${cluster}. Termínelos y vuelva a iniciar.`,
  );
}

async function recordedPid(cluster: string): Promise<number | null> {
  const content = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 0 ? pid : null;
}

/** kill(2) succeeds for a zombie, so PostgreSQL takes it for a running server. */
function isZombie(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const PID_FILE = 'postmaster.pid';

/**
 * The recorded pid now belongs to another process or a zombie, so PostgreSQL would refuse to start. Our own pid
 * makes it go on, because a new server expects its parent's pid after a reboot; unlike removing the file, this keeps
 * the check that the old shared memory is free. (PostgreSQL: src/backend/utils/init/miscinit.c, CreateLockFile.)
 */
async function takePidFile(cluster: string, account: Account): Promise<void> {
  const path = join(cluster, PID_FILE);
  const content = await readFile(path, 'utf8');
  await writeFile(`${path}.new`, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  if (account.isOther) await chown(`${path}.new`, account.uid, account.gid);
  await rename(`${path}.new`, path);
}
