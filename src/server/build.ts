import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
export async function buildFrontend(root: string, frontend: Frontend): Promise<void> {
  const { folder, dist } = frontend;
  const sources = sourcesOf(root, frontend);
  if (await isBuiltFrom(dist, sources)) return;
  console.log('Construyendo la aplicación web…');
  const scratch = join(root, 'node_modules', '.cache', `dist-${process.pid}`);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  await vite(root, folder, ['build', '--outDir', scratch, '--emptyOutDir', '--logLevel', 'warn']);
  await stamp(scratch, sources);
  await swap(scratch, dist);
}

/** What a build is made of, as it is now: take it before building. */
export interface Sources {
  /** Read only when the files are not the ones of the build by their looks. */
  hash(): Promise<string>;
  /** Of names, sizes, inodes and times of change, which no program sets; null when a file changed just now. */
  readonly looks: string | null;
}

export function sourcesOf(root: string, { folder, dist, sources: more }: Frontend): Sources {
  const paths = pathsOf(root, [folder, ...more], dist);
  let hash: Promise<string> | undefined;
  return { hash: () => (hash ??= hashOf(root, paths)), looks: looksOf(paths) };
}

export async function stamp(dist: string, { hash, looks }: Sources): Promise<void> {
  await writeFile(join(dist, STAMP), JSON.stringify({ sources: await hash(), looks }));
}

const STAMP = '.sources';

export async function isBuiltFrom(dist: string, sources: Sources): Promise<boolean> {
  const text = await readFile(join(dist, STAMP), 'utf8').catch(() => '{}');
  const made = JSON.parse(text.startsWith('{') ? text : '{}') as { sources?: string; looks?: string | null };
  if (made.looks && made.looks === sources.looks) return true;
  if (made.sources !== (await sources.hash())) return false;
  // Who may not write here reads all of them again next time.
  await stamp(dist, sources).catch(() => undefined);
  return true;
}

/** Of every application. */
const FOLDERS = ['src', 'scripts'];
const FILES = /\.html$|^(vite\.config\.ts|package\.json|package-lock\.json)$/;

function pathsOf(root: string, folders: readonly string[], dist: string): string[] {
  const paths = new Set(
    readdirSync(root)
      .filter((name) => FILES.test(name))
      .map((name) => join(root, name)),
  );
  for (const folder of [...FOLDERS, ...folders])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && isPartOfTheBuild(path) && !path.startsWith(dist + sep)) paths.add(path);
    }
  return [...paths].toSorted();
}

async function hashOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function looksOf(paths: readonly string[]): string | null {
  const hash = createHash('sha256');
  // Two changes within a tick of the file system's clock have the same time.
  const settled = BigInt(Date.now() - SETTLED_MS) * 1_000_000n;
  for (const path of paths) {
    const { size, ino, ctimeNs } = lstatSync(path, { bigint: true });
    if (ctimeNs > settled) return null;
    hash.update(`${path}\0${size} ${ino} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

const SETTLED_MS = 2_000;

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
