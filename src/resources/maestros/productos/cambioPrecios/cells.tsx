import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { formatNumber } from 'cantera';
import { StateBadge } from 'cantera/admin';
import { marginOverCost, priceProblem, type PriceName } from './rule.ts';
import type { PreviewRow } from './input.ts';
import type { PreviewProps } from './PreviewTable.tsx';
import { isBelowCost, isChanged } from './rows.ts';

type SelectProductProps = Pick<PreviewProps, 'onToggle'> & { row: PreviewRow; isSelected: boolean };

export function SelectProduct({ row, isSelected, onToggle }: SelectProductProps) {
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={() => onToggle(row.id)}
      slotProps={{ input: { 'aria-label': `${row.nombre} (${row.codigoGenerado})` } }}
    />
  );
}

export function SelectAll({
  selection,
  onToggle,
}: Pick<PreviewProps, 'selection'> & { onToggle: () => void }) {
  return (
    <Checkbox
      size="small"
      checked={selection === 'all'}
      indeterminate={selection === 'some'}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': 'Todos los productos' } }}
    />
  );
}

export function ChangeWarning({ row }: { row: PreviewRow }) {
  if (row.problema !== null)
    return (
      <Chip
        component="span"
        label={row.problema}
        color="error"
        sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
    );
  if (isBelowCost(row)) return <StateBadge state={{ label: 'Bajo el costo', tone: 'warn' }} />;
  return isChanged(row) ? null : <StateBadge state={{ label: 'Sin cambio', tone: 'mute' }} />;
}

export const marginChange = ({ antes, despues }: PreviewRow, name: PriceName): string =>
  `${marginOf(antes, name)} a ${marginOf(despues, name)}`;

const marginOf = (prices: PreviewRow['antes'], name: PriceName): string =>
  priceProblem(prices.precioCosto) === null && priceProblem(prices[name]) === null
    ? `${formatNumber(marginOverCost(prices[name], prices.precioCosto), 1)}\u00A0%`
    : '–';
