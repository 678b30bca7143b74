import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Table } from 'cantera/admin';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { entryColumns, entryRow, entryRowSx, type EntryRow } from './saldos/entryColumns.tsx';
import { Atrasos } from './Atrasos.tsx';
import type { ResumenCuenta, ResumenDatos } from './resumen.ts';

export function ResumenAccount({ cuenta, datos }: { cuenta: ResumenCuenta; datos: ResumenDatos }) {
  const { subcuenta, saldoAnterior, debe, haber, saldo, movimientos, anulados, antiguedad } = cuenta;
  const titleId = useId();
  const title = `Cuenta ${SUB_ACCOUNT_NAMES[subcuenta]}`;
  const [openIds, setOpenIds] = useState<readonly (number | string)[]>([]);
  /** Adds to a row the button that shows `hiddenRows` below it. */
  const withOpener = (row: EntryRow, labels: { open: string; close: string }, hiddenRows: EntryRow[]) => {
    if (hiddenRows.length === 0) return [row];
    const isOpen = openIds.includes(row.id);
    const toggle = () => setOpenIds(isOpen ? openIds.filter((id) => id !== row.id) : [...openIds, row.id]);
    const button = (
      <>
        {row.concepto}{' '}
        <MuiLink component="button" type="button" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? labels.close : labels.open}
        </MuiLink>
      </>
    );
    return [{ ...row, concepto: button }, ...(isOpen ? hiddenRows : [])];
  };
  const rows: EntryRow[] = [
    {
      id: 'anterior',
      kind: 'balance',
      fecha: datos.fechaInicio,
      comprobante: 'Saldo anterior',
      saldo: saldoAnterior,
    },
    ...movimientos.flatMap((entry) =>
      withOpener(entryRow(entry), CORRECTIONS, entry.correcciones.map(entryRow)),
    ),
    ...(anulados.length === 0
      ? []
      : withOpener({ id: 'anulados', kind: 'cancelled' }, CANCELLATIONS, anulados.map(entryRow))),
  ];
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ boxShadow: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '14px 16px 10px' }}>
        {title}
      </Typography>
      <Table
        cards
        aria-label={title}
        rows={rows}
        rowSx={entryRowSx}
        totals={{
          id: 'saldo',
          fecha: datos.fechaFin,
          comprobante: movimientos.length === 0 ? 'Sin movimientos en el período' : 'Saldo',
          debe,
          haber,
          saldo,
        }}
      >
        {entryColumns()}
      </Table>
      {antiguedad && (
        <Box sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }}>
          <Atrasos antiguedad={antiguedad} isWide />
        </Box>
      )}
    </Card>
  );
}

const CORRECTIONS = { open: 'Ver correcciones', close: 'Ocultar correcciones' };
const CANCELLATIONS = { open: 'Ver lo anulado en el período', close: 'Ocultar lo anulado en el período' };
