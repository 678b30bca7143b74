import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Tells whether a process runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^[ZX]/.test(stateOf(pid));
}

/** Tells whether a process is a server of this cluster, and not another one that got its pid. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  // A server's working directory is its cluster. Some systems with /proc lack ps.
  if (process.platform === 'linux') return linkOf(`/proc/${pid}/cwd`) === cluster;
  const command = ps(pid, 'command');
  return command.includes('postgres') && command.includes(cluster);
}

/** Returns the pids of the cluster's servers. It finds them on Linux only; elsewhere the list is empty. */
export function serversOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isServerOf(pid, cluster));
}

/** Sends a signal, unless the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until a condition is true. @returns false if the time is over before */
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
    // The process has ended, or belongs to another account.
    return null;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // ps fails if the process has ended.
    return '';
  }
}
