import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { TOOLS } from '../../cli/new/tools.ts';

type Packages = Readonly<Record<string, string>>;

export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly sideEffects?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Packages;
  readonly devDependencies: Packages;
  readonly optionalDependencies: Packages;
};

/** Two copies of these would not see each other, so the framework uses the application's. */
const SHARED = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  '@tanstack/react-query',
  'react',
  'react-admin',
  'react-dom',
  'react-hook-form',
  'react-router',
  'react-router-dom',
];

/** @param used names of the packages that the package's modules import */
export function manifestOf(root: Manifest, used: ReadonlySet<string>) {
  const { name, version, description, license, engines, optionalDependencies } = root;
  const isShared = (packageName: string) => SHARED.includes(packageName);
  const types = only(root.devDependencies, (type) => type.startsWith('@types/') && used.has(typedBy(type)));
  // Two versions of '@types/node' would declare Node's globals twice.
  const isSharedType = (type: string) => isShared(typedBy(type)) || type === '@types/node';
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    ...(root.bin && { bin: compiledPlaces(root.bin) }),
    exports: Object.fromEntries(Object.entries(root.exports).map(([door, file]) => [door, doorOf(file)])),
    imports: Object.fromEntries(Object.entries(root.imports).flatMap(roomsOf)),
    sideEffects: (root.sideEffects ?? []).flatMap((pattern) =>
      isPacked(pattern) ? [compiledPlace(pattern)] : [],
    ),
    dependencies: {
      ...only(root.dependencies, (own) => !isShared(own)),
      ...only(types, (type) => !isSharedType(type)),
    },
    optionalDependencies,
    peerDependencies: withCarets({ ...only(root.dependencies, isShared), ...only(types, isSharedType) }),
    devDependencies: only(root.devDependencies, (tool) => TOOLS.some((each) => each === tool)),
  };
}

/** The name 'node' stands for Node's own modules. */
export function packagesIn(folder: string): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.{js,d.ts}', { cwd: folder }))
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED))
      names.add(isBuiltin(name!) ? 'node' : name!);
  return names;
}

const IMPORTED = /(?:from|import|import\() ?['"]((?:@[\w.-]+\/|node:)?[\w-][\w.-]*)(?:\/[^'"]*)?['"]/g;

/** '@types/pg' types 'pg', '@types/scope__name' types '@scope/name'. */
const typedBy = (name: string) =>
  name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''));

const placeInPackage = (path: string) =>
  path.replace(/^\.\/src\//, './dist/').replace(/^\.\/cli\//, './dist/cli/');

const compiledPlace = (path: string) => placeInPackage(path).replace(/\.tsx?$/, '.js');

const compiledPlaces = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, compiledPlace(file)]));

const isPacked = (path: string) => /^\*|^\.\/(src|cli)\//.test(path) && !path.startsWith('./src/resources/');

function doorOf(file: string) {
  const types = placeInPackage(file).replace(/\.tsx?$/, '.d.ts');
  return types === placeInPackage(file) ? types : { types, default: compiledPlace(file) };
}

/** Rooms name modules with the extension of their sources. */
function roomsOf([name, folder]: readonly [string, Manifest['imports'][string]]): [string, unknown][] {
  if (typeof folder !== 'string') return [[name, compiledPlaces(folder)]];
  if (!isPacked(folder)) return [];
  const place = placeInPackage(folder);
  return [
    [`${name}.ts`, `${place}.js`],
    [`${name}.tsx`, `${place}.js`],
    [name, place],
  ];
}

const only = (packages: Packages, isMeant: (name: string) => boolean): Packages =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => isMeant(name)));

const withCarets = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).map(([name, version]) => [name, `^${version}`]));
