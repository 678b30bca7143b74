/**
 * `npm run test:quick`: while one works. Of what changed since `main` (or since what the argument names), the tests
 * that need no server, and of those over HTTP the ones with a name in common with a changed file or with its folder:
 * every test over HTTP reaches nearly every file of the server, so the imports choose nothing.
 */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ROOT, run } from './run.ts';

const since = process.argv[2] ?? 'main';
const changed = (
  await Promise.all([
    git('diff', '--name-only', '--merge-base', since),
    git('ls-files', '--others', '--exclude-standard'),
  ])
)
  .flat()
  .filter((file) => /\.(ts|tsx|sql|css)$/.test(file) && existsSync(`${ROOT}/${file}`));

const overHttp = globSync(
  ['tests/*/api/**/*.test.ts', 'src/server/**/*.test.ts', 'src/**/*.server.test.ts'],
  { cwd: ROOT },
);
const chosen = overHttp.filter((test) => changed.some((file) => file === test || isAbout(test, file)));

const results =
  changed.length === 0
    ? []
    : [await vitest(['related', '--run', ...changed, '--project', 'unit', '--project', 'dom'])];
if (chosen.length > 0) results.push(await vitest(['run', ...chosen, '--project', 'api']));
if (changed.length === 0) console.log(`Nothing changed since ${since}.`);
if (results.some((code) => code !== 0)) process.exitCode = 1;

/** Whether a test is called like a changed file, or like the folder that it is in. */
function isAbout(test: string, file: string): boolean {
  if (dirname(test) === dirname(file)) return wordOf(test) === wordOf(file);
  const word = wordOf(test);
  return [wordOf(file), basename(dirname(file))].some((name) => name === word);
}

/** The first word of a file's name: 'recibos' of 'recibos.pagos.test.ts'. */
function wordOf(file: string): string {
  return basename(file).split('.')[0]!;
}

async function vitest(args: string[]): Promise<number> {
  const { code } = await run('vitest', [...args, '--passWithNoTests'], {
    live: true,
    env: { NODE_ENV: 'test' },
  });
  return code;
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => line !== '');
}
