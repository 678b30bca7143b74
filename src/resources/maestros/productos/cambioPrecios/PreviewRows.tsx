import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { formatMoney } from 'cantera';
import { cambioPreciosFields } from './input.ts';
import { marginsMoved } from './rows.ts';
import { ChangeWarning, TakeAll, TakeProduct, marginStep } from './cells.tsx';
import type { PreviewProps } from './PreviewTable.tsx';

export function PreviewRows({ rows, which, isTaken, onToggle, taken, onToggleAll }: PreviewProps) {
  const margins = marginsMoved(which);
  const nameOf = (name: (typeof which)[number]) => cambioPreciosFields[name].label;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th className="start">
            <TakeAll taken={taken} onToggle={onToggleAll} />
          </th>
          <th className="start">Código</th>
          <th className="start">Producto</th>
          {which.map((name) => (
            <Fragment key={name}>
              <th className="end">{nameOf(name)}</th>
              <th className="end">Nuevo</th>
            </Fragment>
          ))}
          {margins.map((name) => (
            <th key={name} className="end">
              Recargo sobre costo, {nameOf(name).toLowerCase()}
            </th>
          ))}
          <th className="start">Avisos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <TakeProduct row={row} isTaken={isTaken(row.id)} onToggle={onToggle} />
            </td>
            <td style={{ whiteSpace: 'nowrap' }}>{row.codigoGenerado}</td>
            <td style={{ minWidth: 160 }}>
              {row.nombre}
              <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>{row.familia}</Box>
            </td>
            {which.map((name) => (
              <Fragment key={name}>
                <td className="end">{formatMoney(row.antes[name])}</td>
                <td className="end">
                  <strong>{formatMoney(row.despues[name])}</strong>
                </td>
              </Fragment>
            ))}
            {margins.map((name) => (
              <td key={name} className="end">
                {marginStep(row, name)}
              </td>
            ))}
            <td>
              <ChangeWarning row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
