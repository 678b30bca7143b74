import { Sum } from '#admin/document/Sum.tsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { saleTotals } from '../lines.ts';
import { compareDecimals, formatMoney, fromCents, toCents } from '#domain/money.ts';
import { formatPercent, formatTonnes } from '#domain/numbers.ts';
import type { PricedLine } from '../grid/saleLine.ts';

type Props = {
  lines: readonly PricedLine[];
  /** Percentages of the whole document, decimal text. */
  descuento: string;
  recargo: string;
  /** Between the lines' sums and the total: where the percentages are typed. */
  children?: ReactNode;
  /** Above the sums, and below the total. */
  head?: ReactNode;
  foot?: ReactNode;
};

/** What a sale comes to, sum by sum; those that are nothing are left out. */
export function Totals({ lines, descuento, recargo, children, head, foot }: Props) {
  const translate = useTranslate();
  const totals = saleTotals(lines, { descuento, recargo });
  const tonnes = fromCents(lines.reduce((sum, { cantidad }) => sum + toCents(cantidad), 0n));
  const minus = (amount: string) => formatMoney(compareDecimals(amount, '0') > 0 ? `-${amount}` : amount);
  const isSome = (amount: string) => compareDecimals(amount, '0') > 0;
  return (
    <>
      <div className="summary-body">
        {head}
        <Sum label={translate('ventas.tonnes')}>{formatTonnes(tonnes)}</Sum>
        <Sum label={translate('ventas.gross')}>{formatMoney(totals.bruto)}</Sum>
        {isSome(totals.descuentoLineas) && (
          <Sum label={translate('ventas.discounts')}>{minus(totals.descuentoLineas)}</Sum>
        )}
        {totals.iva.map(({ porcentaje, monto }) => (
          <Sum key={porcentaje} label={`IVA ${formatPercent(porcentaje)}`}>
            {formatMoney(monto)}
          </Sum>
        ))}
        {children}
        {isSome(totals.montoDescuento) && (
          <Sum label={translate('ventas.discount', { percent: formatPercent(descuento) })}>
            {minus(totals.montoDescuento)}
          </Sum>
        )}
        {isSome(totals.montoRecargo) && (
          <Sum label={translate('ventas.surcharge', { percent: formatPercent(recargo) })}>
            {formatMoney(totals.montoRecargo)}
          </Sum>
        )}
      </div>
      <div className="summary-foot">
        <div className="sum total" aria-live="polite">
          <span>{translate('ventas.total')}</span>
          <b>{formatMoney(totals.montoTotal)}</b>
        </div>
        {foot}
      </div>
    </>
  );
}
