/** `npm run build`: the frontend of an application into its `dist`, with what every file weighs; `-- examples/biblioteca` another one than the product. */
import { APPLICATION } from '../src/server/build.ts';
import { DEFAULT } from './application.ts';
import { run } from './run.ts';

const { code } = await run('vite', ['build'], {
  live: true,
  env: { [APPLICATION]: process.argv[2] ?? DEFAULT },
});
process.exitCode = code;
