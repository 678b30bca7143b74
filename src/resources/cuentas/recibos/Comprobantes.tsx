import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { Button, textIdOf, uiOf } from 'cantera/admin';
import { formatDate, formatMoney, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import { centsOf, isOf, paraSaldar, type Imputacion } from './quePaga.ts';
import { DEBITS } from '../fields.ts';
import { recibos } from './recibo.ts';

type Props = {
  comprobantes: readonly Debt[];
  /** In the order of `comprobantes`. */
  pagos: readonly string[];
  /** Null while the oldest are paid first. */
  elegidos: readonly Imputacion[] | null;
  monto: unknown;
  /** By position. */
  errors:
    | readonly ({ importe?: { message?: string }; documentoId?: { message?: string } } | undefined)[]
    | undefined;
  onChange: (comprobante: Debt, importe: string) => void;
};

export function Comprobantes({ comprobantes, pagos, elegidos, monto, errors, onChange }: Props) {
  return (
    <table className="rows lines que-paga">
      <thead>
        <tr>
          <th className="start">Comprobante</th>
          <th className="start">Fecha</th>
          <th className="end">Importe</th>
          <th className="end">Adeudado</th>
          <th className="end">Paga</th>
        </tr>
      </thead>
      <tbody>
        {comprobantes.map((each, place) => {
          const at = elegidos?.findIndex(isOf(each)) ?? -1;
          const name = nameOf(each);
          return (
            <tr key={`${each.entidad} ${each.documentoId}`}>
              <td>{name}</td>
              <td data-label="Fecha">{formatDate(each.fecha)}</td>
              <td className="end" data-label="Importe">
                {formatMoney(each.importe)}
              </td>
              <td className="end" data-label="Adeudado">
                {formatMoney(each.adeudado)}
              </td>
              <td className="end" data-label="Paga">
                {elegidos ? (
                  <div className="que-paga-typed">
                    <Button
                      size="small"
                      aria-label={`Saldar ${name}`}
                      onClick={() => onChange(each, paraSaldar(each, elegidos, monto))}
                    >
                      Saldar
                    </Button>
                    <Importe
                      comprobante={each}
                      name={name}
                      value={at < 0 ? '' : elegidos[at]!.importe}
                      error={errors?.[at]?.importe?.message ?? errors?.[at]?.documentoId?.message}
                      onChange={(importe) => onChange(each, importe)}
                    />
                  </div>
                ) : (
                  formatMoney(pagos[place]!)
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
