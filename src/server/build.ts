import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from './startError.ts';

/** Environment variable for vite.config.ts. */
export const APPLICATION_VARIABLE = 'APPLICATION';

/** Paths are relative to the project, or absolute. */
export type Frontend = {
  /** The application's folder. */
  readonly folder: string;
  readonly dist: string;
  /** Files and folders that are part of the build, besides the application's folder. */
  readonly sources: readonly string[];
};

const CODE = dirname(import.meta.dirname);

/** The framework's part of every build. */
export const FRAMEWORK_SOURCES: readonly string[] = [
  CODE,
  ...['index.html', 'ingresar.html', 'package.json'].map((name) => join(dirname(CODE), name)),
];

/** Builds unless the sources are unchanged. @throws StartError */
export async function buildFrontend(root: string, frontend: Frontend): Promise<void> {
  if (await isBuiltFrom(frontend.dist, buildSources(root, frontend))) return;
  console.log('Construyendo la aplicación web…');
  await build(root, frontend, 'warn');
}

/**
 * A running server may serve the old build: it stays until the new one is complete. @throws StartError;
 * Vite has printed why.
 */
export async function build(root: string, frontend: Frontend, logLevel: 'info' | 'warn'): Promise<void> {
  const { folder, dist } = frontend;
  const sources = buildSources(root, frontend);
  // The hash is taken first, so that a file saved during the build causes another build.
  await sources.hash();
  const scratch = join(root, 'node_modules', '.cache', `dist-${process.pid}`);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  await vite(root, folder, ['build', '--outDir', scratch, '--emptyOutDir', '--logLevel', logLevel]);
  await stamp(scratch, sources);
  await swap(scratch, dist);
}

/** The Vite configuration of a project: its own, or the framework's. */
export const viteConfig = (root: string): string => {
  const own = join(root, 'vite.config.ts');
  return existsSync(own) ? own : require.resolve('#vite/ownConfig.ts');
};

const require = createRequire(import.meta.url);

/** The files that a build is made of, as they are now: read them before building. */
export interface Sources {
  /** A hash of the contents, which are read only when names, sizes and times differ. */
  hash(): Promise<string>;
  /** Names, sizes, inodes and times of change, which no program sets; null when a file changed just now. */
  readonly looks: string | null;
}

export function buildSources(root: string, { folder, sources: more }: Omit<Frontend, 'dist'>): Sources {
  const paths = pathsOf(root, [folder, ...more]);
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
  // An account that may not write here compares all contents again next time.
  await stamp(dist, sources).catch(() => undefined);
  return true;
}

/** Files at the project's root, wherever the application is in it. */
const FILES = ['vite.config.ts', 'package.json', 'package-lock.json'];

function pathsOf(root: string, sources: readonly string[]): string[] {
  const files = FILES.filter((name) => existsSync(join(root, name)));
  const paths = [...files, ...sources].flatMap((source) => filesIn(resolve(root, source)));
  return [...new Set(paths)].toSorted();
}

/** Folders of a project that hold no sources: packages, data, releases and builds. */
const OTHERS = /^(node_modules|data|data-.*|dist|release|\..*)$/;

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return OTHERS.test(entry.name) ? [] : filesIn(inside);
    return entry.isFile() && isPartOfTheBuild(inside) ? [inside] : [];
  });
}

async function hashOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function looksOf(paths: readonly string[]): string | null {
  const hash = createHash('sha256');
  // Two changes within a tick of the file system's clock have the same time.
  const settledBefore = BigInt(Date.now() - SETTLED_MS) * 1_000_000n;
  for (const path of paths) {
    const { size, ino, ctimeNs } = lstatSync(path, { bigint: true });
    if (ctimeNs > settledBefore) return null;
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
  const ended = Promise.withResolvers<number | null>();
  const command = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  const config = ['--config', viteConfig(root), '--configLoader', 'native'];
  const env = { ...process.env, NODE_ENV: 'production', [APPLICATION_VARIABLE]: folder };
  const child = spawn(process.execPath, [command, ...args, ...config], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('error', () => ended.resolve(null));
  child.once('exit', ended.resolve);
  if ((await ended.promise) !== 0)
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
