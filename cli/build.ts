/**
 * `npm run build`: builds a frontend into `dist` and prints file sizes; `-- examples/biblioteca` builds
 * another one.
 */
import { build } from '#server/build.ts';
import { StartError } from '#server/startError.ts';
import { DEFAULT, frontendOf } from './application.ts';
import { ROOT } from './run.ts';

try {
  await build(ROOT, await frontendOf(process.argv[2] ?? DEFAULT), 'info');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
