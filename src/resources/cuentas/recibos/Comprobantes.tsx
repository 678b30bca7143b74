import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { textIdOf, uiOf } from 'cantera/admin';
import { formatDate, formatMoney, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import { atrasoHoy, diasDe } from '../Vence.tsx';
import { centsOf, isOf, paraSaldar, type Imputacion } from './quePaga.ts';
import { DEBITS } from '../fields.ts';
import { recibos } from './recibo.ts';

type Props = {
  comprobantes: readonly Debt[];
  /** Payments, in the order of `comprobantes`. */
  pagos: readonly string[];
  elegidos: readonly Imputacion[];
  monto: unknown;
  /** Errors, by position in `elegidos`. */
  errors:
    | readonly ({ importe?: { message?: string }; documentoId?: { message?: string } } | undefined)[]
    | undefined;
  /** `importe` is null where it is no longer chosen. */
  onChange: (comprobante: Debt, importe: string | null) => void;
};

/** The client's open documents, the first due above. A ticked one has an amount to type. */
export function Comprobantes({ comprobantes, pagos, elegidos, monto, errors, onChange }: Props) {
  return (
    <table className="rows lines ticked que-paga">
      <thead>
        <tr>
          <th className="start">Comprobante</th>
          <th className="start">Fecha</th>
          <th className="start">Vence</th>
          <th className="end">Atraso</th>
          <th className="end">Falta cobrar</th>
          <th className="end">Paga</th>
        </tr>
      </thead>
      <tbody>
        {comprobantes.map((each, place) => {
          const at = elegidos.findIndex(isOf(each));
          const isChosen = at >= 0;
          const name = nameOf(each);
          const late = atrasoHoy(each.vence);
          const paid = toCents(pagos[place]!) > 0n ? formatMoney(pagos[place]!) : '—';
          return (
            <tr key={`${each.entidad} ${each.documentoId}`} className={isChosen ? 'chosen' : undefined}>
              <td>
                <FormControlLabel
                  control={<Checkbox size="small" />}
                  checked={isChosen}
                  label={name}
                  onChange={() => onChange(each, isChosen ? null : paraSaldar(each, elegidos, monto))}
                />
              </td>
              <td className="told" data-label="Fecha">
                {formatDate(each.fecha)}
              </td>
              <td className="told" data-label="Vence">
                {formatDate(each.vence)}
              </td>
              <td className={late === null ? 'end' : 'end que-paga-late'} data-label="Atraso">
                {late === null ? '—' : diasDe(late)}
              </td>
              <td className="end" data-label="Falta cobrar">
                {formatMoney(each.adeudado)}
              </td>
              <td className="end" data-label="Paga">
                {isChosen ? (
                  <Importe
                    comprobante={each}
                    name={name}
                    value={elegidos[at]!.importe}
                    error={errors?.[at]?.importe?.message ?? errors?.[at]?.documentoId?.message}
                    onChange={(importe) => onChange(each, importe)}
                  />
                ) : (
                  paid
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const IMPORTE = recibos.lines.find(({ name }) => name === 'imputaciones')!.entity.fields['importe']!;

function Importe({
  comprobante,
  name,
  value,
  error,
  onChange,
}: {
  comprobante: Debt;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (importe: string) => void;
}) {
  const id = useId();
  const { Input } = uiOf(IMPORTE);
  const isTooMuch = centsOf(value) > toCents(comprobante.adeudado);
  const complaint = isTooMuch ? `Se adeudan ${formatMoney(comprobante.adeudado)}` : error;
  return (
    <FormControl error={complaint !== undefined}>
      <InputLabel htmlFor={id}>Paga de {name}</InputLabel>
      <Input
        id={id}
        field={IMPORTE}
        value={value}
        onChange={(typed) => onChange(String(typed))}
        describedBy={textIdOf(id)}
        invalid={complaint !== undefined}
        purpose="form"
      />
      <FormHelperText id={textIdOf(id)} aria-live="polite">
        {complaint}
      </FormHelperText>
    </FormControl>
  );
}

const nameOf = ({ entidad, numero }: Debt): string =>
  `${DEBITS.find(({ id }) => id === entidad)?.name ?? ''} ${numero}`;
