/**
 * `npm run build`: builds a frontend into `dist` and prints file sizes; `-- examples/biblioteca` builds
 * another one.
 */
import { APPLICATION } from '../src/server/build.ts';
import { DEFAULT } from './application.ts';
import { run } from './run.ts';

const { code } = await run('vite', ['build'], {
  live: true,
  env: { [APPLICATION]: process.argv[2] ?? DEFAULT },
});
process.exitCode = code;
