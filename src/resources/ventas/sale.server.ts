import {
  totalFieldOf,
  type Cents,
  type Entity,
  formatNumber,
  fromCents,
  inCents,
  inDecimals,
  sumCents,
  toCents,
  type Row,
} from 'cantera';
import {
  parseUnpriced,
  lineAmounts,
  saleTotals,
  type IvaBase,
  type LineAmounts,
  type SaleLine,
} from './saleAmounts.ts';
import {
  type AnyRecord,
  type Draft,
  type DraftLine,
  type HookContext,
  type Hooks,
  noteFigures,
  refuseFields,
  type Tx,
} from 'cantera/server';
import { isIdentified, unidentifiedLimitText } from '../maestros/clientes/unidentified.ts';
import { settingsOf } from '../maestros/configuracion/configuracion.server.ts';
import { requireDiscountPermission } from './discountPermission.server.ts';
import {
  isByAccount,
  lockQuoteTerms,
  refuseDeliveredQuote,
  type LinePrice,
  type WeighedLine,
} from './quotes.server.ts';
import { readAndLockAcuerdos } from './acuerdos/condiciones.server.ts';
import { freightPerTonne, freightRowFor } from './freight.ts';
import { freightOf, freightValues, type Freight } from './freight.server.ts';
import { priceOf, type Price, type ProductPrices, type Venta } from './prices.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';
import { emptyWeighing, weighedTonnes } from './weighing.server.ts';

/**
 * The hooks of remitos and presupuestos. A request names products, tonnes, discounts and the kind of freight. The hooks
 * add the prices, the freight's rate, all amounts and the total, and refuse a sale that breaks a rule.
 */
export const saleHooks = (declaration: SaleDeclaration): Hooks => ({
  reads: [
    'formaPago.esCuentaCorriente',
    'cliente.familiaId',
    'cliente.localidadId',
    'cliente.localidad.zonaId',
    'cliente.localidad.nombre',
    'cliente.cuit',
    'cliente.nroDocumento',
    'destino.zonaId',
    'destino.nombre',
    'camion.capacidad',
  ],
  readsOfLines: {
    [declaration.lines]: [
      'precioProducto.precioContado',
      'precioProducto.precioCuentaCorriente',
      'precioProducto.codigoProductoId',
      'precioProducto.familia.nombre',
    ],
  },
  editingLine: (linesName, sent, stored) =>
    linesName === declaration.lines ? emptyWeighing(sent, stored) : {},
  // Without a destination the client's town is stored, since it may change later. A deleted town is left out.
  filling: async ({ tx, values }) =>
    values['destinoId'] == null ? { destinoId: await townIdOf(tx, values['clienteId'] as number) } : {},
  completing: ({ draft, before, ...context }) => completeSale(context, declaration, draft, before),
  releasing: async ({ entity, record }) => refuseDeliveredQuote(entity, record),
});

async function townIdOf(tx: Tx, clienteId: number): Promise<number | null> {
  const town = await tx
    .selectFrom('clientes')
    .innerJoin('localidades', 'localidades.id', 'clientes.localidadId')
    .select('localidades.id')
    .where('clientes.id', '=', clienteId)
    .where('localidades.eliminadoEn', 'is', null)
    .executeTakeFirst();
  return town?.id ?? null;
}

/**
 * Completes a draft with prices and amounts. A new line that delivers a quote's has the quoted price, a stored line
 * with the same product keeps its own, and any other has today's. Source: spec 2, section 9; design.md 6.5
 */
