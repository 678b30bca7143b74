import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The checkout, whatever the working directory. */
export const ROOT = resolve(import.meta.dirname, '..');

export interface Outcome {
  /** The exit code; 1 when a signal ended the program. */
  code: number;
  /** Interleaved standard output and standard error. */
  output: string;
}

export interface RunOptions {
  /** Also show the output as it comes. */
  live?: boolean;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs one of the project's tools (`tsc`, `vite`, …) in the checkout, without standard input.
 * @throws when the program cannot be started.
 */
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

/** The project's own tools come first, its own Node 24 included, also outside `npm run`. */
function toolPath(): string {
  return [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
}
