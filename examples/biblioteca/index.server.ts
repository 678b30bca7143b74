import { join } from 'node:path';
import { implementations } from '#server/actions.ts';
import type { ServerApplication } from '#server/application.ts';
import { home } from './home.ts';
import { application as declared, registry } from './index.ts';
import { issuer, lend, prestamoActions, prestamoPaper } from './prestamo.server.ts';

export const application: ServerApplication = {
  ...declared,
  actions: implementations(registry.all, { prestamos: prestamoActions }),
  documents: { prestamos: [lend] },
  papers: { prestamos: prestamoPaper },
  home,
  migrations: { name: 'biblioteca', folder: join(import.meta.dirname, 'migrations') },
  issuer,
};
