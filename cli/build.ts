/**
 * `npm run build`: builds a frontend into `dist` and prints file sizes; `-- examples/biblioteca` builds
 * another one.
 */
import { APPLICATION, sourcesOf, stamp } from '#server/build.ts';
import { DEFAULT, frontendOf } from './application.ts';
import { ROOT, run } from './run.ts';

const folder = process.argv[2] ?? DEFAULT;
const frontend = await frontendOf(folder);
const sources = sourcesOf(ROOT, frontend);
// Whoever saves a file while it builds has it built again.
await sources.hash();
const { code } = await run('vite', ['build'], {
  live: true,
  env: { [APPLICATION]: folder },
});
// So that `npm start` does not build it again.
if (code === 0) await stamp(frontend.dist, sources);
process.exitCode = code;
