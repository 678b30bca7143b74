/** `npm run test:quick`: tests of what changed since `main` (or the argument), those over HTTP by name. */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { ROOT, run } from '../cli/run.ts';

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
const selectedTests = overHttp.filter((test) => changed.some((file) => file === test || isAbout(test, file)));

const exitCodes: number[] = [];
if (changed.length === 0) console.log(`Nothing changed since ${since}.`);
else exitCodes.push(await vitest(['related', '--run', ...changed, '--project', 'unit', '--project', 'dom']));
if (selectedTests.length > 0) exitCodes.push(await vitest(['run', ...selectedTests, '--project', 'api']));
if (exitCodes.some((code) => code !== 0)) process.exitCode = 1;

function isAbout(test: string, file: string): boolean {
  if (dirname(test) === dirname(file)) return wordOf(test) === wordOf(file);
  const word = wordOf(test);
  return [wordOf(file), basename(dirname(file))].some((name) => name === word);
}

/** Example: 'recibos' for 'recibos.pagos.test.ts'. */
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
