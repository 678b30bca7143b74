import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/db/embedded/index.ts';
import { isRunning, until } from '#server/db/embedded/processes.ts';
import { freePort } from '#support/freePort.ts';
import { scratchRoot } from '#support/scratch.ts';

export interface Launch {
  dataDir: string;
  /** The file beside this one that is run. */
  program?: string;
  env?: Record<string, string>;
  /** Another account than the one of the tests; only root may ask for it. */
  uid?: number;
  port?: number;
  /** No file grows beyond so many bytes, whoever of the product's processes writes it: what a full disk is to them. */
  largestFile?: number;
}

export interface Launched {
  pid: number;
  origin: string;
  /** Everything that it has printed. */
  output(): string;
  /** Resolves when the output has it, fails when the process ends without. */
  prints(text: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  exitCode: Promise<number | null>;
}

const isRoot = process.getuid!() === 0;

/** A folder for a test, with a space and an ñ on the way to it, which `uid` may use. It goes with the test. */
export function dataFolder(uid = process.getuid!()): string {
  const parent = mkdtempSync(join(scratchRoot(), 'cantera año nuevo '));
  chownSync(parent, uid, -1);
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'datos');
  // Registered first and so run last, when every application of the test has been killed.
  onTestFinished(async () => {
    await gone(serverPid(dataDir));
    rmSync(parent, { recursive: true, force: true, maxRetries: 9 });
  });
  return dataDir;
}

/** Such a folder in which the product has been before and made its database: that takes most of a first start. */
export async function usedFolder(): Promise<string> {
  const dataDir = dataFolder();
  // Keeps the owners, which node's own copy does not.
  execFileSync('cp', ['-Rp', await used(), dataDir]);
  return dataDir;
}

/** Starts the product, that of product.ts unless another is named, and does not wait. It is killed when the test ends; its watchdog does the rest. */
export async function launch({
  dataDir,
  program = 'product.ts',
  env = {},
  uid,
  port,
  largestFile,
}: Launch): Promise<Launched> {
  const usedPort = port ?? (await freePort());
  const limit = largestFile === undefined ? '' : `ulimit -S -f ${largestFile / 512};`;
  const command = [process.execPath, join(import.meta.dirname, program)];
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(usedPort), LOG_LEVEL: 'silent', ...env },
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
    exitCode,
  };
}

/** Starts the product and waits until it serves. */
export async function start(options: Launch): Promise<Launched> {
  const app = await launch(options);
  await app.prints('Para detenerla');
  return app;
}

/** Starts a product that must refuse; answers what it said. */
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

/** The pid of the PostgreSQL that runs on the folder, null when its pid file is gone. */
export function serverPid(dataDir: string): number | null {
  const file = join(clusterOf(dataDir), 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

export async function gone(pid: number | null): Promise<void> {
  if (pid !== null) await until(() => !isRunning(pid), 30_000);
}

/** The folder that `usedFolder` copies, one for each worker. */
function used(): Promise<string> {
  original ??= makeOriginal(join(inject('postgres').folder, `usada-${process.pid}`));
  return original;
}

let original: Promise<string> | undefined;

async function makeOriginal(dataDir: string): Promise<string> {
  const { stop } = await startEmbedded({ dataDir, log: { info: () => undefined } });
  await stop();
  return dataDir;
}
