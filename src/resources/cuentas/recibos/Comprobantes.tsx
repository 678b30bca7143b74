import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { DataTable } from 'react-admin';
import { LABELLED_IN_CARDS, Table, textIdOf, uiOf } from 'cantera/admin';
import { formatDate, formatMoney, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import { daysOverdue, daysText } from '../Vence.tsx';
import { centsOf, sameDocumentAs, proposedAmount, type Imputacion } from './allocation.ts';
import { debitName } from '../debits.ts';
import { recibos } from './recibo.ts';

type Props = {
  comprobantes: readonly Debt[];
  /** What the recibo pays of each of `comprobantes`, chosen or not. */
  pagos: readonly string[];
  elegidos: readonly Imputacion[];
  monto: unknown;
  errors: ImputacionErrors | undefined;
  /** `importe` is null for a document that is no longer chosen. */
  onChange: (comprobante: Debt, importe: string | null) => void;
};

/** Lists what the client owes. A tick chooses a document, and its amount can then be typed. */
export function Comprobantes({ comprobantes, pagos, elegidos, monto, errors, onChange }: Props) {
  return (
    <Table
      cards
      rows={comprobantes.map((each, index) => ({
        ...each,
        id: debitName(each),
        choiceIndex: elegidos.findIndex(sameDocumentAs(each)),
        pago: pagos[index]!,
      }))}
      rowSx={({ choiceIndex }) => (choiceIndex >= 0 ? { background: 'var(--primary-soft)' } : {})}
    >
      <DataTable.Col<OpenDocument>
        source="id"
        label="Comprobante"
        render={(each) => (
          <FormControlLabel
            control={<Checkbox />}
            checked={each.choiceIndex >= 0}
            label={each.id}
            onChange={() =>
              onChange(each, each.choiceIndex >= 0 ? null : proposedAmount(each, elegidos, monto))
            }
          />
        )}
      />
      <DataTable.Col<OpenDocument>
        source="fecha"
        label="Fecha"
        cellClassName={LABELLED_IN_CARDS}
        render={({ fecha }) => formatDate(fecha)}
      />
      <DataTable.Col<OpenDocument>
        source="vence"
        label="Vence"
        cellClassName={LABELLED_IN_CARDS}
        render={({ vence }) => formatDate(vence)}
      />
      <DataTable.Col<OpenDocument>
        source="atraso"
        label="Atraso"
        align="right"
        cellSx={({ vence }) => ({ color: daysOverdue(vence) === null ? 'inherit' : 'error.main' })}
        render={({ vence }) => {
          const days = daysOverdue(vence);
          return days === null ? '—' : daysText(days);
        }}
      />
      <DataTable.Col<OpenDocument>
        source="adeudado"
        label="Falta cobrar"
        align="right"
        render={({ adeudado }) => formatMoney(adeudado)}
      />
      <DataTable.Col<OpenDocument>
        source="pago"
        label="Paga"
        align="right"
        render={(each) =>
          each.choiceIndex >= 0 ? (
            <AmountInput
              comprobante={each}
              value={elegidos[each.choiceIndex]!.importe}
              error={messageOf(errors?.[each.choiceIndex])}
              onChange={(importe) => onChange(each, importe)}
            />
          ) : (
            automaticPaymentText(each)
          )
        }
      />
    </Table>
  );
}

const automaticPaymentText = ({ pago }: OpenDocument) => (toCents(pago) > 0n ? formatMoney(pago) : '—');

type LineErrors = { importe?: { message?: string }; documentoId?: { message?: string } } | undefined;

export type ImputacionErrors = { message?: string } & Readonly<Record<number, LineErrors>>;

const messageOf = (errors: LineErrors) => errors?.importe?.message ?? errors?.documentoId?.message;

/** `id` is the document's name ('Remito 0001-0000042'), and `choiceIndex` its index in `elegidos`, or -1. */
type OpenDocument = Debt & { id: string; choiceIndex: number; pago: string };

const IMPORTE_FIELD = recibos.lines.find(({ name }) => name === 'imputaciones')!.entity.fields['importe']!;

function AmountInput({
  comprobante,
  value,
  error,
  onChange,
}: {
  comprobante: OpenDocument;
  value: string;
  error: string | undefined;
  onChange: (importe: string) => void;
}) {
  const id = useId();
  const { Input } = uiOf(IMPORTE_FIELD);
  const isTooMuch = centsOf(value) > toCents(comprobante.adeudado);
  const message = isTooMuch ? `Se adeudan ${formatMoney(comprobante.adeudado)}` : error;
  return (
    <FormControl error={message !== undefined} sx={{ maxWidth: 160 }}>
      <label htmlFor={id} className="unseen">
        Paga de {comprobante.id}
      </label>
      <Input
        id={id}
        field={IMPORTE_FIELD}
        value={value}
        onChange={(text) => onChange(String(text))}
        describedBy={textIdOf(id)}
        invalid={message !== undefined}
        purpose="form"
      />
      <FormHelperText id={textIdOf(id)} aria-live="polite">
        {message}
      </FormHelperText>
    </FormControl>
  );
}
