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

/** A line with its price before any discount: the list's, an agreed one or its quote's. */
export type LineAtFullPrice = {
  readonly line: Pick<DraftLine, 'values' | 'before'>;
  readonly price: Cents;
  /** Conditions that the delivered quote already conceded; null for a line without one. */
  readonly quoted: ConcededTerms | null;
};

/** Percent, as text. */
export type ConcededTerms = { readonly descuento: string; readonly ofDocument: Conditions };
type Conditions = { readonly descuento: string; readonly recargo: string };

/** Lines cheaper than a setting allows need permission, unless they stood or were quoted so cheap before. */
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
  for (const { line, quoted } of lines) {
    const part = paidPart(line.values, values);
    const stood = [
      ...(line.before && before ? [paidPart(line.before, before)] : []),
      ...(quoted ? [paidPart(quoted, quoted.ofDocument)] : []),
    ];
    if ([WHOLE - toCents(limit) * FULL * FULL, ...stood].some((least) => part >= least)) continue;
    const discount = formatPercent(fromCents((WHOLE - part) / (FULL * FULL)));
    needPermission(tx, {
      unless: ADMIN,
      reason: `${nameOf(line)} con ${discount} de descuento; sin autorización, hasta ${formatPercent(limit)}.`,
    });
  }
}

const FULL = 10_000n;
const WHOLE = FULL * FULL * FULL;

/** Returns the paid part of the price, after the discounts of line and document and with the surcharge. */
function paidPart(line: Row, of: Row): bigint {
  const [own, discount, surcharge] = [line['descuento'], of['descuento'], of['recargo']].map((percent) =>
    toCents((percent ?? '0.00') as string),
  );
  return (FULL - own!) * (FULL - discount!) * (FULL + surcharge!);
}

const nameOf = ({ values }: LineAtFullPrice['line']) => (values['nombre'] as string | null) ?? 'Un producto';
