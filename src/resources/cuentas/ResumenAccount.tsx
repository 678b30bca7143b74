import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate } from 'cantera';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { Amount } from './saldos/EntryRow.tsx';
import { Atrasos } from './Atrasos.tsx';
import type { ResumenCuenta, ResumenDatos } from './resumen.ts';
import { AnnulledRows, CorrectedRow } from './ResumenEntries.tsx';

const AMOUNTS = ['Debe', 'Haber', 'Saldo'];

export function ResumenAccount({ cuenta, datos }: { cuenta: ResumenCuenta; datos: ResumenDatos }) {
  const { subcuenta, saldoAnterior, debe, haber, saldo, movimientos, anulados, antiguedad } = cuenta;
  const titleId = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ boxShadow: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '14px 16px 10px' }}>
        Cuenta {SUB_ACCOUNT_NAMES[subcuenta]}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} role="group" aria-labelledby={titleId} tabIndex={0}>
        <table className="rows entries">
          <thead>
            <tr>
              {['Fecha', 'Comprobante', 'Concepto', ...AMOUNTS].map((label) => (
                <th key={label} className={AMOUNTS.includes(label) ? 'end' : 'start'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="entries-sum">
              <td>{formatDate(datos.fechaInicio)}</td>
              <td className="entries-document" colSpan={4}>
                Saldo anterior
              </td>
              <Amount of="saldo">{saldoAnterior}</Amount>
            </tr>
            {movimientos.map((entry) => (
              <CorrectedRow key={entry.id} entry={entry} />
            ))}
            <AnnulledRows anulados={anulados} />
          </tbody>
          <tfoot>
            <tr className="entries-sum">
              <td>{formatDate(datos.fechaFin)}</td>
              <td className="entries-document" colSpan={2}>
                {movimientos.length === 0 ? 'Sin movimientos en el período' : 'Saldo'}
              </td>
              <Amount of="debe">{debe}</Amount>
              <Amount of="haber">{haber}</Amount>
              <Amount of="saldo">{saldo}</Amount>
            </tr>
          </tfoot>
        </table>
      </Box>
      {antiguedad && (
        <Box sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }}>
          <Atrasos antiguedad={antiguedad} isWide />
        </Box>
      )}
    </Card>
  );
}
