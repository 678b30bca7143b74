import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { ConnectionConfig } from '#testing/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Command {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** All output so far. */
  output(): string;
  /** Resolves once the output contains the text; rejects when the program ends without it. */
  prints(text: string): Promise<void>;
  kill(): void;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Runs `cantera` with these arguments. */
export const cantera = (words: string[], env: Record<string, string>): Command =>
  command('cli/cantera.js', words, env);

/** Runs a script with this environment, like npm does. */
export const command = (script: string, args: string[], env: Record<string, string>): Command =>
  runProgram(process.execPath, [script, ...args], { cwd: ROOT, env: { ...nodeEnv, ...env } });

export const nodeEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Runs a program, which is killed when the test ends. */
export function runProgram(program: string, args: string[], options: SpawnOptions): Command {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    output: () => said,
    async prints(text) {
      while (!said.includes(text)) {
        const isOver = await Promise.race([
          ended.then(() => true),
          once(child.stdout, 'data').then(() => false),
        ]);
        if (isOver && !said.includes(text)) throw new Error(`ended without "${text}":\n${said}`);
      }
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
