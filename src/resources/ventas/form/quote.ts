import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, isWritable, referenceAlias, type Registry, type Row } from 'cantera';
import { saleDeclarations } from '../sales.ts';
import { PRODUCT, QUANTITY } from '../grid/lineFields.ts';
import { copiedLines, storedPriceOf, type FormLine } from '../grid/saleLine.ts';

/** A quote, and the values and lines of the form that delivers what is pending of it. */
export type Delivery = {
  readonly quote: RaRecord;
  readonly values: Row;
  readonly lines: readonly FormLine[];
};

/** Returns the entities whose documents deliver these quotes, each with its reference to them. */
export const deliveringEntities = (
  registry: Registry,
  quotes: Entity,
): readonly { readonly entity: Entity; readonly reference: string }[] =>
  Object.entries(saleDeclarations).flatMap(([name, { quote }]) => {
    const entity = registry.get(name);
    const field = quote && entity.fields[quote.document];
    return field?.type === 'reference' && field.to === quotes.name
      ? [{ entity, reference: quote!.document }]
      : [];
  });

/** Makes the delivery of all that is pending of a quote, by a new document of `entity`. */
export function deliveryOf(entity: Entity, quote: RaRecord): Delivery {
  const { date, number } = entity.document!;
  const sale = saleDeclarations[entity.name]!;
  const ownNames = [date, number.field, sale.quote!.document];
  const sharedValues = Object.entries(entity.fields)
    .filter(([name, field]) => isWritable(field) && !ownNames.includes(name) && quote[name] !== undefined)
    .map(([name]) => [name, quote[name]]);
  const lines = (quote[sale.lines] as Row[]).filter((line) => compareDecimals(pendingOf(line), '0') > 0);
  return {
    quote,
    values: { ...Object.fromEntries(sharedValues), [sale.quote!.document]: quote.id },
    lines: lines.map((line) => ({
      key: String(line['id']),
      values: {
        [PRODUCT]: line[PRODUCT],
        [QUANTITY]: pendingOf(line),
        descuento: line['descuento'],
        [sale.quote!.line]: line['id'],
      },
      product: line[referenceAlias(PRODUCT)] as Row,
      ownPrice: storedPriceOf(line),
    })),
  };
}

/** Returns the delivery with the values and lines of a permission request. */
export function withRequestedValues(entity: Entity, delivery: Delivery, requestedValues: Row): Delivery {
  const { lines, quote } = saleDeclarations[entity.name]!;
  const quotedLines = new Map(delivery.lines.map((line) => [line.values[quote!.line], line]));
  return {
    ...delivery,
    values: { ...delivery.values, ...requestedValues },
    lines: copiedLines(requestedValues[lines]).map((line) => {
      const quotedLine = quotedLines.get(line.values[quote!.line]);
      return quotedLine ? { ...line, product: quotedLine.product, ownPrice: quotedLine.ownPrice! } : line;
    }),
  };
}

/** Returns the tonnes still to deliver: all of them, if the line counts no deliveries. */
export const pendingOf = (line: Row) => String(line['pendiente'] ?? line[QUANTITY]);
