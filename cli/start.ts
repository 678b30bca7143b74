/** `npm start`: builds and serves an application; `-- examples/biblioteca` selects another one. */
import { main } from '#server/main.ts';
import { buildApplication, distOf, environmentOf, loadApplication } from './application.ts';

const folder = process.argv[2];
await main(
  await loadApplication(folder),
  { dist: distOf(folder), prepare: () => buildApplication(folder) },
  environmentOf(folder),
);
