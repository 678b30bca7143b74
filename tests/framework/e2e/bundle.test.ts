import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stockWords } from '#support/stockWords.ts';
import { ROOT } from '../../../cli/run.ts';

/** Words that no browser file may contain, in names that minifying keeps. */
const SERVER_WORDS = ['argon2', 'password_hash', 'claves_idempotencia', 'DATABASE_URL', 'pg_trgm'];

const BUNDLE = ['src/resources/dist/**/*.{js,html}'];

let bundle = '';
beforeAll(async () => {
  bundle = (await contents(BUNDLE)).join('\n');
});

test.each(SERVER_WORDS)('the browser never receives %s', (word) => {
  // toContain would print the bundle.
  expect(bundle.includes(word)).toBe(false);
});

test('the first list comes without validators and the calendar, and nothing with the checks of declarations', async () => {
  const later = ['invalid_union', 'MuiDateCalendar'];
  const checks = ['which is no field'];
  const first = await firstScripts('index.html');
  expect(first.includes('MuiIconButton')).toBe(true);
  expect([...later, ...checks].filter((word) => first.includes(word))).toEqual([]);
  expect([...later, ...checks].filter((word) => bundle.includes(word))).toEqual(later);
});

test('the login comes without react-admin, and without the admin', async () => {
  const words = ['MuiIconButton', 'RaDataTable', 'MuiAppBar'];
  const [login, admin] = await Promise.all(['ingresar.html', 'index.html'].map(firstScripts));
  expect(words.filter((word) => admin!.includes(word))).toEqual(words);
  expect(words.filter((word) => login!.includes(word))).toEqual(['MuiIconButton']);
});

test('the studio’s screens are in it, by the words that an application without them lacks', () => {
  expect(['Definiciones/', 'Nueva entidad'].filter((word) => !bundle.includes(word))).toEqual([]);
});

test('the browser receives no component of react-admin that no screen uses', () => {
  expect(stockWords(bundle)).toEqual([]);
});

async function firstScripts(document: string): Promise<string> {
  const [html = ''] = await contents([`src/resources/dist/${document}`]);
  const files = [...html.matchAll(/(?:<script|modulepreload")[^>]* (?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  return (await contents(files.map(([, file]) => `src/resources/dist/${file}`))).join('\n');
}

async function contents(patterns: string[]): Promise<string[]> {
  const paths = await Array.fromAsync(glob(patterns, { cwd: ROOT }));
  return Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')));
}
