import Checkbox from '@mui/material/Checkbox';
import { formatNumber } from 'cantera';
import { marginOverCost, priceProblem, type PriceName } from './rule.ts';
import type { PreviewRow } from './input.ts';
import { isBelowCost, isChanged } from './rows.ts';

export function TakeProduct({
  row,
  isTaken,
  onToggle,
}: {
  row: PreviewRow;
  isTaken: boolean;
  onToggle: (id: number) => void;
}) {
  return (
    <Checkbox
      size="small"
      checked={isTaken}
      onChange={() => onToggle(row.id)}
      slotProps={{ input: { 'aria-label': `${row.nombre} (${row.codigoGenerado})` } }}
    />
  );
}

export function TakeAll({ taken, onToggle }: { taken: 'all' | 'some' | 'none'; onToggle: () => void }) {
  return (
    <Checkbox
      size="small"
      checked={taken === 'all'}
      indeterminate={taken === 'some'}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': 'Todos los productos' } }}
    />
  );
}

export function ChangeWarning({ row }: { row: PreviewRow }) {
  if (row.problema !== null)
    return (
      <span className="badge bad" style={{ height: 'auto', whiteSpace: 'normal' }}>
        {row.problema}
      </span>
    );
  if (isBelowCost(row)) return <span className="badge warn">Bajo el costo</span>;
  return isChanged(row) ? null : <span className="badge">Sin cambio</span>;
}

/** '62,3 % a −2,9 %': the margin over the cost, before and after. */
export const marginStep = ({ antes, despues }: PreviewRow, name: PriceName): string =>
  `${marginOf(antes, name)} a ${marginOf(despues, name)}`;

/** '–' for an invalid price. */
const marginOf = (prices: PreviewRow['antes'], name: PriceName): string =>
  priceProblem(prices.precioCosto) === null && priceProblem(prices[name]) === null
    ? `${formatNumber(marginOverCost(prices[name], prices.precioCosto), 1)}\u00A0%`
    : '–';
