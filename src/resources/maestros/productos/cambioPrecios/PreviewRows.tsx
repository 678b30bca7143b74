import { Fragment } from 'react';
import Box from '@mui/material/Box';
import { DataTable } from 'react-admin';
import { Table } from 'cantera/admin';
import { formatMoney } from 'cantera';
import { cambioPreciosFields, type PreviewRow } from './input.ts';
import { pricesWithNewMargin } from './rows.ts';
import { ChangeWarning, SelectAll, SelectProduct, marginChange } from './cells.tsx';
import type { PreviewProps } from './PreviewTable.tsx';

export function PreviewRows({ rows, prices, isSelected, onToggle, selection, onToggleAll }: PreviewProps) {
  const labelOf = (name: (typeof prices)[number]) => cambioPreciosFields[name].label;
  return (
    <Table<PreviewRow> rows={rows}>
      <DataTable.Col<PreviewRow>
        source="id"
        label={<SelectAll selection={selection} onToggle={onToggleAll} />}
        render={(row) => <SelectProduct row={row} isSelected={isSelected(row.id)} onToggle={onToggle} />}
      />
      <DataTable.Col source="codigoGenerado" label="Código" cellClassName="unbroken" />
      <DataTable.Col<PreviewRow>
        source="nombre"
        label="Producto"
        cellSx={() => ({ minWidth: 160 })}
        render={({ nombre, familia }) => (
          <>
            {nombre}
            <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>{familia}</Box>
          </>
        )}
      />
      {prices.map((name) => (
        <Fragment key={name}>
          <DataTable.Col<PreviewRow>
            source={`antes.${name}`}
            label={labelOf(name)}
            align="right"
            render={({ antes }) => formatMoney(antes[name])}
          />
          <DataTable.Col<PreviewRow>
            source={`despues.${name}`}
            label="Nuevo"
            align="right"
            render={({ despues }) => <strong>{formatMoney(despues[name])}</strong>}
          />
        </Fragment>
      ))}
      {pricesWithNewMargin(prices).map((name) => (
        <DataTable.Col<PreviewRow>
          key={name}
          source={`recargo.${name}`}
          label={`Recargo sobre costo, ${labelOf(name).toLowerCase()}`}
          align="right"
          render={(row) => marginChange(row, name)}
        />
      ))}
      <DataTable.Col<PreviewRow>
        source="avisos"
        label="Avisos"
        render={(row) => <ChangeWarning row={row} />}
      />
    </Table>
  );
}
