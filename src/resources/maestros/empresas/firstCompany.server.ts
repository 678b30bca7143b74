import { type Db, pictureOf, type PrintedCompany } from 'cantera/server';

/** Reads the oldest company. It issues statements and reports, which belong to no company. */
export async function firstCompany(db: Db): Promise<{ company: PrintedCompany; email: string | null }> {
  const company = await db
    .selectFrom('empresas as empresa')
    .innerJoin('categoriasFiscales as categoria', 'categoria.id', 'empresa.categoriaFiscalId')
    .leftJoin('localidades as localidad', 'localidad.id', 'empresa.localidadId')
    .select(['razonSocial', 'cuit', 'domicilio', 'telefono', 'email', 'logo', 'categoria.nombre as iva'])
    .select(['localidad.nombre as localidad', 'localidad.provincia'])
    .where('empresa.eliminadoEn', 'is', null)
    .orderBy('empresa.id')
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
