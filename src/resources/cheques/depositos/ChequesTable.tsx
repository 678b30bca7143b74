import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Notice } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { totalOf, type ChequeEnCartera } from '../cartera.ts';
import { cheques as entity } from '../cheque.ts';

const { nroCheque, bancoId, fechaVencimiento, clienteId, importe } = entity.fields;
const RUNNING = 'Acumulado';

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
    <table className="rows lines ticked cheques-elegidos">
      <thead>
        <tr>
          <th className="start">
            <FormControlLabel
              control={<Checkbox size="small" slotProps={{ input: { 'aria-label': 'Elegir todos' } }} />}
              label={nroCheque.label}
              checked={ticked.length === rows.length}
              onChange={(_, isOn) =>
                tick(
                  rows.map(({ id }) => id),
                  isOn,
                )
              }
            />
          </th>
          <th className="start">{bancoId.label}</th>
          <th className="start">{fechaVencimiento.label}</th>
          <th className="start">{clienteId.label}</th>
          <th className="end">{importe.label}</th>
          <th className="end">{RUNNING}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => {
          const isChosen = chosen.has(each.id);
          const complaint = complaintOf(each.id);
          const upToHere = ticked.slice(0, ticked.indexOf(each) + 1);
          return (
            <tr key={each.id} className={isChosen ? 'chosen' : undefined}>
              <td>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      slotProps={{ input: { 'aria-label': `Elegir el cheque ${each.nroCheque}` } }}
                    />
                  }
                  label={each.nroCheque}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={(_, isOn) => tick([each.id], isOn)}
                />
                {complaint && (
                  <FormHelperText error role="alert">
                    {complaint}
                  </FormHelperText>
                )}
              </td>
              <td>{each.banco}</td>
              <td className="told" data-label={fechaVencimiento.label}>
                {each.fechaVencimiento ? formatDate(each.fechaVencimiento) : 'A la vista'}
              </td>
              <td title={each.cliente}>{each.cliente}</td>
              <td className="end" data-label={importe.label}>
                {formatMoney(each.importe)}
              </td>
              <td className="end running" data-label={RUNNING}>
                {isChosen ? formatMoney(totalOf(upToHere)) : '—'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
