import { join } from 'node:path';
import type { ServerApplication } from '#server/application.ts';
import { application as declared } from './index.ts';

export const application: ServerApplication = {
  ...declared,
  migrations: { name: 'taller', folder: join(import.meta.dirname, 'migrations') },
};
