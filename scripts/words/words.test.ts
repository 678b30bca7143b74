import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../cli/run.ts';
import { PAGE, TABLES, withTables } from './tables.ts';

/** A new word takes the place of another (docs/decisions/0041). */
const MAX_WORDS = 150;

const page = readFileSync(join(ROOT, PAGE), 'utf8');

test('the tables of the page say what the words say: else `npm run docs:words` writes them', () => {
  expect(withTables(page)).toBe(page);
});

test('the page has every table once', () => {
  const marks = [...page.matchAll(/<!-- words: (\w+) -->/g)].map(([, name]) => name);
  expect(new Set(marks)).toEqual(new Set(Object.keys(TABLES)));
  expect(marks).toHaveLength(Object.keys(TABLES).length);
});

test('the tables list no more words than is decided', () => {
  const tables = [...page.matchAll(/<!-- words: [^]*?<!-- \/words -->/g)].join('\n');
  const words = new Set([...tables.matchAll(/^\| (?:\*\*)?`([^`]+)`/gm)].map(([, word]) => word));
  expect(words.size).toBeLessThanOrEqual(MAX_WORDS);
});
