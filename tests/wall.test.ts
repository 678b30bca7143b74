import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { quarryWords } from '#support/quarryWords.ts';

const ROOT = resolve(import.meta.dirname, '..');

describe('the linter', () => {
  const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['resources', 'studio', 'testing'].includes(entry.name))
    .map(({ name }) => name);
  const framework = [
    ...rooms.flatMap((room) => ['one.ts', 'deep/one.ts', 'one.test.ts'].map((file) => `src/${room}/${file}`)),
    ...['one.tsx', 'one.test.tsx', 'routing/one.tsx'].map((file) => `src/admin/${file}`),
    ...['one.server.ts', 'one.server.test.ts'].map((file) => `src/system/${file}`),
    ...['browser/one.tsx', 'browser/editor/one.ts', 'server/one.ts'].map((file) => `src/studio/${file}`),
  ];
  const itsTests = [
    'tests/framework/api/one.test.ts',
    'tests/framework/e2e/one.test.ts',
    'tests/support/one.tsx',
    'tests/support/flota/one.ts',
  ];
  const others = [
    'src/main.tsx',
    'src/resources/one.ts',
    'src/resources/one.server.ts',
    'cli/one.ts',
    'scripts/one.ts',
    'tests/quarry/api/one.test.ts',
    'tests/start/one.test.ts',
  ];
  const reached = [
    '#resources/one.ts',
    '#resources/one.server.ts',
    '#application/index.ts',
    '../resources/one.ts',
    '../../examples/biblioteca/index.ts',
    'examples/biblioteca/index.ts',
  ];
  const ofTests = ['#quarry/app.ts', '../quarry/support/app.ts'];
  const launcher = '#launcher/main.ts';
  const studio = '#studio/server/index.ts';

  const isOfServer = (file: string) => /^src\/(studio\/)?server\//.test(file) || file.includes('.server.');

  let complaints: { file: string; message: string }[];

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cantera-wall-'));
    await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const file of [...framework, ...itsTests, ...others]) {
      const names = file.startsWith('tests/') ? [...reached, ...ofTests] : [...reached, launcher, studio];
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), names.map((name) => `export * from '${name}';\n`).join(''));
    }
    complaints = await lint(folder);
    await rm(folder, { recursive: true });
  }, 30_000);

  const about = (file: string) =>
    complaints.filter(
      (one) => one.file === file && one.message.includes('The framework knows no application'),
    );

  test.each(framework)('complains of each import of an application in %s', (file) => {
    expect(about(file)).toHaveLength(reached.length);
  });

  test.each(itsTests)('complains besides of what the tests of an application have, in %s', (file) => {
    expect(about(file)).toHaveLength(reached.length + ofTests.length);
  });

  test('complains of the launcher in the server alone', () => {
    const files = complaints
      .filter(({ message }) => message.includes('The launcher starts the server'))
      .map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(framework.filter(isOfServer)));
  });

  test('complains of the studio in every room, so that an application can leave it out', () => {
    const files = complaints
      .filter(({ message }) => message.includes('The studio may be left out'))
      .map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(framework));
  });

  test.each(others)('leaves %s alone', (file) => {
    expect(about(file)).toEqual([]);
  });
});

describe('the code of the framework', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'cli/**/*.ts'], {
    cwd: ROOT,
    exclude: ['src/resources/**', 'src/testing/**', '**/*.test.*', '**/dist/**'],
  });
  const codes = files.map((file) => ({
    file,
    code: withoutComments(readFileSync(join(ROOT, file), 'utf8')),
  }));

  test('names the language and the clock of the country in its room alone', () => {
    const named = codes.filter(({ code }) => /es-AR|America\/Argentina|-03:00|\+54/.test(code));
    expect(named.filter(({ file }) => !file.startsWith('src/argentina/'))).toEqual([]);
    expect(named).not.toEqual([]);
    expect(codes.length).toBeGreaterThan(1000);
  });

  test('says no word of the quarry', () => {
    const said = codes.flatMap(({ file, code }) =>
      quarryWords(code)
        .filter((word) => !GENERAL.has(word.toLowerCase()))
        .map((word) => `${file}: ${word}`),
    );
    expect(said).toEqual([]);
  });
});

/** Whoever sends a mail, or provides a database. */
const GENERAL = new Set(['empresa', 'proveedor']);

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
}

async function lint(folder: string): Promise<{ file: string; message: string }[]> {
  const command = join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['--format=json', '--config', '.oxlintrc.json', '.'];
  // It ends with 1, for it finds something.
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; help?: string; message: string }[];
  };
  return diagnostics.map(({ filename, help = '', message }) => ({
    file: filename,
    message: `${message} ${help}`,
  }));
}
