import { spawn } from 'node:child_process';
import { runAs, type SystemAccount } from './account.ts';

/** Starts a process that stops PostgreSQL should this one die. It is a shell, which needs a hundredth of Node's memory. */
export function startWatchdog(pid: number, cluster: string, account: SystemAccount) {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'cantera-watchdog', String(pid), cluster], {
    ...runAs(account, '/'),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const pipe = child.stdin;
  // The server goes on without its watchdog, as on a machine without /bin/sh.
  pipe.on('error', () => undefined);
  child.on('error', () => undefined);
  child.unref();
  // The types lack `unref`, which lets this process end while the pipe is open.
  (pipe as typeof pipe & { unref(): void }).unref();
  return { dismiss: () => void pipe.end('done\n') };
}

/**
 * A line of input dismisses the watchdog. The end of its input means that the application died: PostgreSQL is stopped,
 * unless its pid file names another process by then.
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
