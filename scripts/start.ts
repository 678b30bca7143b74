/** `npm start`: builds and serves an application; `-- examples/biblioteca` selects another one. */
import { createApp } from '../src/server/app.ts';
import { main } from '../src/server/main.ts';
import { buildApplication, distOf, environmentOf, loadApplication } from './application.ts';

const folder = process.argv[2];
const application = await loadApplication(folder);
await main(
  application,
  {
    prepare: () => buildApplication(folder),
    createApp: (parts) => createApp({ application, dist: distOf(folder), ...parts }),
  },
  environmentOf(folder),
);
