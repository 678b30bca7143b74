import { join } from 'node:path';
import type { ServerApplication } from 'cantera/server';
import { studio } from 'cantera/studio/server';
import { home } from './home.ts';
import { application as declared } from './index.ts';
import { company, paper } from './paper.server.ts';

export const application: ServerApplication = {
  ...declared,
  papers: { mantenimientos: paper },
  home,
  studio,
  migrations: { name: 'mantenimientos', folder: join(import.meta.dirname, 'migrations') },
  issuer: async () => company,
};
