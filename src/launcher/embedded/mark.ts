import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsIn, type Paths } from './paths.ts';

/** In the cluster, so that it goes with it. PostgreSQL leaves it alone. */
const markOf = ({ cluster }: Pick<Paths, 'cluster'>): string => join(cluster, 'cantera.desarrollo');

/** @param dataDir the real path */
export const isOfDevelopment = (dataDir: string): boolean => existsSync(markOf(pathsIn(dataDir)));

/** Made by `npm run dev`, of which `npm run db:reset` may take the data away. */
export const markDevelopment = (paths: Paths): Promise<void> =>
  writeFile(markOf(paths), 'La hizo npm run dev; npm run db:reset puede vaciarla.\n');

/** What `npm start` has used may hold somebody's work. */
export const unmark = (paths: Paths): Promise<void> => rm(markOf(paths), { force: true });
