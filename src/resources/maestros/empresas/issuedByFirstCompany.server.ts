import type { Hooks } from 'cantera/server';

export const issuedByFirstCompany: Hooks = {
  filling: async ({ tx, values }) => {
    if (values['empresaId'] !== null) return {};
    const first = await tx
      .selectFrom('empresas')
      .select('id')
      .where('eliminadoEn', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return { empresaId: first?.id ?? null };
  },
};
