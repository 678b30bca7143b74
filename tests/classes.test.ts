import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../cli/run.ts';

const textsOf = async (patterns: string[]): Promise<string[]> => {
  const paths = await Array.fromAsync(glob(patterns, { cwd: ROOT, exclude: ['**/*.test.*', '**/dist/**'] }));
  return Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')));
};

test('each class that a screen says has a rule, so that none goes while a screen still needs it', async () => {
  const rules = (await textsOf(['src/**/*.css', 'src/**/look.ts', 'src/admin/theme.ts'])).join('\n');
  const screens = (await textsOf(['src/**/*.tsx'])).join('\n');
  const said = [...screens.matchAll(/className="([^"]+)"/g)].flatMap(([, words]) => words!.split(' '));
  expect(said.length).toBeGreaterThan(200);
  expect(new Set(said.filter((word) => !new RegExp(`\\.${word}(?![\\w-])`).test(rules)))).toEqual(new Set());
});
