import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from './startError.ts';

export const APPLICATION_VARIABLE = 'APPLICATION';

/** The application's part that runs in browsers: what Vite builds it from, and the folder of the result. */
export type Frontend = {
  /** The application's folder, in the project. */
  readonly folder: string;
  readonly dist: string;
  /** Files and folders outside of it that the build depends on. */
  readonly sources: readonly string[];
};

const SRC = dirname(import.meta.dirname);

export const FRAMEWORK_SOURCES: readonly string[] = [
  SRC,
  ...['index.html', 'ingresar.html', 'package.json'].map((name) => join(dirname(SRC), name)),
];

/** Builds the frontend unless its last build is of the same sources. */
export async function buildFrontend(project: string, frontend: Frontend): Promise<void> {
  if (await isBuiltFrom(frontend.dist, buildSources(project, frontend))) return;
  console.log('Construyendo la aplicación web…');
  await build(project, frontend, 'warn').catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new StartError(
      `No se puede guardar la aplicación web: ${error.message}. Constrúyala con la cuenta dueña de ${project}: npm run build`,
    );
  });
}

/** Builds into another folder and then replaces `dist`, because a running server may serve the old one. @throws StartError */
export async function build(project: string, frontend: Frontend, logLevel: 'info' | 'warn'): Promise<void> {
  const { folder, dist } = frontend;
  const sources = buildSources(project, frontend);
  // The hash is taken first, so that a file saved during the build causes another build.
  await sources.hash();
  const scratch = join(project, 'node_modules', '.cache', `dist-${process.pid}`);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  await vite(project, folder, ['build', '--outDir', scratch, '--emptyOutDir', '--logLevel', logLevel]);
  await writeStamp(scratch, sources);
  await replaceFolder(dist, scratch);
}

export const viteConfig = (project: string): string => {
  const projectConfig = join(project, 'vite.config.ts');
  return existsSync(projectConfig) ? projectConfig : require.resolve('#vite/ownConfig.ts');
};

const require = createRequire(import.meta.url);

export interface Sources {
  /** A hash of all contents, as they are at the first call. */
  hash(): Promise<string>;
  /**
   * A hash of the files' paths, sizes and times at the call of `buildSources`, which saves reading the contents. Null
   * when a file changed just now, and may change again within the same tick of the file system's clock.
   */
  readonly metadata: string | null;
}

export function buildSources(project: string, { folder, sources }: Omit<Frontend, 'dist'>): Sources {
  const paths = pathsOf(project, [folder, ...sources]);
  let hash: Promise<string> | undefined;
  return { hash: () => (hash ??= hashOf(project, paths)), metadata: metadataOf(paths) };
}

export async function writeStamp(dist: string, { hash, metadata }: Sources): Promise<void> {
  await writeFile(join(dist, STAMP), JSON.stringify({ sources: await hash(), metadata }));
}

/** The file in `dist` that says which sources the build was made from. */
const STAMP = '.sources';

/** Tells whether the build in `dist` is of these sources. Their contents are read only if the metadata differ. */
export async function isBuiltFrom(dist: string, sources: Sources): Promise<boolean> {
  // A missing stamp, or one of another form, makes the build count as an old one.
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

function pathsOf(project: string, sources: readonly string[]): string[] {
  const files = PROJECT_FILES.filter((name) => existsSync(join(project, name)));
  const paths = [...files, ...sources].flatMap((source) => filesIn(resolve(project, source)));
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

async function hashOf(project: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash
      .update(relative(project, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function metadataOf(paths: readonly string[]): string | null {
  const hash = createHash('sha256');
  // The times are ctimes, which no program can set.
  const settledBefore = BigInt(Date.now() - SETTLED_MS) * 1_000_000n;
  for (const path of paths) {
    const { size, ino, ctimeNs } = lstatSync(path, { bigint: true });
    if (ctimeNs > settledBefore) return null;
    hash.update(`${path}\0${size} ${ino} ${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

const SETTLED_MS = 2_000;

const isPartOfTheBuild = (path: string): boolean => !/\.(test\.tsx?|sql)$/.test(path);

async function vite(project: string, folder: string, args: string[]): Promise<void> {
  const ended = Promise.withResolvers<number | null>();
  const command = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  // The native loader lets Node read the configuration, which Vite would bundle first.
  const config = ['--config', viteConfig(project), '--configLoader', 'native'];
  const env = { ...process.env, NODE_ENV: 'production', [APPLICATION_VARIABLE]: folder };
  const child = spawn(process.execPath, [command, ...args, ...config], {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('error', () => ended.resolve(null));
  child.once('exit', ended.resolve);
  if ((await ended.promise) !== 0)
    throw new StartError('No se pudo construir la aplicación web (vite build falló).');
}

async function replaceFolder(current: string, fresh: string): Promise<void> {
  const old = `${fresh}.old`;
  await rename(current, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, current);
  await rm(old, { recursive: true, force: true });
}
