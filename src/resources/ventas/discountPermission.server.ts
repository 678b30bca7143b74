import { type Cents, formatMoney, formatPercent, fromCents, toCents, type Row } from 'cantera';
import {
  type AnyRecord,
  type HookContext,
  type DraftLine,
  needPermission,
  noteFigures,
} from 'cantera/server';
import { settingsOf } from '../maestros/configuracion/configuracion.server.ts';
import { ADMIN } from '../roles.ts';

/** The price is before discounts, in cents per tonne: the list's, an agreed one or the quote's. */
type LineAtFullPrice = {
  readonly line: Pick<DraftLine, 'values' | 'before'>;
  readonly price: Cents;
  readonly conceded: ConcededTerms | null;
};

/** The discounts of a quote's line and of its document, and its surcharge. */
export type ConcededTerms = {
  readonly descuento: string;
  readonly document: { readonly descuento: string; readonly recargo: string };
};

/** Requires permission for each line cheaper than the setting allows, unless the stored or quoted line is as cheap. */
export async function requireDiscountPermission(
  { tx }: HookContext,
  { values, before }: { readonly values: Row; readonly before: AnyRecord | null },
  lines: readonly LineAtFullPrice[],
): Promise<void> {
  // Whoever decides about a permission sees these prices.
  noteFigures(tx, pricesByName(lines));
  const { descuentoSinAutorizacion: limit } = await settingsOf(tx);
  if (limit === null) return;
  const smallestAllowedPart = FULL_PART - toCents(limit) * HUNDRED_PERCENT ** 2n;
  for (const { line, conceded } of lines) {
    const part = paidPart(line.values, values);
    const acceptedParts = [
      smallestAllowedPart,
      ...(line.before && before ? [paidPart(line.before, before)] : []),
      ...(conceded ? [paidPart(conceded, conceded.document)] : []),
    ];
    if (acceptedParts.some((accepted) => part >= accepted)) continue;
    const discount = formatPercent(fromCents((FULL_PART - part) / HUNDRED_PERCENT ** 2n));
    needPermission(tx, {
      unless: ADMIN,
      reason: `${nameOf(line)} con ${discount} de descuento; sin autorización, hasta ${formatPercent(limit)}.`,
    });
  }
}

/** Lists the prices of each name. A code has a product for each family, and all have its name. */
const pricesByName = (lines: readonly LineAtFullPrice[]) =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ line }) => nameOf(line))].map(([name, linesOfName]) => {
      const prices = new Set(linesOfName.map(({ price }) => formatMoney(fromCents(price))));
      return [name, `${[...prices].join(' y ')} por t`];
    }),
  );

/** All percentages are in hundredths of a percent, as `toCents` returns them. */
const HUNDRED_PERCENT = 10_000n;

const FULL_PART = HUNDRED_PERCENT ** 3n;

/**
 * Returns the part of the full price that a line costs after discounts and surcharge, in units of the three
 * percentages multiplied, which needs no rounding.
 */
function paidPart(line: Row, document: Row): bigint {
  const hundredths = (percent: unknown) => toCents((percent ?? '0.00') as string);
  return (
    (HUNDRED_PERCENT - hundredths(line['descuento'])) *
    (HUNDRED_PERCENT - hundredths(document['descuento'])) *
    (HUNDRED_PERCENT + hundredths(document['recargo']))
  );
}

const nameOf = ({ values }: LineAtFullPrice['line']) => (values['nombre'] as string | null) ?? 'Un producto';
