import { spawn } from 'node:child_process';
import type { Account } from './account.ts';
import { runAs } from './account.ts';

export interface Watchdog {
  /** The server has stopped: nothing is left to watch. */
  dismiss(): void;
}

/**
 * Shuts the server down when this process dies, however it dies: the kernel then closes the pipe that the
 * watchdog reads. A shell, since it needs a hundredth of Node's memory.
 */
export function watch(pid: number, cluster: string, account: Account): Watchdog {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'cantera-watchdog', String(pid), cluster], {
    ...runAs(account, '/'),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const pipe = child.stdin;
  pipe.on('error', () => {
    // Somebody killed the watchdog; the server runs on without it.
  });
  child.on('error', () => {
    // No /bin/sh: the next start stops the orphan.
  });
  child.unref();
  (pipe as typeof pipe & { unref(): void }).unref();
  return { dismiss: () => void pipe.end('done\n') };
}

/**
 * A line means that we are dismissed, the end of the file that the application is gone. The server is known
 * by its pid file and not by its pid, which another process may have by then.
 */
const SCRIPT = `
read -r line && exit 0
runs() { read -r pid <"$2/postmaster.pid" && [ "$pid" = "$1" ]; }
runs "$@" || exit 0
kill -INT "$1"
for second in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  runs "$@" || exit 0
done
kill -QUIT "$1"
`;
