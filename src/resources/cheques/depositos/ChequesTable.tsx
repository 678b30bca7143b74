import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { DataTable } from 'react-admin';
import { Notice, Table } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { totalOf, type ChequeEnCartera } from '../cartera.ts';
import { cheques as entity } from '../cheque.ts';

const { nroCheque, bancoId, fechaVencimiento, clienteId, importe } = entity.fields;

type Props = {
  rows: readonly ChequeEnCartera[];
  chosen: ReadonlySet<number>;
  max: number;
  complaintOf: (id: number) => string | undefined;
  onChoose: (ids: ReadonlySet<number>) => void;
};

/** Each cheque with its tick and the running sum of the ticked ones. */
export function ChequesTable({ rows, chosen, max, complaintOf, onChoose }: Props) {
  const ticked = rows.filter(({ id }) => chosen.has(id));
  const isFull = ticked.length >= max;
  const tick = (ids: readonly number[], isOn: boolean) =>
    onChoose(
      new Set(isOn ? [...chosen, ...ids].slice(0, max) : [...chosen].filter((id) => !ids.includes(id))),
    );
  if (rows.length === 0)
    return <Notice icon="document" role="status" title="No hay cheques aceptados para mostrar." />;
  return (
    <Table<ChequeEnCartera>
      rows={rows}
      cards
      rowSx={({ id }) => (chosen.has(id) ? { background: 'var(--primary-soft)' } : {})}
    >
      <DataTable.Col<ChequeEnCartera>
        source="nroCheque"
        label={
          <FormControlLabel
            control={<Checkbox slotProps={{ input: { 'aria-label': 'Elegir todos' } }} />}
            slotProps={{ typography: { variant: 'inherit' } }}
            label={nroCheque.label}
            checked={ticked.length === rows.length}
            onChange={(_, isOn) =>
              tick(
                rows.map(({ id }) => id),
                isOn,
              )
            }
          />
        }
        render={(each) => (
          <>
            <FormControlLabel
              control={
                <Checkbox slotProps={{ input: { 'aria-label': `Elegir el cheque ${each.nroCheque}` } }} />
              }
              label={each.nroCheque}
              checked={chosen.has(each.id)}
              disabled={isFull && !chosen.has(each.id)}
              onChange={(_, isOn) => tick([each.id], isOn)}
            />
            {complaintOf(each.id) && (
              <FormHelperText error role="alert">
                {complaintOf(each.id)}
              </FormHelperText>
            )}
          </>
        )}
      />
      <DataTable.Col source="banco" label={bancoId.label} />
      <DataTable.Col<ChequeEnCartera>
        source="fechaVencimiento"
        label={fechaVencimiento.label}
        cellClassName="told"
        render={(each) => (each.fechaVencimiento ? formatDate(each.fechaVencimiento) : 'A la vista')}
      />
      <DataTable.Col source="cliente" label={clienteId.label} />
      <DataTable.Col<ChequeEnCartera>
        source="importe"
        label={importe.label}
        align="right"
        render={(each) => formatMoney(each.importe)}
      />
      <DataTable.Col<ChequeEnCartera>
        source="acumulado"
        label="Acumulado"
        align="right"
        cellSx={() => ({ color: 'text.secondary' })}
        render={(each) =>
          chosen.has(each.id) ? formatMoney(totalOf(ticked.slice(0, ticked.indexOf(each) + 1))) : '—'
        }
      />
    </Table>
  );
}
