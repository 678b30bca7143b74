import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { DataTable } from 'react-admin';
import { Table, textIdOf, uiOf } from 'cantera/admin';
import { formatDate, formatMoney, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import { daysOverdue, daysText } from '../Vence.tsx';
import { centsOf, sameDocumentAs, settlingAmount, type Imputacion } from './quePaga.ts';
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
    <Table
      cards
      rows={comprobantes.map((each, place) => ({
        ...each,
        id: nameOf(each),
        at: elegidos.findIndex(sameDocumentAs(each)),
        pago: pagos[place]!,
      }))}
      rowSx={({ at }) => (at >= 0 ? { background: 'var(--primary-soft)' } : {})}
    >
      <DataTable.Col<Offered>
        source="id"
        label="Comprobante"
        render={(each) => (
          <FormControlLabel
            control={<Checkbox />}
            checked={each.at >= 0}
            label={each.id}
            onChange={() => onChange(each, each.at >= 0 ? null : settlingAmount(each, elegidos, monto))}
          />
        )}
      />
      <DataTable.Col<Offered>
        source="fecha"
        label="Fecha"
        cellClassName="told"
        render={({ fecha }) => formatDate(fecha)}
      />
      <DataTable.Col<Offered>
        source="vence"
        label="Vence"
        cellClassName="told"
        render={({ vence }) => formatDate(vence)}
      />
      <DataTable.Col<Offered>
        source="atraso"
        label="Atraso"
        align="right"
        cellSx={({ vence }) => ({ color: daysOverdue(vence) === null ? 'inherit' : 'error.main' })}
        render={({ vence }) => {
          const late = daysOverdue(vence);
          return late === null ? '—' : daysText(late);
        }}
      />
      <DataTable.Col<Offered>
        source="adeudado"
        label="Falta cobrar"
        align="right"
        render={({ adeudado }) => formatMoney(adeudado)}
      />
      <DataTable.Col<Offered>
        source="pago"
        label="Paga"
        align="right"
        render={(each) =>
          each.at >= 0 ? (
            <Importe
              comprobante={each}
              name={each.id}
              value={elegidos[each.at]!.importe}
              error={errors?.[each.at]?.importe?.message ?? errors?.[each.at]?.documentoId?.message}
              onChange={(importe) => onChange(each, importe)}
            />
          ) : toCents(each.pago) > 0n ? (
            formatMoney(each.pago)
          ) : (
            '—'
          )
        }
      />
    </Table>
  );
}

/** An open document, its place among the chosen ones, or -1, and what is paid of it. */
type Offered = Debt & { id: string; at: number; pago: string };

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
    <FormControl error={complaint !== undefined} sx={{ maxWidth: 160 }}>
      <label htmlFor={id} className="unseen">
        Paga de {name}
      </label>
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
