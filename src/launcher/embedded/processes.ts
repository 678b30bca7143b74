import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Tells whether any process has the pid, also a zombie or one of another account. */
export function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells whether the process lives: a zombie (Z) and a dead process (X) do not. */
export const isRunning = (pid: number): boolean => pidExists(pid) && !/^[ZX]/.test(stateOf(pid));

/** Tells whether the process is a PostgreSQL on this cluster, since another program may have got the pid. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  // A server's working directory is its cluster. Some systems with /proc lack ps.
  if (process.platform === 'linux') return linkOf(`/proc/${pid}/cwd`) === cluster;
  const command = ps(pid, 'command');
  return command.includes('postgres') && command.includes(cluster);
}

/** Finds servers on Linux only; elsewhere the list is empty. */
export function serversOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isServerOf(pid, cluster));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function stateOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'stat');
  try {
    // The file has 'pid (name) state …', where the name may contain brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  } catch {
    return 'X';
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
