import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { DataTable } from 'react-admin';
import { LABELLED_IN_CARDS, Notice, Table } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { totalOf, type ChequeEnCartera } from '../cartera.ts';
import { cheques as entity } from '../cheque.ts';

const { nroCheque, bancoId, fechaVencimiento, clienteId, importe } = entity.fields;

type Props = {
  rows: readonly ChequeEnCartera[];
  tickedIds: ReadonlySet<number>;
  /** No further cheque can be ticked beyond this number. */
  max: number;
  errorOf: (id: number) => string | undefined;
  onTickedChange: (ids: ReadonlySet<number>) => void;
};

export function ChequesTable({ rows, tickedIds, max, errorOf, onTickedChange }: Props) {
  const tickedCheques = rows.filter(({ id }) => tickedIds.has(id));
  const isFull = tickedCheques.length >= max;
  const addTicks = (ids: readonly number[]) => {
    const nextIds = new Set([...tickedIds, ...ids]);
    onTickedChange(new Set([...nextIds].slice(0, max)));
  };
  const removeTicks = (ids: readonly number[]) =>
    onTickedChange(new Set([...tickedIds].filter((id) => !ids.includes(id))));
  const rowIds = rows.map(({ id }) => id);
  if (rows.length === 0)
    return <Notice icon="document" role="status" title="No hay cheques aceptados para mostrar." />;
  return (
    <Table<ChequeEnCartera>
      rows={rows}
      cards
      rowSx={({ id }) => (tickedIds.has(id) ? { background: 'var(--primary-soft)' } : {})}
    >
      <DataTable.Col<ChequeEnCartera>
        source="nroCheque"
        label={
          <FormControlLabel
            control={<Checkbox slotProps={{ input: { 'aria-label': 'Elegir todos' } }} />}
            slotProps={{ typography: { variant: 'inherit' } }}
            label={nroCheque.label}
            checked={tickedCheques.length === rows.length}
            onChange={(_, isTicked) => (isTicked ? addTicks(rowIds) : removeTicks(rowIds))}
          />
        }
        render={(each) => (
          <>
            <FormControlLabel
              control={
                <Checkbox slotProps={{ input: { 'aria-label': `Elegir el cheque ${each.nroCheque}` } }} />
              }
              label={each.nroCheque}
              checked={tickedIds.has(each.id)}
              disabled={isFull && !tickedIds.has(each.id)}
              onChange={(_, isTicked) => (isTicked ? addTicks([each.id]) : removeTicks([each.id]))}
            />
            {errorOf(each.id) && (
              <FormHelperText error role="alert">
                {errorOf(each.id)}
              </FormHelperText>
            )}
          </>
        )}
      />
      <DataTable.Col source="banco" label={bancoId.label} />
      <DataTable.Col<ChequeEnCartera>
        source="fechaVencimiento"
        label={fechaVencimiento.label}
        cellClassName={LABELLED_IN_CARDS}
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
          tickedIds.has(each.id)
            ? formatMoney(totalOf(tickedCheques.slice(0, tickedCheques.indexOf(each) + 1)))
            : '—'
        }
      />
    </Table>
  );
}
