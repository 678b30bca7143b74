import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, run } from '../cli/run.ts';
import { exportsOf } from '../scripts/apiReference/exportsOf.ts';
import { apiReference, entryPoints, PAGE } from '../scripts/apiReference/page.ts';

/** A fenced block of a page: its language, and the word after it. */
type Block = {
  readonly page: string;
  readonly language: string;
  readonly kind: string;
  readonly text: string;
};

const pages = [
  'README.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
  ...globSync('examples/*/README.md', { cwd: ROOT }),
  ...globSync('src/resources/**/README.md', { cwd: ROOT }),
];
const blocks: Block[] = pages.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w*) ?(\S*)\n([^]*?)^```$/gm)].map(
    ([, language, kind, text]) => ({ page, language: language!, kind: kind!, text: text! }),
  ),
);
const code = blocks.filter(({ language }) => ['ts', 'tsx'].includes(language));

/**
 * Code to put around a sample that is a part of a file. A sample that is a whole file names its path instead.
 */
const AROUND: Readonly<Record<string, (part: string) => string>> = {
  entity: (part) => `
    import { boolean, date, defineEntity, money, text } from 'cantera';
    import { documentNumber } from 'cantera/argentina';
    import { ADMIN } from '#resources/roles.ts';
    export const declared = [ADMIN, text, defineEntity({
      name: 'cosas', label: { one: 'Cosa', many: 'Cosas', gender: 'f' }, api: { base: 'Cosa' }, access: { list: ADMIN },
      fields: {
        numero: documentNumber({ label: 'Número', readOnly: true }),
        fecha: date({ label: 'Fecha', required: true }),
        total: money({ label: 'Total', required: true }),
        habilitado: boolean({ label: 'Habilitado', readOnly: true }),
      },
      ${part}
    })];`,
};

const contentsOf = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;

test('every sample of TypeScript says where it belongs', () => {
  const homeless = code.filter(({ kind }) => !(kind in AROUND) && !/^(src|examples)\/.*\.tsx?$/.test(kind));
  expect(homeless).toEqual([]);
  expect(code.length).toBeGreaterThan(5);
});

/** Pages whose samples are for the framework's own modules. */
const INSIDE = ['docs/add-a-field-type.md'];

test('a sample imports what an application imports', () => {
  const inside = code.filter(({ page, text }) => !INSIDE.includes(page) && / from '#/.test(text));
  expect(inside).toEqual([]);
});

test('every link between pages and into the code leads to a file', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => [
      page,
      path!,
    ]),
  ) as [string, string][];
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(([page, path]) => !existsSync(join(ROOT, dirname(page), path)))).toEqual([]);
});

/** Files of an application, whose parts docs/start-an-application.md lists, and the type of what they export. */
const APPLICATION_FILES = [
  ['index.server.ts', 'ServerApplication', 'cantera/server'],
  ['index.ui.tsx', 'AdminApplication', 'cantera/admin'],
] as const;

test('every sample of TypeScript compiles in its place', { timeout: 120_000 }, async () => {
  // The folder is below the project, so that packages are found; `rootDirs` lays it over the project's.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.samples-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    // A sample that equals a file of the project is checked with that file.
    const others = code.filter(({ kind, text }) => text !== contentsOf(kind));
    for (const [index, { kind, text }] of others.entries())
      write(kind in AROUND ? `src/parts/part${index}.ts` : kind, AROUND[kind]?.(text) ?? text);
    for (const [file, type, door] of APPLICATION_FILES) {
      const row = contentsOf('docs/start-an-application.md')!.match(`\\| \`${file}\` \\| (.*) \\|`)![1]!;
      const words = [...row.matchAll(/`(\w+)`/g)].map(([, word]) => `'${word}'`);
      write(
        `src/parts/${type}.ts`,
        `import type { ${type} } from '${door}';\nexport const words: (keyof ${type})[] = [${words.join()}];\n`,
      );
    }
    const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      imports: Record<string, string | { default: string }>;
    };
    write(
      'tsconfig.json',
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions: {
          rootDirs: [folder, ROOT],
          paths: Object.fromEntries(
            Object.entries(imports).map(([name, to]) => [
              name,
              [join(ROOT, typeof to === 'string' ? to : to.default)],
            ]),
          ),
          resolvePackageJsonImports: false,
        },
        // Its tables are added to the framework's.
        files: ['src/resources/database.ts', ...globSync('src/**/*.d.ts', { cwd: ROOT })].map((file) =>
          join(ROOT, file),
        ),
        include: ['src', 'examples'],
      }),
    );
    const { code: exit, output } = await run('tsc', ['-p', folder]);
    expect({ exit, output }).toEqual({ exit: 0, output: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the samples of a screen of one’s own are those of the example', () => {
  const samples = code.filter(({ page }) => page === 'docs/your-own-screen.md');
  expect(samples.length).toBeGreaterThan(1);
  for (const { kind, text } of samples) expect(text).toBe(contentsOf(kind));
});

test('every command of a sample is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const known = [...Object.keys(scripts), 'ci', 'i', 'audit'];
  const named = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ page, text }) =>
      [...text.matchAll(/\bnpm (?:run )?(?:-\S+ )*([a-z][\w:-]*)/g)].map(([, name]) => [page, name!]),
    );
  expect(named.filter(([, name]) => !known.includes(name!))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('every module that a page names is there', () => {
  const files = globSync('{bench,cli,demo,deploy,docs,examples,scripts,src,tests}/**/*', { cwd: ROOT });
  // 'entity:promote' writes the last one.
  const known = [...files, ...code.map(({ kind }) => kind), 'src/resources/mantenimientos/mantenimiento.ts'];
  const named = [...pages, 'STYLE.md', 'CONTRIBUTING.md'].flatMap((page) =>
    [
      ...readFileSync(join(ROOT, page), 'utf8').matchAll(
        /(?<![\w./…<#-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css)\b/g,
      ),
    ].map(([path]) => ({ page, path })),
  );
  expect(named.filter(({ path }) => !known.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
  expect(named.length).toBeGreaterThan(300);
});

test('every bench that docs/security.md names is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(/`([^`]+)`/g)].map(
    ([, text]) => text!,
  );
  const commands = named.flatMap((text) => /^npm run (\S+)$/.exec(text)?.[1] ?? []);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

test('the page of exports says what their docstrings say: else `npm run docs:api` writes it', () => {
  expect(readFileSync(join(ROOT, PAGE), 'utf8')).toBe(apiReference());
});

test('everything that the package exports has a docstring, but for what is leaving', () => {
  const exported = [...entryPoints()].flatMap(([entry, file]) =>
    exportsOf(file).map((each) => ({ entry, ...each })),
  );
  const bare = exported.filter(({ doc, isLeaving }) => !isLeaving && doc === '');
  expect(bare).toEqual([]);
  expect(exported.length).toBeGreaterThan(200);
});
