import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Package = {
  license?: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const declared = JSON.parse(read('package.json')) as Package;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

/** Rows of docs/dependencies.md with a name, what for, why, licence, megabytes and replacement. */
const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)]
  .map(([, name, rest]) => ({ name: name!, cells: rest!.split(' | ').map((cell) => cell.trim()) }))
  .filter(({ cells }) => cells.length === 5);

test('docs/dependencies.md has one row for each dependency, and no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = declared;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('its licences are those of the packages', () => {
  const licences = rows.map(({ name, cells }) => [name, cells[2]]);
  expect(licences).toEqual(rows.map(({ name }) => [name, packages[`node_modules/${name}`]!.license]));
});

test('npm on Node 20 has nothing to warn of', () => {
  const warned = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node !== undefined && !accepts20(engines.node),
  );
  // `npm ci` reads the lock file's `engines`. Every package runs on its Node 24: remove these there.
  expect(warned.filter(([path]) => path !== '').map(([path]) => path)).toEqual([]);
});

/** Tells whether a range such as '^20.19.0 || >=22.12.0' accepts Node 20. */
const accepts20 = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, sign, major] = /^(>=|\^|>)?\s*v?(\d+)/.exec(part.trim()) ?? [];
    return sign === '>=' || sign === '>' ? Number(major) <= 20 : Number(major) === 20;
  });
