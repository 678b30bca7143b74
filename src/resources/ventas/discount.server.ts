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

/** A line with its price before discounts: the list's, an agreed one or the quote's, in cents per tonne. */
export type LineAtFullPrice = {
  readonly line: Pick<DraftLine, 'values' | 'before'>;
  readonly price: Cents;
  /** What the delivered quote already conceded; null for a line that delivers none. */
  readonly conceded: ConcededTerms | null;
};

/** The discount of a quoted line and the conditions of its quote: percentages, as text. */
export type ConcededTerms = { readonly descuento: string; readonly ofDocument: Conditions };
type Conditions = { readonly descuento: string; readonly recargo: string };

/**
 * Requires permission for lines that are cheaper than the setting allows, unless the stored or the quoted
 * line is as cheap.
 */
export async function askForDiscounts(
  { tx }: HookContext,
  { values, before }: { readonly values: Row; readonly before: AnyRecord | null },
  lines: readonly LineAtFullPrice[],
): Promise<void> {
  noteFigures(
    tx,
    Object.fromEntries(
      lines.map(({ line, price }) => [nameOf(line), `${formatMoney(fromCents(price))} por t`]),
    ),
  );
  const { descuentoSinAutorizacion: limit } = await settingsOf(tx);
  if (limit === null) return;
  const smallestAllowedPart = WHOLE - toCents(limit) * ALL * ALL;
  for (const { line, conceded } of lines) {
    const part = paidPart(line.values, values);
    const acceptedParts = [
      smallestAllowedPart,
      ...(line.before && before ? [paidPart(line.before, before)] : []),
      ...(conceded ? [paidPart(conceded, conceded.ofDocument)] : []),
    ];
    if (acceptedParts.some((accepted) => part >= accepted)) continue;
    const discount = formatPercent(fromCents((WHOLE - part) / (ALL * ALL)));
    needPermission(tx, {
      unless: ADMIN,
      reason: `${nameOf(line)} con ${discount} de descuento; sin autorización, hasta ${formatPercent(limit)}.`,
    });
  }
}

/** 100 % in hundredths of a percent. */
const ALL = 10_000n;
/** The full price, as `paidPart` counts: a product of three percentages. */
const WHOLE = ALL * ALL * ALL;

/** Returns the paid part of the price, after the discounts of line and document and with the surcharge. */
function paidPart(line: Row, document: Row): bigint {
  const hundredths = (percent: unknown) => toCents((percent ?? '0.00') as string);
  return (
    (ALL - hundredths(line['descuento'])) *
    (ALL - hundredths(document['descuento'])) *
    (ALL + hundredths(document['recargo']))
  );
}

const nameOf = ({ values }: LineAtFullPrice['line']) => (values['nombre'] as string | null) ?? 'Un producto';
