import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsIn, type Paths } from './paths.ts';

/** Returns the path of the mark: a file in the cluster, so that it is deleted with it. PostgreSQL ignores it. */
const markOf = ({ cluster }: Pick<Paths, 'cluster'>): string => join(cluster, 'cantera.desarrollo');

/** Tells whether `npm run dev` made the database. @param dataDir the real path */
export const isDevelopmentDatabase = (dataDir: string): boolean => existsSync(markOf(pathsIn(dataDir)));

/** Marks a database that `npm run dev` made: `npm run db:reset` may empty it. */
export const markDevelopment = (paths: Paths): Promise<void> =>
  writeFile(markOf(paths), 'La hizo npm run dev; npm run db:reset puede vaciarla.\n');

/** Removes the mark once `npm start` uses the database, which may hold somebody's work from then on. */
export const unmarkDevelopment = (paths: Paths): Promise<void> => rm(markOf(paths), { force: true });
