import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from './startError.ts';

/** Environment variable that tells vite.config.ts the application's folder. */
export const APPLICATION_VARIABLE = 'APPLICATION';

/** What a frontend is built from, and where to. Paths are relative to the project, or absolute. */
export type Frontend = {
  /** The application's folder. */
  readonly folder: string;
  readonly dist: string;
  /** Files and folders that are part of the build, besides the application's folder. */
  readonly sources: readonly string[];
};

const SRC = dirname(import.meta.dirname);

export const FRAMEWORK_SOURCES: readonly string[] = [
  SRC,
  ...['index.html', 'ingresar.html', 'package.json'].map((name) => join(dirname(SRC), name)),
];

/** Builds the frontend unless its sources are unchanged. @throws StartError */
export async function buildFrontend(root: string, frontend: Frontend): Promise<void> {
  if (await isBuiltFrom(frontend.dist, buildSources(root, frontend))) return;
  console.log('Construyendo la aplicación web…');
  await build(root, frontend, 'warn');
}

/**
 * Builds the frontend. The old build stays until the new one is complete, because a running server may serve it.
 * @throws StartError, after Vite has printed why
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
  await writeStamp(scratch, sources);
  await swap(scratch, dist);
}

/** Returns the path of a project's Vite configuration, or else of the framework's. */
export const viteConfig = (root: string): string => {
  const projectConfig = join(root, 'vite.config.ts');
  return existsSync(projectConfig) ? projectConfig : require.resolve('#vite/ownConfig.ts');
};

const require = createRequire(import.meta.url);

/** The files of a build as they are at the call of `buildSources`, which comes before building. */
export interface Sources {
  hash(): Promise<string>;
  /** Hash of names, sizes, inodes and ctimes, which no program can set; null when a file changed just now. */
  readonly metadata: string | null;
}

export function buildSources(root: string, { folder, sources }: Omit<Frontend, 'dist'>): Sources {
  const paths = pathsOf(root, [folder, ...sources]);
  let hash: Promise<string> | undefined;
  return { hash: () => (hash ??= hashOf(root, paths)), metadata: metadataOf(paths) };
}

export async function writeStamp(dist: string, { hash, metadata }: Sources): Promise<void> {
  await writeFile(join(dist, STAMP), JSON.stringify({ sources: await hash(), metadata }));
}

const STAMP = '.sources';

/** Tells whether a build was made from these sources. Their contents are read only if their metadata differ. */
export async function isBuiltFrom(dist: string, sources: Sources): Promise<boolean> {
  // Without a stamp, or with one of another form, the build counts as an old one.
  const text = await readFile(join(dist, STAMP), 'utf8').catch(() => '{}');
  const stamp = JSON.parse(text.startsWith('{') ? text : '{}') as {
    sources?: string;
    metadata?: string | null;
  };
  if (stamp.metadata && stamp.metadata === sources.metadata) return true;
  if (stamp.sources !== (await sources.hash())) return false;
  // An account that may not write here hashes all contents again next time.
  await writeStamp(dist, sources).catch(() => undefined);
  return true;
}

const PROJECT_FILES = ['vite.config.ts', 'package.json', 'package-lock.json'];

function pathsOf(root: string, sources: readonly string[]): string[] {
  const files = PROJECT_FILES.filter((name) => existsSync(join(root, name)));
  const paths = [...files, ...sources].flatMap((source) => filesIn(resolve(root, source)));
  return [...new Set(paths)].toSorted();
}

const IGNORED_FOLDERS = /^(node_modules|data|data-.*|dist|release|\..*)$/;

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.test(entry.name) ? [] : filesIn(inside);
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

function metadataOf(paths: readonly string[]): string | null {
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

/** Runs Vite in a process of its own, whose end frees the bundler's memory. */
async function vite(root: string, folder: string, args: string[]): Promise<void> {
  const ended = Promise.withResolvers<number | null>();
  const command = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  // With the native loader Node reads the configuration, which Vite would bundle first.
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
