import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

export const ROOT = dirname(findPackageJSON(import.meta.url)!);

export const PROJECT = existsSync('package.json') ? process.cwd() : ROOT;

export interface Outcome {
  /** 1 when a signal ended the program. */
  code: number;
  output: string;
}

export interface RunOptions {
  live?: boolean;
  env?: NodeJS.ProcessEnv;
}

export function run(
  command: string,
  args: string[],
  { live = false, env = {} }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: PROJECT,
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

export const TOOLS: readonly string[] = [...new Set([PROJECT, ROOT])].map((folder) =>
  join(folder, 'node_modules', '.bin'),
);

const toolPath = (): string => [...TOOLS, process.env['PATH'] ?? ''].join(delimiter);
