import { join } from 'node:path';
import { implementations, type ServerApplication } from 'cantera/server';
import { studio } from 'cantera/studio/server';
import { home } from './home.ts';
import { application as declared, registry } from './index.ts';
import { issuer, lend, prestamoActions, prestamoPaper } from './prestamo.server.ts';

export const application: ServerApplication = {
  ...declared,
  actions: implementations(registry.all, { prestamos: prestamoActions }),
  hooks: { prestamos: [lend] },
  papers: { prestamos: prestamoPaper },
  home,
  studio,
  migrations: { name: 'biblioteca', folder: join(import.meta.dirname, 'migrations') },
  issuer,
};
