import { join } from 'node:path';
import type { ServerApplication } from '#server/application.ts';
import { implement, implementations } from '#server/actions.ts';
import { application as declared } from './index.ts';
import { presupuestos } from './presupuesto.ts';

const actions = implement(presupuestos, { eximir: async ({ update }) => update({ iva: '0.00' }) });

export const application: ServerApplication = {
  ...declared,
  actions: implementations(declared.registry.all, { presupuestos: actions }),
  migrations: { name: 'taller', folder: join(import.meta.dirname, 'migrations') },
};
