import { amountOf } from '#schema/document.ts';
import { fromCents, inCents, inDecimals, toCents, type Cents } from '#domain/money.ts';
import {
  agreedOf,
  lineAmounts,
  saleTotals,
  tonnesWeighed,
  unitPrice,
  type IvaBase,
  type LineAmounts,
  type SaleLine,
} from './lines.ts';
import type { Entity } from '#schema/entity.ts';
import { refuseFields } from '#server/http/body.ts';
import type { AnyRecord, Values } from '#server/crud/shape.ts';
import { settingsOf } from '../configuracion/configuracion.server.ts';
import type { Draft, DraftContext, DraftLine } from '#server/documents/draft.ts';
import { askForDiscounts } from './discount.server.ts';
import { isByAccount, quotedBy, refuseDelivered, type WeighedLine } from './quotes.server.ts';
import type { DocumentWork } from '#server/documents/work.ts';
import type { SaleWord } from './saleWord.ts';

export const sale = (word: SaleWord): DocumentWork => ({
  reads: ['formaPago.esCuentaCorriente'],
  readsOfLines: { [word.lines]: ['precioProducto.precioContado', 'precioProducto.precioCuentaCorriente'] },
  editingLine: (lines, sent, stored) => (lines === word.lines ? retyped(sent, stored) : {}),
  completing: (context, draft, before) => completeSale(context, word, draft, before),
  releasing: async ({ entity }, record) => refuseDelivered(entity, record),
});

/**
 * A stored line keeps its price; a delivery has its quote's; others the product's, by payment method (spec 2,
 * section 9; design.md 6.5).
 */
async function completeSale(
  context: DraftContext,
  word: SaleWord,
  draft: Draft,
  before: AnyRecord | null,
): Promise<Draft> {
  const { entity } = context;
  const { lines: name, quote } = word;
  const { entity: lineEntity } = entity.lines.find((each) => each.name === name)!;
  const ivaBase = await ivaBaseOf(context, draft.values);
  const lines = draft.lines[name]!.map((line, place): WeighedLine => {
    const values = { ...line.values, ...weighing(line, `${name}.${place}`) };
    return { ...line, values, agreed: agreedOf(values) };
  });
  const quoted = await quotedBy(context, word, { draft, lines }, before);
  const sold = lines.map(({ agreed, ...line }, place) => {
    const priced = { ...agreed, costoUnitario: quoted.prices[place] ?? toCents(priceOf(line, draft)) };
    return { line, amounts: { ...priced, ...lineAmounts(priced, ivaBase) } };
  });
  const { descuento, recargo } = draft.values as { descuento: string; recargo: string };
  const amounts = sold.map((each) => each.amounts);
  const { montoTotal } = saleTotals(amounts, inCents({ descuento, recargo }));
  refuseTooMuch(amounts, montoTotal, name);
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
      ...('ivaBase' in entity.fields && { ivaBase }),
      ...(quote && { [quote.credit]: fromCents(quoted.credit) }),
      [amountOf(entity)]: fromCents(montoTotal),
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

/** A presupuesto has no IVA. */
function computedOf(
  { fields }: Entity,
  { costoUnitario, monto, montoDescuento, montoIva, subtotal }: LineAmounts & SaleLine,
): Values {
  const computed = inDecimals({ costoUnitario, monto, montoDescuento, montoIva, subtotal });
  return Object.fromEntries(Object.entries(computed).filter(([field]) => field in fields));
}

/** Stored documents keep their base. */
async function ivaBaseOf({ tx, entity }: DraftContext, values: Values): Promise<IvaBase> {
  if (!('ivaBase' in entity.fields)) return 'bruto';
  return (values['ivaBase'] as IvaBase | null | undefined) ?? (await settingsOf(tx)).ivaBase;
}

/** Typed tonnes replace the weighing. */
const retyped = (sent: Values, stored: AnyRecord): Values =>
  !('pesoBruto' in sent || 'tara' in sent) && 'cantidad' in sent && sent['cantidad'] !== stored['cantidad']
    ? { pesoBruto: null, tara: null, pesadaBrutoId: null, pesadaTaraId: null }
    : {};

/** Weighing sets the tonnes. @throws AppError 400 for an invalid one. */
function weighing({ values }: DraftLine, place: string): Values {
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

function priceOf({ before, values, referred }: DraftLine, draft: Draft): string {
  if (before && before['precioProductoId'] === values['precioProductoId'])
    return before['costoUnitario'] as string;
  return unitPrice(referred['precioProducto'] as Prices, isByAccount(draft.referred));
}

type Prices = { precioContado: string; precioCuentaCorriente: string };

/** The columns' limits. */
function refuseTooMuch(lines: readonly LineAmounts[], total: Cents, name: string): void {
  const place = lines.findIndex(({ monto, subtotal }) => monto > MOST || subtotal > MOST);
  if (place >= 0) throw refuseFields({ [`${name}.${place}.cantidad`]: 'El importe es demasiado grande' });
  if (total > MOST) throw refuseFields({ [name]: 'El importe total es demasiado grande' });
}

const MOST: Cents = 999_999_999_999_99n;
