import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { isRunning, waitUntil } from '#launcher/embedded/processes.ts';
import { freePort } from '#support/freePort.ts';
import { copyDataFolder } from '#testing/postgres.ts';
import { scratchRoot } from '#testing/scratch.ts';
import { nodeEnv, runProgram, type Command } from './command.ts';

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

export interface Launched extends Pick<Command, 'output' | 'prints'> {
  pid: number;
  origin: string;
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
  const logged = logFile === undefined ? '' : '>>"$LOG_FILE"';
  const { child, output, prints, ended } = runProgram(
    '/bin/sh',
    ['-c', `${limit} exec "$@" ${logged}`, 'sh', ...command],
    {
      env: {
        ...nodeEnv,
        DATA_DIR: dataDir,
        PORT: String(usedPort),
        LOG_LEVEL: 'silent',
        ...(logFile !== undefined && { LOG_FILE: logFile }),
        ...env,
      },
      cwd: isRoot ? '/' : undefined,
      uid,
      gid: uid,
    },
  );
  return {
    pid: child.pid!,
    origin: `http://127.0.0.1:${usedPort}`,
    output,
    prints,
    signal: (name) => void child.kill(name),
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    exitCode: ended.then(({ code }) => code),
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
