/** `npm run check`: types, declarations, licences, lint and format; `-- --fix` repairs first. */
import { existsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DEFAULT } from '../cli/application.ts';
import { ROOT, run } from '../cli/run.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

/** On one thread, since all run at once: several checkers of one program do half of their work twice. */
const ALONE = ['--noEmit', '--pretty', '--singleThreaded'];

/** For the checkers written in Go, which would collect garbage for a fourth of their time. */
const COLLECTION = freemem() > 16e9 ? { GOGC: 'off', GOMEMLIMIT: '2500MiB' } : { GOGC: '400' };

const CHECKS: Check[] = [
  { name: 'types', command: 'tsc', args: ALONE },
  {
    name: 'types of the framework alone',
    command: 'tsc',
    args: [...ALONE, '-p', 'tsconfig.framework.json'],
  },
  // Separate, since their tables differ.
  ...['biblioteca', 'mantenimientos', 'stock'].map((name) => ({
    name: `types of ${name}`,
    command: 'tsc',
    args: [...ALONE, '-p', `examples/${name}`],
  })),
  ...[DEFAULT, 'examples/biblioteca', 'examples/mantenimientos', 'examples/stock'].map((folder) => ({
    name: `declarations of ${folder}`,
    command: 'node',
    args: ['cli/declarations.ts', folder],
  })),
  { name: 'licences', command: 'node', args: ['scripts/licences.ts'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

const FIXES: Check[] = [
  { name: 'lint', command: 'oxlint', args: ['--fix', '--silent'] },
  { name: 'format', command: 'oxfmt', args: [] },
];

const missing = CHECKS.map(({ command }) => command).filter(
  (command) => !existsSync(join(ROOT, 'node_modules', '.bin', command)),
);
if (missing.length > 0) {
  console.error(`The development packages are missing (${[...new Set(missing)].join(', ')}): run npm ci.`);
  process.exit(1);
}

if (process.argv.includes('--fix')) {
  for (const fix of FIXES) await run(fix.command, fix.args);
}

const results = await Promise.all(CHECKS.map(execute));
for (const { check, code, output, seconds } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
}
if (results.some(({ code }) => code !== 0)) process.exitCode = 1;

async function execute(check: Check) {
  const started = performance.now();
  const { code, output } = await run(check.command, check.args, { env: COLLECTION });
  return { check, code, output, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
