import {
  amountOf,
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
  tonnesWeighed,
  type IvaBase,
  type LineAmounts,
  type SaleLine,
} from './lines.ts';
import {
  type AnyRecord,
  type Draft,
  type DraftLine,
  type HookContext,
  type Hooks,
  noteFigures,
  refuseFields,
} from 'cantera/server';
import { isNamed, unnamedUpTo } from '../maestros/clientes/unnamed.ts';
import { settingsOf } from '../maestros/configuracion/configuracion.server.ts';
import { askForDiscounts } from './discount.server.ts';
import {
  isByAccount,
  quoteTermsOf,
  refuseDelivered,
  type QuotedPrice,
  type WeighedLine,
} from './quotes.server.ts';
import { lockedAcuerdosOf } from './acuerdos/condiciones.server.ts';
import { freightPerTonne, freightRow } from './freight.ts';
import { freightOf, freightValues, type Freight } from './freight.server.ts';
import { priceOf, type Price, type ProductPrices, type Venta } from './prices.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';

export const sale = (word: SaleDeclaration): Hooks => ({
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
    [word.lines]: [
      'precioProducto.precioContado',
      'precioProducto.precioCuentaCorriente',
      'precioProducto.codigoProductoId',
      'precioProducto.familia.nombre',
    ],
  },
  editingLine: (lines, sent, stored) => (lines === word.lines ? emptyWeighing(sent, stored) : {}),
  completing: ({ draft, before, ...context }) => completeSale(context, word, draft, before),
  releasing: async ({ entity, record }) => refuseDelivered(entity, record),
});

/**
 * Completes a sale with prices and amounts. A stored line keeps its price; a delivery has its quote's; others
 * have the agreed price, else the product's, by payment method (spec 2, section 9; design.md 6.5).
 */
async function completeSale(
  context: HookContext,
  word: SaleDeclaration,
  draft: Draft,
  before: AnyRecord | null,
): Promise<Draft> {
  const { entity } = context;
  const { lines: name, quote } = word;
  const { entity: lineEntity } = entity.lines.find((each) => each.name === name)!;
  const ivaBase = await ivaBaseOf(context, draft.values);
  const lines = draft.lines[name]!.map((line, place): WeighedLine => {
    const values = { ...line.values, ...weighedTonnes(line, `${name}.${place}`) };
    return { ...line, values, agreed: parseUnpriced(values) };
  });
  const quoted = await quoteTermsOf(context, word, { draft, lines }, before);
  const venta = ventaOf(entity, draft);
  const isPriced = lines.map((line, place) => !quoted.prices[place] && !stays(line));
  const acuerdos = isPriced.includes(true) ? await lockedAcuerdosOf(context.tx, venta) : [];
  const freight = await freightOf(context, draft, venta, { before, quote: quoted.header });
  const toneladas = sumCents(lines.map(({ agreed }) => agreed.cantidad));
  noteFigures(context.tx, { Toneladas: formatNumber(fromCents(toneladas), 2) });
  const included = freight?.flete === 'incluido' ? includedIn(lines, freight, toneladas) : null;
  const sold = lines.map(({ agreed, ...line }, place) => {
    const quotedPrice = quoted.prices[place];
    const price = quotedPrice
      ? quotedLine(quotedPrice, included, freight?.isQuoted === true)
      : isPriced[place]
        ? newLine(priceOf(productOf(line), venta, acuerdos), included)
        : keptLine(line.before!);
    const { costoUnitario, ...kept } = price;
    const priced = { ...agreed, costoUnitario };
    return {
      line: { ...line, values: { ...line.values, ...kept } },
      amounts: { ...priced, ...lineAmounts(priced, ivaBase) },
    };
  });
  const { descuento, recargo } = draft.values as { descuento: string; recargo: string };
  const amounts = sold.map((each) => each.amounts);
  const row = freight?.flete === 'aparte' ? freightRow(freight, toneladas, freight.ivaPorcentaje) : null;
  const { montoTotal } = saleTotals([...amounts, ...(row ? [row] : [])], inCents({ descuento, recargo }));
  refuseTooMuch(amounts, montoTotal, name);
  // A quote sells nothing yet.
  if (before === null && quote) await refuseUnnamed(context, draft, montoTotal);
  await askForDiscounts(
    context,
    { values: draft.values, before },
    sold.map(({ line, amounts: { costoUnitario } }, place) => ({
      line,
      price: costoUnitario,
      quoted: quoted.conceded[place] ?? null,
    })),
  );
  return {
    ...draft,
    values: {
      ...draft.values,
      ...(before === null && { destinoId: venta.localidadId }),
      ...freightValues(entity, before, freight, row),
      ...('ivaBase' in entity.fields && { ivaBase }),
      ...(quote && { [quote.credit]: fromCents(quoted.credit) }),
      [amountOf(entity)]: fromCents(montoTotal),
      productos: productsOf(lines),
    },
    lines: {
      ...draft.lines,
      [name]: sold.map(({ line, amounts: own }) => ({
        ...line,
        values: { ...line.values, ...computedOf(lineEntity, own) },
      })),
    },
  };
}

/** Names the products of a sale: 'Arena gruesa y 2 más'. */
function productsOf(lines: readonly WeighedLine[]): string {
  const [first, ...others] = [...new Set(lines.map(({ values }) => String(values['nombre'])))];
  return others.length === 0 ? first! : `${first} y ${others.length} más`;
}

