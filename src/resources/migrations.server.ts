import { join } from 'node:path';

export const migrations = {
  name: 'aridos',
  folder: join(import.meta.dirname, 'migrations'),
  // The framework's series has the numbers that are missing here (docs/decisions/0018).
  gapsUpTo: 29,
};
