import { join } from 'node:path';
import type { ServerApplication } from 'cantera/server';
import { application as declared } from './index.ts';

/** Trucks and drivers, as the server runs them. */
export const application: ServerApplication = {
  ...declared,
  migrations: { name: 'stock', folder: join(import.meta.dirname, 'migrations') },
};
