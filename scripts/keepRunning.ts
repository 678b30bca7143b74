import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

/** One save may be several changes: a new file, and the old one's name for it. */
const SETTLES_MS = 150;

/** What a server reads: neither tests nor what a browser draws. */
export const READ = /(?<!\.test)\.(ts|sql|json)$/;

/** Starts a process again after each change below the folders, also one that has failed. */
export function keepRunning(
  folders: readonly string[],
  start: () => ChildProcess,
): { stop(): Promise<void> } {
  let running = start();
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    turn = turn.then(async () => {
      await end(running);
      running = start();
    });
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file !== null && !READ.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLES_MS);
    }),
  );
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await turn;
      await end(running);
    },
  };
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  await exited;
}
