import { join } from 'node:path';
import type { Studio } from '#server/studio.ts';
import { openDefinitions } from './live.ts';
import { replay } from './replay.ts';
import { definitionRoutes } from './routes.ts';

/** The server's part of the studio: an application without it has neither its routes nor its tables. */
export const studio: Studio = {
  migrations: join(import.meta.dirname, 'migrations'),
  open: openDefinitions,
  routes: definitionRoutes,
  replay,
};
