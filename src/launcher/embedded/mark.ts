import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsIn, type Paths } from './paths.ts';

/** The file that marks a development database. It is in the cluster, so that it is deleted with it; PostgreSQL ignores it. */
const markOf = ({ cluster }: Pick<Paths, 'cluster'>): string => join(cluster, 'cantera.desarrollo');

export const isDevelopmentDatabase = (dataDir: string): boolean => existsSync(markOf(pathsIn(dataDir)));

export const markDevelopment = (paths: Paths): Promise<void> =>
  writeFile(markOf(paths), 'La hizo npm run dev; npm run db:reset puede vaciarla.\n');

/** Removes the mark, since the database may hold somebody's work once `npm start` uses it. */
export const unmarkDevelopment = (paths: Paths): Promise<void> => rm(markOf(paths), { force: true });
