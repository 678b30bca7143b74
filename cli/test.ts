import { run } from './run.ts';

/** `cantera test`: the project's tests. */
export async function test(files: readonly string[], isWatching: boolean): Promise<void> {
  const { code } = await run('vitest', [isWatching ? 'watch' : 'run', ...files], {
    live: true,
    env: { NODE_ENV: 'test' },
  });
  process.exitCode = code;
}
