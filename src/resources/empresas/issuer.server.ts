import type { DocumentWork } from '#server/documents/work.ts';

/** A document whose body names no company is issued by the first one. */
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
