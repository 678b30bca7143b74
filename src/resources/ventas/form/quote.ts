import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, isWritable, referenceAlias, type Registry, type Row } from 'cantera';
import { saleDeclarations } from '../sales.ts';
import { PRODUCT, QUANTITY } from '../grid/saleFields.ts';
import { copiedLines, keptPrice, type FormLine } from '../grid/saleLine.ts';

/** Initial values of a delivery. */
export type Delivery = {
  readonly quote: RaRecord;
  readonly values: Row;
  readonly lines: readonly FormLine[];
};

/** Returns the entities that deliver this one, each with its reference to it. */
export const deliverersOf = (
  registry: Registry,
  entity: Entity,
): readonly { readonly entity: Entity; readonly reference: string }[] =>
  Object.entries(saleDeclarations).flatMap(([name, { quote }]) => {
    const by = registry.get(name);
    const field = quote && by.fields[quote.document];
    return field?.type === 'reference' && field.to === entity.name
      ? [{ entity: by, reference: quote!.document }]
      : [];
  });

export function deliveryOf(entity: Entity, quote: RaRecord): Delivery {
  const { date, number } = entity.document!;
  const sale = saleDeclarations[entity.name]!;
  const own = [date, number.field, sale.quote!.document];
  const shared = Object.entries(entity.fields)
    .filter(([name, field]) => isWritable(field) && !own.includes(name) && quote[name] !== undefined)
    .map(([name]) => [name, quote[name]]);
  const lines = (quote[sale.lines] as Row[]).filter((line) => compareDecimals(pendingOf(line), '0') > 0);
  return {
    quote,
    values: { ...Object.fromEntries(shared), [sale.quote!.document]: quote.id },
    lines: lines.map((line) => ({
      key: String(line['id']),
      values: {
        [PRODUCT]: line[PRODUCT],
        [QUANTITY]: pendingOf(line),
        descuento: line['descuento'],
        [sale.quote!.line]: line['id'],
      },
      product: line[referenceAlias(PRODUCT)] as Row,
      ...keptPrice(line),
    })),
  };
}

/** Returns the delivery that a permission request contains, at the prices of the quote. */
export function withRequestedValues(entity: Entity, delivery: Delivery, requestedValues: Row): Delivery {
  const { lines, quote } = saleDeclarations[entity.name]!;
  const agreed = new Map(delivery.lines.map((line) => [line.values[quote!.line], line]));
  return {
    ...delivery,
    values: { ...delivery.values, ...requestedValues },
    lines: copiedLines(requestedValues[lines]).map((line) => {
      const quoted = agreed.get(line.values[quote!.line]);
      return quoted ? { ...line, product: quoted.product, costoUnitario: quoted.costoUnitario! } : line;
    }),
  };
}

/** Returns the undelivered tonnes. */
export const pendingOf = (line: Row) => String(line['pendiente'] ?? line[QUANTITY]);