async function completeSale(
  context: HookContext,
  declaration: SaleDeclaration,
  draft: Draft,
  before: AnyRecord | null,
): Promise<Draft> {
  const { entity } = context;
  const { lines: linesName, quote } = declaration;
  const { entity: lineEntity } = entity.lines.find(({ name }) => name === linesName)!;
  const ivaBase = await ivaBaseOf(context, draft.values);
  const lines = draft.lines[linesName]!.map((line, index): WeighedLine => {
    const values = { ...line.values, ...weighedTonnes(line, `${linesName}.${index}`) };
    return { ...line, values, unpriced: parseUnpriced(values) };
  });
  const quoteTerms = await lockQuoteTerms(context, declaration, { draft, lines }, before);
  const venta = ventaOf(entity, draft);
  const hasNewPrice = lines.some((line, index) => !quoteTerms.prices[index] && !keepsPrice(line));
  const acuerdos = hasNewPrice ? await readAndLockAcuerdos(context.tx, venta) : [];
  const freight = await freightOf(context, draft, venta, { before, quote: quoteTerms.header });
  const toneladas = sumCents(lines.map(({ unpriced }) => unpriced.cantidad));
  // Whoever decides about a permission sees these tonnes.
  noteFigures(context.tx, { Toneladas: formatNumber(fromCents(toneladas), 2) });
  const freightInPrice = freight?.flete === 'incluido' ? freightInPriceOf(lines, freight, toneladas) : null;
  const linePriceOf = (line: DraftLine, index: number): LinePrice => {
    const quotedPrice = quoteTerms.prices[index];
    if (quotedPrice) return priceFromQuote(quotedPrice, freightInPrice, freight?.isQuoted === true);
    if (keepsPrice(line)) return storedPrice(line.before!);
    return newPrice(priceOf(productPricesOf(line), venta, acuerdos), freightInPrice);
  };
  const soldLines = lines.map(({ unpriced, ...line }, index) => {
    const { costoUnitario, ...priceOrigin } = linePriceOf(line, index);
    const priced = { ...unpriced, costoUnitario };
    return {
      line: { ...line, values: { ...line.values, ...priceOrigin } },
      amounts: { ...priced, ...lineAmounts(priced, ivaBase) },
    };
  });
  const { descuento, recargo } = draft.values as { descuento: string; recargo: string };
  const amounts = soldLines.map((soldLine) => soldLine.amounts);
  const freightRow =
    freight?.flete === 'aparte' ? freightRowFor(freight, toneladas, freight.ivaPorcentaje) : null;
  const { montoTotal } = saleTotals(
    [...amounts, ...(freightRow ? [freightRow] : [])],
    inCents({ descuento, recargo }),
  );
  refuseTooLargeAmounts(amounts, montoTotal, linesName);
  // A declaration without `quote` is that of a presupuesto, which sells nothing yet.
  if (before === null && quote) await refuseUnidentifiedClient(context, draft, montoTotal);
  await requireDiscountPermission(
    context,
    { values: draft.values, before },
    soldLines.map(({ line, amounts: { costoUnitario } }, index) => ({
      line,
      price: costoUnitario,
      conceded: quoteTerms.conceded[index] ?? null,
    })),
  );
  return {
    ...draft,
    values: {
      ...draft.values,
      ...freightValues(entity, before, freight, freightRow),
      ...('ivaBase' in entity.fields && { ivaBase }),
      ...(quote && { [quote.credit]: fromCents(quoteTerms.credit) }),
      [totalFieldOf(entity)]: fromCents(montoTotal),
      productos: productSummary(lines),
    },
    lines: {
      ...draft.lines,
      [linesName]: soldLines.map(({ line, amounts: amountsOfLine }) => ({
        ...line,
        values: { ...line.values, ...computedFields(lineEntity, amountsOfLine) },
      })),
    },
  };
}

/** Returns the base of the IVA, which a stored document keeps. Without IVA either base will do. */
async function ivaBaseOf({ tx, entity }: HookContext, values: Row): Promise<IvaBase> {
  if (!('ivaBase' in entity.fields)) return 'bruto';
  return (values['ivaBase'] as IvaBase | null | undefined) ?? (await settingsOf(tx)).ivaBase;
}

function ventaOf(entity: Entity, { values, referred }: Draft): Venta {
  const { familiaId, localidadId, localidad } = referred['cliente'] as {
    familiaId: number;
    localidadId: number | null;
    localidad: { zonaId: number | null } | null;
  };
  const destinoId = (values['destinoId'] ?? null) as number | null;
  return {
    clienteId: values['clienteId'] as number,
    familiaId,
    localidadId: destinoId ?? localidadId,
    zonaId:
      destinoId === null
        ? (localidad?.zonaId ?? null)
        : (referred['destino'] as { zonaId: number | null }).zonaId,
    dia: values[entity.document!.date] as string,
    esCuentaCorriente: isByAccount(referred),
  };
}

