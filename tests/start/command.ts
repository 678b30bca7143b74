import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ConnectionConfig } from '#testing/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Command {
  /** Resolves once the text is printed, or the program has ended. */
  prints(text: string): Promise<void>;
  kill(): void;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Runs `cantera` with these arguments. */
export const cantera = (words: string[], env: Record<string, string>): Command =>
  command('cli/cantera.js', words, env);

/** Runs a script with this environment, like npm does. */
export function command(script: string, args: string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return {
    async prints(text) {
      while (!said.includes(text) && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), ended]);
    },
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

/** A database of the tests' server as a DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, database }: ConnectionConfig): string {
  if (connectionString) return connectionString;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}
