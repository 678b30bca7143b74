import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { PrintedCompany } from '#server/pdf/printed.ts';
import { logoOf } from '#server/documents/paper.ts';

/** In whose name something goes out that is no document of a company: a statement, a report. */
export type Issuer = {
  readonly company: PrintedCompany;
  /** Where answers to its mails go. */
  readonly email: string | null;
};

/** The first company, as it is now. */
export async function firstCompany(db: Kysely<Database>): Promise<Issuer> {
  const company = await db
    .selectFrom('empresas as e')
    .innerJoin('categoriasFiscales as f', 'f.id', 'e.categoriaFiscalId')
    .select(['e.razonSocial', 'e.cuit', 'e.domicilio', 'e.telefono', 'e.email', 'e.logo', 'f.nombre as iva'])
    .where('e.eliminadoEn', 'is', null)
    .orderBy('e.id')
    .executeTakeFirst();
  if (!company) return { company: { name: '', lines: [] }, email: null };
  return {
    email: company.email,
    company: {
      name: company.razonSocial,
      logo: await logoOf(db, company.logo),
      lines: [
        company.domicilio,
        [company.telefono, company.email].filter(Boolean).join(' · '),
        `CUIT ${company.cuit} · ${company.iva}`,
      ].filter(Boolean),
    },
  };
}
