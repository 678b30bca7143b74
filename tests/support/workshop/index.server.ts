import { join } from 'node:path';
import type { ServerApplication } from '#server/application.ts';
import { implement, implementations } from '#server/actions.ts';
import { AppError } from '#server/http/errors.ts';
import { application as declared, piezas } from './index.ts';
import { presupuestos } from './presupuesto.ts';

/** More than a hundred pieces are only for the owner, whom the server asks first (`Refuse-Large`). */
const piezaActions = implement(piezas, {
  pedir: async ({ input: { cantidad }, caller, header }) => {
    if (cantidad <= 100) return;
    if (caller.rol !== 'DUENO') throw new AppError(409, 'Más de 100 las pide el dueño.');
    if (header('Refuse-Large') === 'true')
      throw new AppError(409, `Son ${cantidad}, más de 100.`, { extra: { muchas: true } });
  },
  ficha: async ({ record, caller }) => ({
    name: `${record.nombre} (ñandú).txt`,
    type: 'text/plain',
    bytes: Buffer.from(`${record.nombre}, para ${caller.usuario}`),
  }),
});

const actions = implement(presupuestos, { eximir: async ({ update }) => update({ iva: '0.00' }) });

export const application: ServerApplication = {
  ...declared,
  actions: implementations(declared.registry.all, { piezas: piezaActions, presupuestos: actions }),
  migrations: { name: 'taller', folder: join(import.meta.dirname, 'migrations') },
};
