import { join } from 'node:path';
import type { Studio } from '#server/studio.ts';
import { openDefinitions } from './live.ts';
import { replay } from './replay.ts';
import { definitionRoutes } from './routes.ts';

/**
 * The server's part of the studio, in which an ADMIN declares entities in the browser. An application that leaves
 * `ServerApplication.studio` out has neither its routes nor its tables. `cantera/studio` has the screens.
 */
export const studio: Studio = {
  migrations: join(import.meta.dirname, 'migrations'),
  open: openDefinitions,
  routes: definitionRoutes,
  replay,
};
