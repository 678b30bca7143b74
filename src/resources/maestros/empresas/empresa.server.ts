import { AppError, hook } from 'cantera/server';
import { empresas } from './empresa.ts';

export const empresaHooks = hook(empresas, {
  deleted: async ({ tx }) => {
    // The lock makes the second of two concurrent deletions see the first.
    const remaining = await tx
      .selectFrom('empresas')
      .select('id')
      .where('eliminadoEn', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (remaining.length === 0)
      throw new AppError(409, 'No se puede eliminar: sin empresa no se podrían emitir comprobantes.');
  },
});
