import {
  type Cents,
  formatDate,
  formatNumber,
  formatPercent,
  fromCents,
  inCents,
  inDecimals,
  sumCents,
} from 'cantera';
import { PLACEHOLDER_CUIT } from '../maestros/empresas/placeholderCuit.ts';
import type { clientSnapshots, companySnapshots, saleSnapshots } from './fields.ts';
import { storedFreightRow } from './freight.ts';
import { saleTotals, type LineAmounts } from './saleAmounts.ts';
import { weightsOf } from './weights.ts';
import type { Paper } from 'cantera/server';

/** Makes the paper of a sale, which prints from stored copies only. */
export function salePaper(
  sale: PrintedSale,
  content: Pick<Paper, 'title' | 'headerLines' | 'signatures'> & {
    readonly lines: readonly PrintedLine[];
    readonly hasPrices: boolean;
  },
): Paper {
  const { headerLines, title, signatures, hasPrices } = content;
  const lines = [...content.lines, ...freightLines(sale)].map((line) =>
    // The reason of an agreed price tells its discount, and is printed only for a line with an `acuerdoId`.
    hasPrices ? line : { ...line, acuerdoId: null },
  );
  const hasIva = lines.some(({ ivaPorcentaje }) => ivaPorcentaje !== null);
  const columns = COLUMNS.filter(({ isIva, isPrice }) => (hasIva || !isIva) && (hasPrices || !isPrice));
  const totals = totalsOf(sale, content.lines);
  return {
    title,
    signatures,
    letter: 'X',
    notice: 'DOCUMENTO NO VÁLIDO COMO FACTURA',
    ...issuedBy(sale),
    headerLines: [...headerLines, ...fiscalFacts(sale)],
    boxes: [
      { groups: [clientGroup(sale), { label: 'Entregar en', lines: nonEmpty(sale.direccionEnvio) }] },
      transportBox(sale),
    ],
    lines: {
      columns: columns.map(({ column }) => column),
      rows: lines.map((line) => columns.map(({ value }) => value(line) ?? '')),
    },
    totals: hasPrices ? totals : totals.filter(({ as }) => as !== 'money'),
    observations: sale.observaciones ?? '',
  };
}

type Texts<Name extends string> = Readonly<Record<Name, string | null>>;

export type Party = Texts<keyof typeof clientSnapshots | keyof typeof companySnapshots>;

type IssuingCompany = Texts<keyof typeof companySnapshots>;

type PrintedSale = Texts<keyof typeof saleSnapshots | 'observaciones' | 'direccionEnvio'> & {
  readonly descuento: string;
  readonly recargo: string;
  readonly fleteModo: string | null;
  readonly fletePrecio: string | null;
  readonly fleteDestino: string | null;
  readonly montoFlete: string;
  /** Null: the freight has no IVA. A presupuesto lacks this field and the next. */
  readonly fleteIvaPorcentaje?: string | null;
  readonly montoFleteIva?: string;
};

type PrintedLine = Readonly<Record<keyof LineAmounts, string>> & {
  readonly codigo: string | null;
  readonly nombre: string | null;
  readonly cantidad: string;
  readonly costoUnitario: string;
  readonly descuento: string;
  readonly ivaPorcentaje: string | null;
  readonly pesoBruto?: number | null;
  readonly tara?: number | null;
  readonly origenBruto?: string | null;
  readonly origenTara?: string | null;
  readonly pesoManual?: boolean;
  readonly acuerdoId?: number | null;
  readonly precioPor?: string | null;
};

export const issuedBy = (party: IssuingCompany): Pick<Paper, 'company' | 'stamp'> => ({
  company: {
    name: party.empresaRazonSocial ?? '',
    logo: party.empresaLogo,
    email: party.empresaEmail,
    lines: nonEmpty(
      party.empresaDomicilio,
      join(' · ', party.empresaTelefono, party.empresaEmail),
      withLabel('IVA', party.empresaCategoriaFiscal),
    ),
  },
  ...(party.empresaCuit === PLACEHOLDER_CUIT && { stamp: 'EMISOR SIN CONFIGURAR' }),
});

/** Returns the numbers and dates that the law requires of the issuer. */
export function fiscalFacts(sale: IssuingCompany): string[] {
  return nonEmpty(
    join(' · ', withLabel('CUIT', sale.empresaCuit), withLabel('Ing. Brutos', sale.empresaIngresosBrutos)),
    withLabel(
      'Inicio de actividades',
      sale.empresaInicioActividades && formatDate(sale.empresaInicioActividades),
    ),
  );
}

export const clientGroup = (party: Party) => ({
  label: 'Cliente',
  title: party.clienteNombre ?? '',
  lines: nonEmpty(
    join(' · ', withLabel('CUIT', party.clienteCuit), party.clienteCategoriaFiscal ?? DEFAULT_CATEGORY),
    party.clienteDomicilio,
  ),
});

/** The fiscal category that the law gives to a client without one. */
const DEFAULT_CATEGORY = 'Consumidor Final';

