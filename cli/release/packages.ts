import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/startError.ts';
import { ROOT } from '../run.ts';

type Package = {
  name: string;
  version: string;
  description?: string;
  license?: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The folders (`node_modules/pg`) of packages and of all that they need, as installed. */
export function packageFolders(names: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  const add = (name: string, needing: string, isOptional = false) => {
    const folder = folderOf(name, needing);
    if (folder === undefined) {
      // Of another platform.
      if (isOptional) return;
      throw new StartError(`Falta el paquete ${name}. Ejecute npm ci.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = lockedPackage(folder);
    for (const needed of Object.keys(dependencies)) add(needed, folder, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) add(needed, folder, true);
  };
  for (const name of names) add(name, '.');
  return folders;
}

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Package;

/** As Node resolves it: the nearest `node_modules` with that name. */
function folderOf(name: string, needing: string): string | undefined {
  const folder = join(needing, 'node_modules', name);
  if (existsSync(join(ROOT, folder, 'package.json'))) return folder;
  return needing === '.' ? undefined : folderOf(name, dirname(needing));
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** @throws StartError when the installed package is not the one that was tested. */
function lockedPackage(folder: string): Package {
  const found = readPackage(folder);
  if (lock.packages[folder]?.version !== found.version)
    throw new StartError(`${folder} ${found.version} no es lo que dice package-lock.json. Ejecute npm ci.`);
  return found;
}
