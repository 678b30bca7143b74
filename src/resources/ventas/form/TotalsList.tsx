import { Sum } from 'cantera/admin';
import type { ReactNode } from 'react';
import type { FreightRow } from '../freight.ts';
import { saleTotals } from '../saleAmounts.ts';
import { type Cents, formatMoney, formatPercent, fromCents, inCents, sumCents } from 'cantera';
import type { PricedLine } from '../grid/saleLine.ts';
import { ventasEs } from '../ventas.es.ts';
import { formatTonnes } from '../weights.ts';

type Props = {
  lines: readonly PricedLine[];
  /** While false, no sum is known: '…' stands for each. */
  hasAllPrices?: boolean;
  freight?: { readonly destino: string; readonly row: FreightRow } | null;
  descuento: string;
  recargo: string;
  children?: ReactNode;
  isVoid?: boolean;
  head?: ReactNode;
  foot?: ReactNode;
};

/** The sums of a sale, between `head` and `foot`. `children` stand before its discount and surcharge. */
export function TotalsList({
  lines,
  hasAllPrices = true,
  freight = null,
  descuento,
  recargo,
  children,
  isVoid = false,
  head,
  foot,
}: Props) {
  const totals = saleTotals([...lines, ...(freight ? [freight.row] : [])], inCents({ descuento, recargo }));
  const tonnes = fromCents(sumCents(lines.map(({ cantidad }) => cantidad)));
  const money = (amount: Cents) => (hasAllPrices ? formatMoney(fromCents(amount)) : '…');
  return (
    <>
      <div className="summary-body">
        {head}
        <Sum label={ventasEs.tonnes}>{hasAllPrices ? formatTonnes(tonnes) : '…'}</Sum>
        {/* Freight has a row of its own. */}
        <Sum label={ventasEs.gross}>{money(totals.bruto - (freight?.row.monto ?? 0n))}</Sum>
        {totals.descuentoLineas > 0n && (
          <Sum label={ventasEs.discounts}>{money(-totals.descuentoLineas)}</Sum>
        )}
        {freight && <Sum label={ventasEs.freight(freight.destino)}>{money(freight.row.monto)}</Sum>}
        {totals.iva.map(({ porcentaje, monto }) => (
          <Sum key={String(porcentaje)} label={`IVA ${formatPercent(fromCents(porcentaje))}`}>
            {money(monto)}
          </Sum>
        ))}
        {children}
        {totals.montoDescuento > 0n && (
          <Sum label={ventasEs.discount(formatPercent(descuento))}>{money(-totals.montoDescuento)}</Sum>
        )}
        {totals.montoRecargo > 0n && (
          <Sum label={ventasEs.surcharge(formatPercent(recargo))}>{money(totals.montoRecargo)}</Sum>
        )}
      </div>
      <div className="summary-foot">
        <div className="sum total" aria-live="polite">
          <span>{ventasEs.total}</span>
          <b>{isVoid ? <s>{money(totals.montoTotal)}</s> : money(totals.montoTotal)}</b>
        </div>
        {foot}
      </div>
    </>
  );
}
