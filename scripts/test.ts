/** `npm test`: checks, build, all tests, fastest first; every step runs. Ends with `N passed, N failed`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApplication } from '../cli/frontend.ts';
import { run } from '../cli/run.ts';

interface Count {
  passed: number;
  failed: number;
}

heading('check and build');
const [checked, built] = await Promise.all([check(), build()]);
// Browser tests need a build.
const tested = await vitest(built.failed > 0 ? ['unit', 'dom', 'api'] : ['unit', 'dom', 'api', 'e2e']);

const counts = [checked, built, tested];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failed > 0 || passed === 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);

async function check(): Promise<Count> {
  return countOne((await run('node', ['scripts/check.ts'], { live: true })).code === 0);
}

async function build(): Promise<Count> {
  try {
    // `npm start` and the browser tests need the build.
    await buildApplication();
    return countOne(true);
  } catch (error) {
    console.error(error);
    return countOne(false);
  }
}

async function vitest(projects: string[]): Promise<Count> {
  heading('tests');
  const folder = await mkdtemp(join(tmpdir(), 'cantera-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...reporters, ...projects.flatMap((project) => ['--project', project])];
    const { code } = await run('vitest', args, { live: true, env: { NODE_ENV: 'test' } });
    return countTests(await readFile(report, 'utf8').catch(() => null), code);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Files that do not load count as failures. */
function countTests(report: string | null, exitCode: number): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const failures = numFailedTests + unloaded.length;
  return { passed: numPassedTests, failed: failures === 0 && exitCode !== 0 ? 1 : failures };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: 'passed' | 'failed'; assertionResults: unknown[] }[];
}

function countOne(ok: boolean): Count {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function heading(text: string): void {
  console.log(`\n== ${text}`);
}
