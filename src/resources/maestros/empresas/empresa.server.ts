import { AppError, hook } from 'cantera/server';
import { empresas } from './empresa.ts';

export const empresaHooks = hook(empresas, {
  deleted: async ({ tx }) => {
    // Locks the rows: of two concurrent deletions, the second sees the first.
    const otherCompany = await tx
      .selectFrom('empresas')
      .select('id')
      .where('eliminadoEn', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (otherCompany.length === 0)
      throw new AppError(409, 'No se puede eliminar: sin empresa no se podrían emitir comprobantes.');
  },
});
