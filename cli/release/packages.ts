import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/startError.ts';

export type Package = {
  name: string;
  version: string;
  description?: string;
  license?: string;
  imports?: object;
  exports?: object;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** @param base where package-lock.json is. @param needing the folder in it of the package that needs them */
export function packageFolders(base: string, needing: string, names: Iterable<string>): Set<string> {
  const locked = lockOf(base);
  const folders = new Set<string>();
  const add = (name: string, from: string, isOptional = false) => {
    const folder = folderOf(base, name, from);
    if (folder === undefined) {
      // The package is for another platform.
      if (isOptional) return;
      throw new StartError(`Falta el paquete ${name}. Ejecute npm ci.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const manifest = readPackage(join(base, folder));
    if (locked[folder]?.version !== manifest.version)
      throw new StartError(
        `${folder} ${manifest.version} no es lo que dice package-lock.json. Ejecute npm ci.`,
      );
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    for (const needed of Object.keys(dependencies)) add(needed, folder, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) add(needed, folder, true);
  };
  for (const name of names) add(name, needing);
  return folders;
}

function folderOf(base: string, name: string, needing: string): string | undefined {
  const folder = join(needing, 'node_modules', name);
  if (existsSync(join(base, folder, 'package.json'))) return folder;
  return needing === '.' ? undefined : folderOf(base, name, dirname(needing));
}

/** @throws StartError without a lock file, since nothing else tells which packages were tested. */
function lockOf(base: string): Record<string, Package | undefined> {
  const path = join(base, 'package-lock.json');
  if (!existsSync(path)) throw new StartError('Falta package-lock.json. Ejecute npm install.');
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Package> }).packages;
}
