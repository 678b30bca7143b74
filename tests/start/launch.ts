import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { isRunning, waitUntil } from '#launcher/embedded/processes.ts';
import { freePort } from '#support/freePort.ts';
import { copyDataFolder } from '#testing/postgres.ts';
import { scratchRoot } from '#testing/scratch.ts';

export interface Launch {
  dataDir: string;
  /** The file beside this one to run, with its arguments. */
  program?: string;
  env?: Record<string, string>;
  /** Runs as another account; only root may do so. */
  uid?: number;
  port?: number;
  /** Maximum size of any file written by the product's processes, to simulate a full disk. */
  largestFile?: number;
  /** A file that gets standard output instead of `output`. */
  logFile?: string;
}

export interface Launched {
  pid: number;
  origin: string;
  /** All output so far. */
  output(): string;
  /** Resolves once the output contains the text; rejects when the process ends without it. */
  prints(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Stops reading the output from now on. */
  closeOutput(): void;
  exitCode: Promise<number | null>;
}

const isRoot = process.getuid!() === 0;

/** A test's folder, with a space and an ñ in its path, usable by `uid`. It is removed with the test. */
export function dataFolder(uid = process.getuid!()): string {
  const parent = mkdtempSync(join(scratchRoot(), 'cantera año nuevo '));
  chownSync(parent, uid, -1);
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'datos');
  // The first registered hook runs last, once every application of the test has been killed.
  onTestFinished(async () => {
    await gone(serverPid(dataDir));
    rmSync(parent, { recursive: true, force: true, maxRetries: 9 });
  });
  return dataDir;
}

/** A folder with an existing database. */
export const usedFolder = (): Promise<string> => copyDataFolder(inject('postgres').usedFolder, dataFolder());

/**
 * Starts the product (`product.ts` by default) without waiting. It is killed when the test ends; its watchdog does the
 * rest.
 */
export async function launch({
  dataDir,
  program = 'product.ts',
  env = {},
  uid,
  port,
  largestFile,
  logFile,
}: Launch): Promise<Launched> {
  const usedPort = port ?? (await freePort());
  const limit = largestFile === undefined ? '' : `ulimit -S -f ${largestFile / 512};`;
  const [file, ...words] = program.split(' ');
  const command = [process.execPath, join(import.meta.dirname, file!), ...words];
  const output = logFile === undefined ? '' : '>>"$LOG_FILE"';
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$@" ${output}`, 'sh', ...command], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: String(usedPort),
      LOG_LEVEL: 'silent',
      ...(logFile !== undefined && { LOG_FILE: logFile }),
      ...env,
    },
    cwd: isRoot ? '/' : undefined,
    uid,
    gid: uid,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exitCode;
  });
  return {
    pid: child.pid!,
    origin: `http://127.0.0.1:${usedPort}`,
    output: () => text,
    async prints(wanted) {
      while (!text.includes(wanted)) {
        const isOver = await Promise.race([
          exitCode.then(() => true),
          once(child.stdout, 'data').then(() => false),
        ]);
        if (isOver && !text.includes(wanted)) throw new Error(`ended without "${wanted}":\n${text}`);
      }
    },
    signal: (name) => void child.kill(name),
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    exitCode,
  };
}

/** Starts the product and waits until it serves. */
export async function start(options: Launch): Promise<Launched> {
  const app = await launch(options);
  await app.prints('Para detenerla');
  return app;
}

/** Starts a product that must refuse; returns its output. */
export async function refusal(options: Launch): Promise<string> {
  const app = await launch(options);
  const code = await app.exitCode;
  if (code !== 1) throw new Error(`expected exit code 1, got ${code}:\n${app.output()}`);
  return app.output().trim();
}

export async function addNote({ origin }: Launched, text: string): Promise<void> {
  const response = await fetch(`${origin}/notas`, { method: 'POST', body: text });
  if (response.status !== 201) throw new Error(`not saved: ${response.status}`);
}

export async function notes({ origin }: Launched): Promise<string[]> {
  return (await fetch(`${origin}/notas`)).json() as Promise<string[]>;
}

export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres', 'data');
}

/** The pid of the folder's PostgreSQL, or null when its pid file is gone. */
export function serverPid(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export async function gone(pid: number | null): Promise<void> {
  if (pid !== null) await waitUntil(() => !isRunning(pid), 30_000);
}
