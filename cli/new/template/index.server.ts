import { join } from 'node:path';
import type { ServerApplication } from 'cantera/server';
import { studio } from 'cantera/studio/server';
import { application as declared } from './index.ts';

export const application: ServerApplication = {
  ...declared,
  studio,
  migrations: { name: declared.name, folder: join(import.meta.dirname, 'migrations') },
};
