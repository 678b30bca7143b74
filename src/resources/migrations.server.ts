import { join } from 'node:path';

export const migrations = {
  name: 'aridos',
  folder: join(import.meta.dirname, 'migrations'),
  gapsUpTo: 29,
};
