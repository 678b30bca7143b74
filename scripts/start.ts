/** `npm start`: builds and serves an application; `-- examples/biblioteca` another one than the product. */
import { buildFrontend } from '../src/server/build.ts';
import { main } from '../src/server/main.ts';
import { loadApplication } from './application.ts';
import { ROOT } from './run.ts';

await main(await loadApplication(process.argv[2]), { prepare: () => buildFrontend(ROOT) });
