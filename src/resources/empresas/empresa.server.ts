import { hook } from '#server/hooks.ts';
import { AppError } from '#server/http/errors.ts';
import { empresas } from './empresa.ts';

export const empresaHooks = hook(empresas, {
  deleted: async ({ tx }) => {
    // Locked, so that of two who delete the last two at once the second one sees what the first one left.
    const left = await tx
      .selectFrom('empresas')
      .select('id')
      .where('eliminadoEn', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (left.length === 0)
      throw new AppError(409, 'No se puede eliminar: sin empresa no se podrían emitir comprobantes.');
  },
});
