import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { StartError } from './startError.ts';

/** Environment variable for vite.config.ts. */
export const APPLICATION = 'APPLICATION';

export type Frontend = {
  /** Relative to the project. */
  readonly folder: string;
  readonly dist: string;
  readonly sources: readonly string[];
};

/**
 * A running server may serve the old build: it stays until the new one is complete. @throws StartError;
 * Vite has printed why.
 */
export async function buildFrontend(root: string, { folder, dist, sources: more }: Frontend): Promise<void> {
  const sources = await hashSources(root, [folder, ...more], dist);
  if ((await readFile(join(dist, STAMP), 'utf8').catch(() => '')) === sources) return;
  console.log('Construyendo la aplicación web…');
  const scratch = join(root, 'node_modules', '.cache', `dist-${process.pid}`);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  await vite(root, folder, ['build', '--outDir', scratch, '--emptyOutDir', '--logLevel', 'warn']);
  await writeFile(join(scratch, STAMP), sources);
  await swap(scratch, dist);
}

/** Hash of the sources. */
const STAMP = '.sources';

/** Of every application. */
const SOURCES = ['{src,scripts}/**/*', '*.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

async function hashSources(root: string, folders: readonly string[], dist: string): Promise<string> {
  const patterns = [...SOURCES, ...folders.map((folder) => `${folder}/**/*`)];
  const paths = new Set<string>();
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && isPartOfTheBuild(path) && !path.startsWith(dist + sep)) paths.add(path);
  }
  const hash = createHash('sha256');
  for (const path of [...paths].toSorted()) {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function isPartOfTheBuild(path: string): boolean {
  return !/\.(test\.tsx?|sql)$/.test(path);
}

/** Frees the bundler's memory. */
async function vite(root: string, folder: string, args: string[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const command = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', [APPLICATION]: folder };
  const child = spawn(process.execPath, [command, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('error', () => resolve(null));
  child.once('exit', resolve);
  if ((await promise) !== 0)
    throw new StartError('No se pudo construir la aplicación web (vite build falló).');
}

async function swap(fresh: string, current: string): Promise<void> {
  const old = `${fresh}.old`;
  await rename(current, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, current);
  await rm(old, { recursive: true, force: true });
}