function transportBox(sale: PrintedSale) {
  return {
    groups: [
      {
        label: 'Transporte',
        title: sale.choferNombre ?? '',
        lines: nonEmpty(
          withLabel('Documento', sale.choferDocumento),
          join(' · ', sale.camionDescripcion, sale.camionPatente),
          withLabel('Acoplado', sale.camionAcoplado),
        ),
      },
      { label: 'Forma de pago', lines: nonEmpty(sale.formaPagoNombre) },
    ],
  };
}

/** Makes the freight's line, without tonnes, since the products have them. */
function freightLines(sale: PrintedSale): PrintedLine[] {
  const row = storedFreightRow(sale);
  if (!row) return [];
  const isPerTonne = sale.fleteModo === 'tonelada';
  return [
    {
      ...inDecimals({ monto: row.monto, montoDescuento: 0n, montoIva: row.montoIva, subtotal: row.subtotal }),
      codigo: null,
      nombre: `Flete a ${sale.fleteDestino ?? ''}${isPerTonne ? '' : ', por viaje'}`,
      cantidad: '',
      costoUnitario: isPerTonne ? sale.fletePrecio! : '',
      descuento: '',
      ivaPorcentaje: sale.fleteIvaPorcentaje ?? null,
    },
  ];
}

type Column = {
  column: NonNullable<Paper['lines']>['columns'][number];
  isIva?: true;
  isPrice?: true;
  value(line: PrintedLine): string | null;
};

const COLUMNS: readonly Column[] = [
  { column: { label: 'Código', as: 'text' }, value: ({ codigo }) => codigo },
  { column: { label: 'Producto', as: 'text' }, value: productOf },
  { column: { label: 'Toneladas', as: 'amount', isCarried: true }, value: ({ cantidad }) => cantidad },
  {
    column: { label: 'Precio / t', as: 'amount' },
    isPrice: true,
    value: ({ costoUnitario }) => costoUnitario,
  },
  { column: { label: 'Bruto', as: 'amount' }, isPrice: true, value: ({ monto }) => monto },
  { column: { label: 'Desc.', as: 'percent' }, isPrice: true, value: ({ descuento }) => descuento },
  {
    column: { label: 'IVA', as: 'percent' },
    isIva: true,
    isPrice: true,
    value: ({ ivaPorcentaje }) => ivaPorcentaje,
  },
  {
    column: { label: 'Subtotal', as: 'amount', isCarried: true },
    isPrice: true,
    value: ({ subtotal }) => subtotal,
  },
];

function productOf({ nombre, acuerdoId, precioPor, ...line }: PrintedLine): string {
  const weights = weightsOf(line).map(
    ({ label, kg, origin }) => `${label} ${formatNumber(kg, 0)} kg${origin === null ? '' : ` (${origin})`}`,
  );
  return nonEmpty(nombre, acuerdoId ? (precioPor ?? null) : null, weights.join(' · ')).join('\n');
}

function totalsOf(sale: PrintedSale, printedLines: readonly PrintedLine[]): Paper['totals'] {
  const { descuento, recargo } = sale;
  const freight = storedFreightRow(sale);
  const lines = printedLines.map(({ cantidad, ivaPorcentaje, monto, montoDescuento, montoIva, subtotal }) =>
    inCents({ cantidad, ivaPorcentaje, monto, montoDescuento, montoIva, subtotal }),
  );
  const sums = saleTotals([...lines, ...(freight ? [freight] : [])], inCents({ descuento, recargo }));
  const money = (label: string, amount: Cents): Paper['totals'][number] => ({
    label,
    value: fromCents(amount),
    as: 'money',
  });
  const moneyUnlessZero = (label: string, amount: Cents) => (amount === 0n ? [] : [money(label, amount)]);
  const hasDiscountOrSurcharge = sums.montoDescuento !== 0n || sums.montoRecargo !== 0n;
  return [
    { label: 'Toneladas', value: fromCents(sumCents(lines.map(({ cantidad }) => cantidad))), as: 'amount' },
    money('Bruto', sums.bruto),
    ...moneyUnlessZero('Descuentos', -sums.descuentoLineas),
    ...sums.iva.map(({ porcentaje, monto }) => money(`IVA ${formatPercent(fromCents(porcentaje))}`, monto)),
    ...(hasDiscountOrSurcharge ? [money('Subtotal', sums.subtotal)] : []),
    ...moneyUnlessZero(`Descuento ${formatPercent(descuento)}`, -sums.montoDescuento),
    ...moneyUnlessZero(`Recargo ${formatPercent(recargo)}`, sums.montoRecargo),
    { ...money('Total', sums.montoTotal), isStrong: true },
  ];
}

const nonEmpty = (...lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];

const join = (between: string, ...texts: readonly (string | null)[]): string =>
  nonEmpty(...texts).join(between);

const withLabel = (label: string, text: string | null): string | null => (text ? `${label} ${text}` : null);
