import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord } from 'react-admin';
import { Loading, Sum, Table, useNarrow } from 'cantera/admin';
import { formatDate, formatMoney, toCents } from 'cantera';
import { DocumentLink } from '../../cuentas/DocumentLink.tsx';
import { daysOverdue, daysText, Vence } from '../../cuentas/Vence.tsx';
import { ACCOUNT_HIDDEN_TEXT, NO_ACCOUNT_TEXT, useAdeudado } from './useAdeudado.ts';

type Props = { record: RaRecord };

export function PorCobrarCount({ record }: Props) {
  const { deuda } = useAdeudado(record);
  return deuda ? <small> {deuda.comprobantes.length}</small> : null;
}

/** Lists the documents that a client owes, by the day on which they are due. */
export default function PorCobrar({ record }: Props) {
  const isNarrow = useNarrow();
  const { deuda, isHidden, hasAccount } = useAdeudado(record);
  if (!hasAccount) return <p className="panel-note">{NO_ACCOUNT_TEXT}</p>;
  if (isHidden) return <p className="panel-note">{ACCOUNT_HIDDEN_TEXT}</p>;
  if (!deuda) return <Loading icon="money" />;
  if (deuda.comprobantes.length === 0) return <p className="panel-note">No debe nada.</p>;
  const rows = deuda.comprobantes.map((debt) => ({ ...debt, id: `${debt.entidad} ${debt.documentoId}` }));
  return (
    <>
      {isNarrow ? (
        <ul className="cards">
          {rows.map((row) => (
            <li key={row.id}>
              <div className="card-text">
                <div>
                  <DocumentLink {...row} />
                  <b className="card-amount">{formatMoney(row.adeudado)}</b>
                </div>
                <Vence {...row} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table rows={rows} resource="porCobrar">
          <DataTable.Col<(typeof rows)[number]>
            source="numero"
            label="Documento"
            render={(row) => <DocumentLink {...row} />}
          />
          <DataTable.Col source="fecha" label="Fecha" render={({ fecha }) => formatDate(fecha)} />
          <DataTable.Col source="vence" label="Vence" render={({ vence }) => formatDate(vence)} />
          <DataTable.Col
            source="atraso"
            label="Atraso"
            align="right"
            render={({ vence }) => <Late vence={vence} />}
          />
          <DataTable.Col
            source="importe"
            label="Importe"
            align="right"
            render={({ importe }) => formatMoney(importe)}
          />
          <DataTable.Col
            source="adeudado"
            label="Falta cobrar"
            align="right"
            render={({ adeudado }) => <b>{formatMoney(adeudado)}</b>}
          />
        </Table>
      )}
      <Box sx={{ p: '8px 16px 12px' }}>
        <Sum label="Debe">{formatMoney(deuda.adeudado)}</Sum>
        {toCents(deuda.aCuenta) > 0n && <Sum label="A cuenta">{formatMoney(deuda.aCuenta)}</Sum>}
      </Box>
    </>
  );
}

function Late({ vence }: { vence: string }) {
  const daysLate = daysOverdue(vence);
  return daysLate === null ? (
    '—'
  ) : (
    <Typography component="span" color="error">
      {daysText(daysLate)}
    </Typography>
  );
}
