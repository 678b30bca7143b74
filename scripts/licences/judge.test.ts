import { expect, test } from 'vitest';
import { complaintsOf, countsOf, type Locked } from './judge.ts';

const sound: Locked = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
const complaint = (name: string, changes: Locked) =>
  complaintsOf({ '': { license: 'UNLICENSED' }, [`node_modules/${name}`]: { ...sound, ...changes } });

test('a package that asks for nothing is let in', () => {
  for (const license of ['MIT', 'ISC', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0', '(MPL-2.0 OR Apache-2.0)'])
    expect(complaint('algo', { license })).toEqual([]);
});

test.each<[string, Locked, string]>([
  ['algo', { license: 'AGPL-3.0' }, 'algo 1.0.0: the licence AGPL-3.0 is not agreed to'],
  ['algo', { license: 'MPL-2.0' }, 'MPL-2.0 is not agreed to'],
  ['algo', { license: undefined }, 'undefined is not agreed to'],
  ['lightningcss', { license: 'GPL-3.0' }, 'GPL-3.0 is not agreed to'],
  ['algo', { integrity: undefined }, 'no hash'],
  ['algo', { resolved: 'https://registry.example/algo.tgz' }, 'names a host'],
  ['algo', { deprecated: 'use otra' }, 'deprecated: use otra'],
  ['algo', { hasInstallScript: true }, 'runs a script'],
])('%s with %o is not', (name, changes, said) => {
  expect(complaint(name, changes)).toEqual([expect.stringContaining(said)]);
});

test('what was agreed to by name is let in, also inside of another package', () => {
  expect(complaint('lightningcss-linux-x64-gnu', { license: 'MPL-2.0' })).toEqual([]);
  expect(complaint('otra/node_modules/axe-core', { license: 'MPL-2.0' })).toEqual([]);
  expect(complaint('node', { hasInstallScript: true })).toEqual([]);
});

test('licences are counted, and those of the packages of this repository are not asked for', () => {
  const own = { '': {}, 'examples/taller': {}, 'node_modules/taller': { link: true } };
  const packages = { 'node_modules/a': sound, 'node_modules/b': sound, 'node_modules/c': { license: 'ISC' } };
  expect(countsOf({ ...own, ...packages })).toEqual(['2 MIT', '1 ISC']);
  expect(complaintsOf(own)).toEqual([]);
});