/** Returns the computed fields of a line. A presupuesto has no IVA. */
function computedOf(
  { fields }: Entity,
  { costoUnitario, monto, montoDescuento, montoIva, subtotal }: LineAmounts & SaleLine,
): Row {
  const computed = inDecimals({ costoUnitario, monto, montoDescuento, montoIva, subtotal });
  return Object.fromEntries(Object.entries(computed).filter(([field]) => field in fields));
}

/** Returns the base of IVA. Stored documents keep theirs. */
async function ivaBaseOf({ tx, entity }: HookContext, values: Row): Promise<IvaBase> {
  if (!('ivaBase' in entity.fields)) return 'bruto';
  return (values['ivaBase'] as IvaBase | null | undefined) ?? (await settingsOf(tx)).ivaBase;
}

/** Empties the weighing of a line whose tonnes were typed. */
const emptyWeighing = (sent: Row, stored: AnyRecord): Row =>
  !('pesoBruto' in sent || 'tara' in sent) && 'cantidad' in sent && sent['cantidad'] !== stored['cantidad']
    ? { pesoBruto: null, tara: null, pesadaBrutoId: null, pesadaTaraId: null }
    : {};

/** Returns the tonnes that a weighing sets. @throws AppError 400 for an invalid one. */
function weighedTonnes({ values }: DraftLine, place: string): Row {
  const [pesoBruto, tara] = [values['pesoBruto'] ?? null, values['tara'] ?? null] as (number | null)[];
  if (pesoBruto === null && tara === null) return {};
  if (pesoBruto === null || tara === null) {
    const field = pesoBruto === null ? 'pesoBruto' : 'tara';
    throw refuseFields({ [`${place}.${field}`]: 'Indique el peso bruto y la tara, o ninguno de los dos' });
  }
  const cantidad = tonnesWeighed(pesoBruto!, tara!);
  if (cantidad === null)
    throw refuseFields({ [`${place}.pesoBruto`]: 'El peso bruto debe ser mayor que la tara' });
  return { cantidad };
}

const stays = ({ before, values }: DraftLine) =>
  before !== null && before['precioProductoId'] === values['precioProductoId'];

/** The price of a line and its reasons, as stored. */
type LinePrice = { readonly costoUnitario: Cents } & Readonly<
  Record<'precioLista' | 'precioPor' | 'fleteIncluido', string | null>
> &
  Pick<Price, 'acuerdoId'>;

const newLine = ({ costoUnitario, ...price }: Price, included: Cents | null): LinePrice => ({
  ...price,
  costoUnitario: toCents(costoUnitario) + (included ?? 0n),
  fleteIncluido: included === null ? null : fromCents(included),
});

/** Replaces the quote's freight within the price by this document's. */
function quotedLine(quoted: QuotedPrice, included: Cents | null, isQuoted: boolean): LinePrice {
  const { costoUnitario, acuerdoId, precioLista, precioPor, fleteIncluido } = quoted;
  const was = fleteIncluido === null ? null : toCents(fleteIncluido);
  const now = included !== null && isQuoted ? (was ?? included) : included;
  return {
    costoUnitario: costoUnitario - (was ?? 0n) + (now ?? 0n),
    acuerdoId,
    precioLista,
    precioPor,
    fleteIncluido: now === null ? null : fromCents(now),
  };
}

function keptLine(before: AnyRecord): LinePrice {
  const { costoUnitario, acuerdoId, precioLista, precioPor, fleteIncluido } = before as unknown as Omit<
    LinePrice,
    'costoUnitario'
  > & { costoUnitario: string };
  return { costoUnitario: toCents(costoUnitario), acuerdoId, precioLista, precioPor, fleteIncluido };
}

/**
 * Returns the freight within the price, per tonne; a line that is added to a stored document has what its
 * others have.
 */
function includedIn(lines: readonly DraftLine[], freight: Freight, toneladas: bigint): Cents {
  const freightLine = lines.find(({ before }) => before?.['fleteIncluido'])?.before;
  return freightLine ? toCents(freightLine['fleteIncluido'] as string) : freightPerTonne(freight, toneladas);
}

function productOf({ referred }: DraftLine): ProductPrices {
  const { familia, ...product } = referred['precioProducto'] as ProductPrices & {
    familia: { nombre: string };
  };
  return { ...product, lista: familia.nombre };
}

/** Returns the sale's buyer and destination; the default destination is the client's town. */
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

/** Refuses a sale over the limit up to which the law lets a client buy who is not identified. */
async function refuseUnnamed({ tx }: HookContext, { referred }: Draft, total: Cents): Promise<void> {
  if (isNamed(referred['cliente'] as Parameters<typeof isNamed>[0])) return;
  const { topeSinIdentificar: most } = await settingsOf(tx);
  if (most === null || total <= toCents(most)) return;
  throw refuseFields({ clienteId: `${unnamedUpTo(most)}. Cargue su CUIT o documento, o elija otro` });
}

/** Refuses amounts that the columns cannot hold. */
function refuseTooMuch(lines: readonly LineAmounts[], total: Cents, name: string): void {
  const place = lines.findIndex(({ monto, subtotal }) => monto > MAX_AMOUNT || subtotal > MAX_AMOUNT);
  if (place >= 0) throw refuseFields({ [`${name}.${place}.cantidad`]: 'El importe es demasiado grande' });
  if (total > MAX_AMOUNT) throw refuseFields({ [name]: 'El importe total es demasiado grande' });
}

const MAX_AMOUNT: Cents = 999_999_999_999_99n;
