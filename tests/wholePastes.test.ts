import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const BROWSER = [
  '*.html',
  '{src,examples}/**/*.{html,tsx,ui.ts}',
  'src/{admin,look,public,resources}/**/*.ts',
];

test('No input cuts off what is pasted: a text that is too long is refused whole', () => {
  const files = globSync(BROWSER, { cwd: ROOT }).filter((file) => !/\.(test|server)\.tsx?$/.test(file));
  expect(files).toContain('ingresar.html');
  const cutting = files.filter((file) => /maxlength/i.test(readFileSync(resolve(ROOT, file), 'utf8')));
  expect(cutting).toEqual([]);
});
