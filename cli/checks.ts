import { freemem } from 'node:os';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { checkApplication } from '#server/checkApplication.ts';
import { StartError } from '#server/startError.ts';
import { loadApplication } from './application.ts';
import { run, TOOLS } from './run.ts';

export type Check = {
  readonly name: string;
  /** A command with its arguments, or a function that throws what is wrong; a text that it returns is printed. */
  readonly does: readonly [command: string, ...args: string[]] | (() => unknown);
};

/** All checks run at once, so each uses one thread: several checkers of one program do half of their work twice. */
export const typesOf = (project: string): Check['does'] => {
  const cache = `node_modules/.cache/types/${project.replaceAll(/[^a-z]+/gi, '-')}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', cache];
  return ['tsc', '--noEmit', '--pretty', '--singleThreaded', ...incremental, '-p', project];
};

export const declarationsOf = (folder: string) => async () => checkApplication(await loadApplication(folder));

/** Checkers written in Go would otherwise spend a fourth of their time on garbage. */
const COLLECTION = freemem() > 16e9 ? { GOGC: 'off', GOMEMLIMIT: '2500MiB' } : { GOGC: '400' };

export async function runChecks(checks: readonly Check[]): Promise<void> {
  const commands = new Set(checks.flatMap(({ does }) => (typeof does === 'function' ? [] : [does[0]])));
  const missing = [...commands].filter(
    (command) => !TOOLS.some((folder) => existsSync(join(folder, command))),
  );
  if (missing.length > 0)
    throw new StartError(`Faltan los paquetes para programar (${missing.join(', ')}): npm ci.`);
  const results = await Promise.all(checks.map(execute));
  for (const { name, code, output, note, seconds } of results) {
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) console.log(`\n${output.trim()}\n`);
    else if (note !== '') console.log(note);
  }
  if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
}

async function execute({ name, does }: Check) {
  const started = performance.now();
  const outcome = await outcomeOf(does);
  return { ...outcome, name, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function outcomeOf(does: Check['does']): Promise<{ code: number; output: string; note: string }> {
  if (typeof does !== 'function') {
    const [command, ...args] = does;
    return { ...(await run(command, args, { env: COLLECTION })), note: '' };
  }
  try {
    const note = await does();
    return { code: 0, output: '', note: typeof note === 'string' ? note : '' };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error), note: '' };
  }
}
