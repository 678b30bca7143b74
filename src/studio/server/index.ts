import { join } from 'node:path';
import type { Studio } from '#server/studio.ts';
import { openDefinitions } from './live.ts';
import { replay } from './replay.ts';
import { definitionRoutes } from './routes.ts';

/**
 * Entities that an ADMIN declares in the browser: `studio` of a `ServerApplication`. Without it there are no
 * such calls and tables. Its screens are `studio` of `cantera/studio`.
 */
export const studio: Studio = {
  migrations: join(import.meta.dirname, 'migrations'),
  open: openDefinitions,
  routes: definitionRoutes,
  replay,
};
