import type { DocumentWork } from 'cantera/server';

export const issuedByFirstCompany: DocumentWork = {
  filling: async ({ tx }, input) => {
    if (input['empresaId'] !== null) return input;
    const first = await tx
      .selectFrom('empresas')
      .select('id')
      .where('eliminadoEn', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return { ...input, empresaId: first?.id ?? null };
  },
};
