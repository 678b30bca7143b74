import { existsSync, globSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { StartError } from '#server/startError.ts';
import { commands } from './commands.ts';
import { TOOLS } from './new/tools.ts';
import { readPackage } from './release/packages.ts';
import { PROJECT, ROOT } from './run.ts';

const TEMPLATE = join(import.meta.dirname, 'new/template');

export async function createApplication(folder: string): Promise<void> {
  const path = resolve(folder);
  const name = basename(path);
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new StartError(`'${name}' no sirve de nombre: use letras minúsculas y números, como en taller.`);
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw new StartError(`${folder} ya tiene algo, y no se toca.`);

  await cp(TEMPLATE, path, { recursive: true });
  for (const file of CONTAINERS) await cp(join(ROOT, file), join(path, file));
  const brand = name[0]!.toUpperCase() + name.slice(1);
  for (const file of globSync('*.{ts,tsx,md}', { cwd: path })) {
    const text = await readFile(join(path, file), 'utf8');
    await writeFile(join(path, file), text.replaceAll('plantilla', name).replaceAll('Plantilla', brand));
  }
  await writeFile(
    join(path, 'package.json'),
    `${JSON.stringify(manifest(name, await frameworkFor(path)), null, 2)}\n`,
  );
  // npm leaves files of this name out of a package.
  await writeFile(join(path, '.gitignore'), IGNORED);
  console.log(`${brand} está en ${folder}. Para iniciarla: cd ${folder} && npm i && npm start`);
}

export const CONTAINERS = ['Dockerfile', '.dockerignore', 'compose.yaml', 'deploy/compose/Caddyfile'];

const IGNORED = '.env\nnode_modules/\ncopias/\ndata/\ndata-*/\ndist/\nrelease/\n';

function manifest(name: string, cantera: string) {
  const { devDependencies = {} } = readPackage(ROOT);
  // Messages name commands as scripts: npm run verify.
  const names = Object.keys(commands).filter((command) => command !== 'new');
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(names.map((command) => [command, `cantera ${command}`])),
    dependencies: { cantera },
    devDependencies: Object.fromEntries(TOOLS.map((tool) => [tool, devDependencies[tool]])),
    // npm 12 runs no other install script: this one brings Node.
    allowScripts: { node: true },
  };
}

/** A package in a file goes along, so that the application is whole elsewhere, as in its image. */
async function frameworkFor(path: string): Promise<string> {
  if (PROJECT === ROOT) return `file:${relative(path, ROOT)}`;
  const { dependencies = {} } = readPackage(PROJECT);
  const version = dependencies['cantera'] ?? `^${readPackage(ROOT).version}`;
  if (!version.startsWith('file:')) return version;
  const file = resolve(PROJECT, version.slice(5));
  if (!file.endsWith('.tgz')) return `file:${relative(path, file)}`;
  await cp(file, join(path, basename(file)));
  return `file:${basename(file)}`;
}
