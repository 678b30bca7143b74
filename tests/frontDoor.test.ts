import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as argentina from '#argentina/index.ts';
import { fieldTypes } from '#schema/fieldTypes.ts';
import * as cantera from '../src/index.ts';

const ROOT = resolve(import.meta.dirname, '..');
const APPLICATIONS = ['src/resources', 'examples/biblioteca', 'examples/mantenimientos', 'examples/stock'];
const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

test('the package has at most twelve entry points, each of them a file', () => {
  expect(Object.keys(exports).length).toBeLessThanOrEqual(12);
  expect(Object.values(exports).filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('a field of every type can be declared with what it exports', () => {
  const exported = { ...cantera, ...argentina };
  expect(Object.keys(fieldTypes).filter((type) => !(type in exported))).toEqual([]);
});

describe.each(APPLICATIONS)('%s', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)].map(([, name]) => ({ file, name: name! })),
  );

  test('imports of the framework what the package exports, and no private module', () => {
    const entries = Object.keys(exports).map((entry) => join('cantera', entry));
    const wrong = imports.filter(({ name }) =>
      /^cantera(\/|$)/.test(name)
        ? !entries.includes(name)
        : name.startsWith('#') && !name.startsWith('#resources/'),
    );
    expect(imports.filter(({ name }) => name === 'cantera')).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  test('reaches no file outside of its folder', () => {
    const outside = imports.filter(
      ({ file, name }) =>
        name.startsWith('.') &&
        relative(join(ROOT, folder), join(ROOT, dirname(file), name)).startsWith('..'),
    );
    expect(outside).toEqual([]);
  });

  test.each(['#schema/index.ts', '#server/http/errors.ts', 'cantera/src/schema/index.ts'])(
    'is refused %s by Node',
    (name) => {
      const { resolve: resolveThere } = createRequire(join(ROOT, folder, 'index.ts'));
      expect(resolveThere('cantera')).toBe(join(ROOT, 'src/index.ts'));
      expect(() => resolveThere(name)).toThrow(/Cannot find module|is not defined/);
    },
  );
});

const IMPORTED = /(?:from|import|import\(|declare module|import\.meta\.resolve\()\s*'([^']+)'/g;
