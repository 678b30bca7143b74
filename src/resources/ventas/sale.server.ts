import { amountOf } from '#schema/document.ts';
import { compareDecimals } from '#domain/money.ts';
import {
  lineAmounts,
  saleTotals,
  tonnesWeighed,
  unitPrice,
  type IvaBase,
  type LineAmounts,
  type SaleLine,
} from './lines.ts';
import { refuseFields } from '#server/http/body.ts';
import type { AnyRecord } from '#server/crud/shape.ts';
import { settingsOf } from '../configuracion/configuracion.server.ts';
import type { Draft, DraftContext, DraftLine } from '#server/documents/draft.ts';
import { quotedBy, refuseDelivered } from './quotes.server.ts';
import type { DocumentWork } from '#server/documents/work.ts';
import type { SaleWord } from './saleWord.ts';
import type { Values } from '#server/documents/references.ts';

/** Documents that sell: the server computes their prices and amounts; what is delivered of them keeps their lines. */
export const sale = (word: SaleWord): DocumentWork => ({
  reads: ['formaPago.esCuentaCorriente'],
  readsOfLines: { [word.lines]: ['precioProducto.precioContado', 'precioProducto.precioCuentaCorriente'] },
  completing: (context, draft, before) => completeSale(context, word, draft, before),
  releasing: async ({ entity }, record) => refuseDelivered(entity, record),
});

/**
 * The prices and amounts of a sale. A line that stays keeps its price; a delivery of a quote has the quote's; any other
 * has the product's, as its payment method decides (spec 2, section 9; design.md 6.5).
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
  const weighed = draft.lines[name]!.map((line, place) => ({
    ...line,
    values: { ...line.values, ...weighing(line, `${name}.${place}`) },
  }));
  const quoted = await quotedBy(
    context,
    word,
    { ...draft, lines: { ...draft.lines, [name]: weighed } },
    before,
  );
  const sold = weighed.map((line, place) => {
    const costoUnitario = quoted.prices[place] ?? priceOf(line, draft);
    const amounts = lineAmounts(saleLine({ ...line.values, costoUnitario }), ivaBase);
    const own = Object.entries({ costoUnitario, ...amounts }).filter(([field]) => field in lineEntity.fields);
    return { amounts, line: { ...line, values: { ...line.values, ...Object.fromEntries(own) } } };
  });
  const totals = saleTotals(
    sold.map(({ amounts, line }) => ({ ...amounts, ivaPorcentaje: saleLine(line.values).ivaPorcentaje })),
    { descuento: draft.values['descuento'] as string, recargo: draft.values['recargo'] as string },
  );
  refuseTooMuch(
    sold.map(({ amounts }) => amounts),
    totals.montoTotal,
    name,
  );
  return {
    ...draft,
    values: {
      ...draft.values,
      ...('ivaBase' in entity.fields && { ivaBase }),
      ...(quote && { [quote.credit]: quoted.credit }),
      [amountOf(entity)]: totals.montoTotal,
    },
    lines: { ...draft.lines, [name]: sold.map(({ line }) => line) },
  };
}

/** A document keeps the base that it was issued with. */
async function ivaBaseOf({ tx, entity }: DraftContext, values: Values): Promise<IvaBase> {
  if (!('ivaBase' in entity.fields)) return 'bruto';
  return (values['ivaBase'] as IvaBase | null | undefined) ?? (await settingsOf(tx)).ivaBase;
}

/** A truck that was weighed says the tonnes itself. @throws AppError 400 for a weighing that is none. */
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
  return unitPrice(referred['precioProducto'] as Prices, paysByAccount(draft.referred));
}

type Prices = { precioContado: string; precioCuentaCorriente: string };

/** Whether what a document refers to makes it one on the current account. */
const paysByAccount = (referred: Values): boolean =>
  (referred['formaPago'] as { esCuentaCorriente: boolean }).esCuentaCorriente;

const saleLine = (values: Values): SaleLine => ({
  cantidad: values['cantidad'] as string,
  costoUnitario: values['costoUnitario'] as string,
  descuento: values['descuento'] as string,
  ivaPorcentaje: (values['ivaPorcentaje'] as string | undefined) ?? null,
});

/** What no column holds. */
function refuseTooMuch(lines: readonly LineAmounts[], total: string, name: string): void {
  const isTooMuch = (amount: string) => compareDecimals(amount, MOST) > 0;
  const place = lines.findIndex(({ monto, subtotal }) => isTooMuch(monto) || isTooMuch(subtotal));
  if (place >= 0) throw refuseFields({ [`${name}.${place}.cantidad`]: 'El importe es demasiado grande' });
  if (isTooMuch(total)) throw refuseFields({ [name]: 'El importe total es demasiado grande' });
}

const MOST = '999999999999.99';
