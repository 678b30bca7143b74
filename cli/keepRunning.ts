import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** One save may be several changes: a new file, and its renaming to the old one's name. */
const SETTLES_MS = 150;

export const READ = /(?<!\.test)\.(ts|sql|json)$/;

type Program = {
  readonly folders: readonly string[];
  start(): ChildProcess;
  onChange?(): void;
  onFailure?(): void;
};

export function keepRunning(
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  { folders, start, onChange, onFailure }: Program,
): { stop(): Promise<void> } {
  const begin = () => {
    const child = start();
    // All of its output has arrived when it closes.
    child.once('close', (code) => {
      // `end` stops it with a signal, on which it exits with 0.
      if (child === running && code !== null && code !== 0) onFailure?.();
    });
    return child;
  };
  let running = begin();
  let turn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    turn = turn.then(async () => {
      await end(running);
      running = begin();
    });
  };
  const onSave = (_event: string, path: string) => {
    if (!READ.test(path) || !folders.some((folder) => path.startsWith(folder + sep))) return;
    onChange?.();
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLES_MS);
  };
  watcher.on('all', onSave);
  return {
    stop: async () => {
      watcher.off('all', onSave);
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