const keepsPrice = ({ before, values }: DraftLine) =>
  before !== null && before['precioProductoId'] === values['precioProductoId'];

/** Returns the freight per tonne of new prices. An edit uses that of the first stored line with freight. */
function freightInPriceOf(lines: readonly DraftLine[], freight: Freight, toneladas: bigint): Cents {
  const freightLine = lines.find(({ before }) => before?.['fleteIncluido'])?.before;
  return freightLine ? toCents(freightLine['fleteIncluido'] as string) : freightPerTonne(freight, toneladas);
}

/**
 * Returns the price of a quoted line. Quoted freight keeps its amount per tonne, though a trip may now be divided
 * among other tonnes.
 */
function priceFromQuote(
  quoted: LinePrice,
  freightInPrice: Cents | null,
  isFreightQuoted: boolean,
): LinePrice {
  const { costoUnitario, acuerdoId, precioLista, precioPor, fleteIncluido } = quoted;
  const quotedFreight = fleteIncluido === null ? null : toCents(fleteIncluido);
  const keepsFreight = freightInPrice !== null && isFreightQuoted && quotedFreight !== null;
  const freight = keepsFreight ? quotedFreight : freightInPrice;
  return {
    costoUnitario: costoUnitario - (quotedFreight ?? 0n) + (freight ?? 0n),
    acuerdoId,
    precioLista,
    precioPor,
    fleteIncluido: freight === null ? null : fromCents(freight),
  };
}

function storedPrice({ costoUnitario, ...before }: AnyRecord): LinePrice {
  const { acuerdoId, precioLista, precioPor, fleteIncluido } = before as Row as LinePrice;
  return {
    costoUnitario: toCents(costoUnitario as string),
    acuerdoId,
    precioLista,
    precioPor,
    fleteIncluido,
  };
}

const newPrice = ({ costoUnitario, ...price }: Price, freightInPrice: Cents | null): LinePrice => ({
  ...price,
  costoUnitario: toCents(costoUnitario) + (freightInPrice ?? 0n),
  fleteIncluido: freightInPrice === null ? null : fromCents(freightInPrice),
});

function productPricesOf({ referred }: DraftLine): ProductPrices {
  const { familia, ...product } = referred['precioProducto'] as ProductPrices & {
    familia: { nombre: string };
  };
  return { ...product, lista: familia.nombre };
}

function refuseTooLargeAmounts(lines: readonly LineAmounts[], total: Cents, linesName: string): void {
  const index = lines.findIndex(({ monto, subtotal }) => monto > MAX_AMOUNT || subtotal > MAX_AMOUNT);
  if (index >= 0)
    throw refuseFields({ [`${linesName}.${index}.cantidad`]: 'El importe es demasiado grande' });
  if (total > MAX_AMOUNT) throw refuseFields({ [linesName]: 'El importe total es demasiado grande' });
}

/** The largest amount that the columns hold, numeric(14,2). */
const MAX_AMOUNT: Cents = 999_999_999_999_99n;

/** Refuses a sale to an unidentified client beyond the law's limit, which the settings hold. */
async function refuseUnidentifiedClient(
  { tx }: HookContext,
  { referred }: Draft,
  total: Cents,
): Promise<void> {
  if (isIdentified(referred['cliente'] as Parameters<typeof isIdentified>[0])) return;
  const { topeSinIdentificar: limit } = await settingsOf(tx);
  if (limit === null || total <= toCents(limit)) return;
  throw refuseFields({
    clienteId: `${unidentifiedLimitText(limit)}. Cargue su CUIT o documento, o elija otro`,
  });
}

function productSummary(lines: readonly WeighedLine[]): string {
  const [first, ...rest] = [...new Set(lines.map(({ values }) => String(values['nombre'])))];
  return rest.length === 0 ? first! : `${first} y ${rest.length} más`;
}

/** Returns the amounts that the line declares; a presupuesto's line declares no IVA. */
function computedFields(
  { fields }: Entity,
  { costoUnitario, monto, montoDescuento, montoIva, subtotal }: LineAmounts & SaleLine,
): Row {
  const computed = inDecimals({ costoUnitario, monto, montoDescuento, montoIva, subtotal });
  return Object.fromEntries(Object.entries(computed).filter(([field]) => field in fields));
}
