import { type Db, pictureOf, type PrintedCompany } from 'cantera/server';

/** The issuer of statements and reports, which belong to no company. */
export type Issuer = {
  readonly company: PrintedCompany;
  /** Reply-to address. */
  readonly email: string | null;
};

export async function firstCompany(db: Db): Promise<Issuer> {
  const company = await db
    .selectFrom('empresas as e')
    .innerJoin('categoriasFiscales as f', 'f.id', 'e.categoriaFiscalId')
    .leftJoin('localidades as l', 'l.id', 'e.localidadId')
    .select(['e.razonSocial', 'e.cuit', 'e.domicilio', 'e.telefono', 'e.email', 'e.logo', 'f.nombre as iva'])
    .select(['l.nombre as localidad', 'l.provincia'])
    .where('e.eliminadoEn', 'is', null)
    .orderBy('e.id')
    .executeTakeFirst();
  if (!company) return { company: { name: '', lines: [] }, email: null };
  return {
    email: company.email,
    company: {
      name: company.razonSocial,
      logo: await pictureOf(db, company.logo),
      lines: [
        [company.domicilio, company.localidad, company.provincia].filter(Boolean).join(', '),
        [company.telefono, company.email].filter(Boolean).join(' · '),
        `CUIT ${company.cuit} · ${company.iva}`,
      ].filter(Boolean),
    },
  };
}
