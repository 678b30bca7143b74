import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** Whatever the working directory. */
export const ROOT = resolve(import.meta.dirname, '..');

export interface Outcome {
  /** 1 when a signal ended the program. */
  code: number;
  /** Standard output and error. */
  output: string;
}

export interface RunOptions {
  /** Also show the output. */
  live?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Runs a tool (`tsc`, `vite`, …) in the checkout. @throws when it cannot be started. */
export function run(
  command: string,
  args: string[],
  { live = false, env = {} }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: toolPath() },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (live) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (live) process.stderr.write(chunk);
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** The project's tools first, its Node 24 included. */
function toolPath(): string {
  return [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
}
