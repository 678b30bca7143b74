import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stockWords } from '#support/stockWords.ts';
import { ROOT } from '../../../cli/run.ts';

/** Words that no browser file may contain, in names that minifying keeps. */
const SERVER_WORDS = ['argon2', 'password_hash', 'claves_idempotencia', 'DATABASE_URL', 'pg_trgm'];

const SERVER_FILES = ['src/server/**/*.ts', 'src/**/*.server.ts'];
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

test('no sentence of a server file reaches the browser', async () => {
  const browserSources = (
    await contents(['*.html', 'docs/manual/*.md', 'src/**/*.{ts,tsx}'], SERVER_FILES)
  ).join('\n');
  const serverOnly = sentences(await contents(SERVER_FILES)).filter((text) => !browserSources.includes(text));
  expect(serverOnly.length).toBeGreaterThan(10);
  expect(serverOnly.filter((sentence) => bundle.includes(sentence))).toEqual([]);
});

test('a sentence of a browser file is found in the bundle the same way', async () => {
  const login = sentences(await contents(['src/public/Login.tsx']));
  expect(login.filter((sentence) => bundle.includes(sentence))).not.toEqual([]);
});

async function firstScripts(document: string): Promise<string> {
  const [html = ''] = await contents([`src/resources/dist/${document}`]);
  const files = [...html.matchAll(/(?:<script|modulepreload")[^>]* (?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  return (await contents(files.map(([, file]) => `src/resources/dist/${file}`))).join('\n');
}

async function contents(patterns: string[], exclude: string[] = []): Promise<string[]> {
  const excluded = ['**/*.test.*', ...exclude];
  const paths = await Array.fromAsync(glob(patterns, { cwd: ROOT, exclude: excluded }));
  return Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')));
}

/** String literals of at least three words, which minifying keeps. */
function sentences(sources: string[]): string[] {
  return sources.flatMap((source) => source.match(/(?<=')[^'\\\n]+ [^'\\\n]+ [^'\\\n]+(?=')/g) ?? []);
}
