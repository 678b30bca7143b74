import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/startError.ts';
import type { SystemAccount } from './account.ts';
import { isServerOf, pidExists, serversOf, signal, waitUntil } from './processes.ts';

/** Stops the PostgreSQL that a crashed launcher left behind. The caller holds the folder's lock. @throws StartError */
export async function stopOrphan(cluster: string, account: SystemAccount): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid !== null && isServerOf(pid, cluster)) await stopServer(pid, () => !isServerOf(pid, cluster));
  await stopChildren(cluster);
  const remainingPid = await recordedPid(cluster);
  if (remainingPid !== null && pidExists(remainingPid)) await takePidFile(cluster, account);
}

/** Stops a server by SIGINT, so that it writes a checkpoint. If that is slow, SIGQUIT leaves the recovery to the next start. */
export async function stopServer(pid: number, isGone: () => boolean): Promise<void> {
  if (isGone()) return;
  signal(pid, 'SIGINT');
  if (await waitUntil(isGone, 10_000)) return;
  signal(pid, 'SIGQUIT');
  // The server itself kills, five seconds after SIGQUIT, children that are still there.
  if (await waitUntil(isGone, 10_000)) return;
  throw new StartError(
    `El PostgreSQL anterior (proceso ${pid}) no se detiene. Termínelo y vuelva a iniciar.`,
  );
}

async function stopChildren(cluster: string): Promise<void> {
  const areGone = () => serversOf(cluster).length === 0;
  if (areGone()) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of serversOf(cluster)) signal(pid, name);
    if (await waitUntil(areGone, 3_000)) return;
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

const PID_FILE = 'postmaster.pid';

/**
 * Records this process in PostgreSQL's pid file. PostgreSQL does not start while the recorded pid exists, be it a
 * zombie's or another program's, but accepts the pid of its own parent (miscinit.c, CreateLockFile).
 */
async function takePidFile(cluster: string, account: SystemAccount): Promise<void> {
  const path = join(cluster, PID_FILE);
  const content = await readFile(path, 'utf8');
  await writeFile(`${path}.new`, content.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  if (account.isOther) await chown(`${path}.new`, account.uid, account.gid);
  await rename(`${path}.new`, path);
}
