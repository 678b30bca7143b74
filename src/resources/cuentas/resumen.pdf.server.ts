import type { Transaction } from 'kysely';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '#domain/saleTypes.ts';
import type { Database } from '#server/db/database.ts';
import { logoOf } from '#server/documents/paper.ts';
import type { Ageing } from '#server/ledger/ageing.ts';
import type { Statement } from '#server/ledger/statement.ts';
import type { PrintedCompany, PrintedReport, PrintedSection, PrintedTotal } from '#server/pdf/printed.ts';
import { registry } from '../index.ts';
import type { Resumen } from './resumen.ts';

/** What a statement says of one sub-account. */
export type ResumenSection = {
  readonly subcuenta: SubAccount;
  readonly statement: Statement;
  readonly ageing: Ageing;
};

/** A statement as it is put on paper. */
export function resumenReport({
  asked,
  account,
  sections,
  usuario,
  company,
}: {
  readonly asked: Resumen;
  readonly account: Readonly<Record<'apellido' | 'nombre' | 'cuit' | 'nroCuentaCorriente', string>>;
  readonly sections: readonly ResumenSection[];
  readonly usuario: string;
  readonly company: PrintedCompany;
}): PrintedReport {
  const issuedAt = new Date().toISOString();
  return {
    kind: 'report',
    title: 'RESUMEN DE CUENTA CORRIENTE',
    issuedAt,
    company,
    facts: [
      `Cliente: ${account.apellido} ${account.nombre}`,
      `CUIT ${account.cuit} · Cuenta N° ${account.nroCuentaCorriente}`,
      `Del ${formatDate(asked.fechaInicio)} al ${formatDate(asked.fechaFin)}`,
    ],
    sections: sections.map((section) => sectionOf(section, asked)),
    footer: `Emitido por ${usuario} · ${formatDateTime(issuedAt)}`,
  };
}

function sectionOf(
  { subcuenta, statement, ageing }: ResumenSection,
  { fechaInicio, fechaFin }: Resumen,
): PrintedSection {
  const { apertura, cierre, entries } = statement;
  return {
    title: `Cuenta ${SUB_ACCOUNT_NAMES[subcuenta]}`,
    table: {
      columns: [
        { label: 'Fecha', as: 'date' },
        { label: 'Comprobante', as: 'text' },
        { label: 'Concepto', as: 'text' },
        { label: 'Debe', as: 'amount', isCarried: true },
        { label: 'Haber', as: 'amount', isCarried: true },
        { label: 'Saldo', as: 'amount' },
      ],
      rows: [
        [fechaInicio, '', 'Saldo anterior', '', '', apertura],
        ...entries
          .toReversed()
          .map((entry) => [
            entry.fecha,
            `${registry.get(entry.entidad).label.one} ${entry.numero}`,
            entry.concepto,
            entry.debe ?? '',
            entry.haber ?? '',
            entry.saldo,
          ]),
      ],
    },
    totals: [
      { label: `Saldo al ${formatDate(fechaFin)}`, value: cierre, as: 'money', isStrong: true },
      ...(toCents(cierre) > 0n ? agedTotals(ageing) : []),
    ],
  };
}

const agedTotals = ({ hasta30, hasta60, hasta90, mas }: Ageing): PrintedTotal[] =>
  [
    ['De 0 a 30 días', hasta30] as const,
    ['De 31 a 60 días', hasta60] as const,
    ['De 61 a 90 días', hasta90] as const,
    ['Más de 90 días', mas] as const,
  ].map(([label, value]) => ({ label, value, as: 'money' }));

/** The first company, as it is now: a statement belongs to none of them. */
export async function issuerOf(tx: Transaction<Database>): Promise<PrintedCompany> {
  const company = await tx
    .selectFrom('empresas as e')
    .innerJoin('categoriasFiscales as f', 'f.id', 'e.categoriaFiscalId')
    .select(['e.razonSocial', 'e.cuit', 'e.domicilio', 'e.telefono', 'e.email', 'e.logo', 'f.nombre as iva'])
    .where('e.eliminadoEn', 'is', null)
    .orderBy('e.id')
    .executeTakeFirst();
  if (!company) return { name: '', lines: [] };
  return {
    name: company.razonSocial,
    logo: await logoOf(tx, company.logo),
    lines: [
      company.domicilio,
      [company.telefono, company.email].filter(Boolean).join(' · '),
      `CUIT ${company.cuit} · ${company.iva}`,
    ].filter(Boolean),
  };
}
