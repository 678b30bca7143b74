import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether the process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^[ZX]/.test(stateOf(pid));
}

/** Whether the process is a PostgreSQL of this cluster, and not one that reuses its pid. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  // PostgreSQL's processes all have the cluster as working directory. Minimal systems with /proc may lack ps.
  if (process.platform === 'linux') return linkOf(`/proc/${pid}/cwd`) === cluster;
  const command = ps(pid, 'command');
  return command.includes('postgres') && command.includes(cluster);
}

/** Every process whose working directory is the cluster. Linux only; elsewhere empty. */
export function serversOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isServerOf(pid, cluster));
}

/** Sends a signal to a process that may be gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits for the condition, at most this long; returns whether it holds. */
export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
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
    // "pid (name) state …", where the name may contain anything, brackets included.
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
