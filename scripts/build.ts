/**
 * `npm run build`: builds an application's frontend into its `dist` and prints the size of every file; `--
 * examples/biblioteca` selects another application.
 */
import { APPLICATION } from '../src/server/build.ts';
import { DEFAULT } from './application.ts';
import { run } from './run.ts';

const { code } = await run('vite', ['build'], {
  live: true,
  env: { [APPLICATION]: process.argv[2] ?? DEFAULT },
});
process.exitCode = code;
