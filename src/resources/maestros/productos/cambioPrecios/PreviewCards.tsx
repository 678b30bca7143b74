import Box from '@mui/material/Box';
import { formatMoney } from 'cantera';
import { cambioPreciosFields } from './input.ts';
import { pricesWithNewMargin } from './rows.ts';
import { ChangeWarning, SelectAll, SelectProduct, marginChange } from './cells.tsx';
import type { PreviewProps } from './PreviewTable.tsx';

export function PreviewCards({ rows, prices, isSelected, onToggle, selection, onToggleAll }: PreviewProps) {
  return (
    <ul className="cards">
      <li>
        <SelectAll selection={selection} onToggle={onToggleAll} />
        <span aria-hidden="true">Todos los productos</span>
      </li>
      {rows.map((row) => (
        <li key={row.id}>
          <SelectProduct row={row} isSelected={isSelected(row.id)} onToggle={onToggle} />
          <div className="card-text">
            {row.nombre} <span className="record-aside">{row.codigoGenerado}</span>
            <div className="card-facts">
              {prices.map((name) => (
                <span key={name}>
                  {cambioPreciosFields[name].label}: {formatMoney(row.antes[name])} a{' '}
                  <Box component="strong" sx={{ color: 'text.primary' }}>
                    {formatMoney(row.despues[name])}
                  </Box>
                </span>
              ))}
              {pricesWithNewMargin(prices).map((name) => (
                <span key={name}>
                  Recargo sobre costo, {cambioPreciosFields[name].label.toLowerCase()}:{' '}
                  {marginChange(row, name)}
                </span>
              ))}
              <ChangeWarning row={row} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
