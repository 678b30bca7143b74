import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { LABELLED_IN_CARDS } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { SUB_ACCOUNT_NAMES } from '../../ventas/saleTypes.ts';
import { DocumentLink } from '../DocumentLink.tsx';
import type { StatementEntry, CancelledEntry } from '../ledger.ts';
import { movimientoFields } from './movimiento.ts';
import './entries.css';

export type EntryRow = RaRecord & {
  fecha?: string;
  comprobante?: ReactNode;
  concepto?: ReactNode;
  subcuenta?: string;
  debe?: string | null;
  haber?: string | null;
  saldo?: string | null;
  kind?: 'balance' | 'cancelled';
};

export const entryRow = (entry: StatementEntry | CancelledEntry): EntryRow => ({
  id: entry.id,
  fecha: entry.fecha,
  comprobante: <DocumentLink {...entry} />,
  concepto: entry.concepto,
  subcuenta: SUB_ACCOUNT_NAMES[entry.subcuenta],
  debe: entry.debe,
  haber: entry.haber,
  // Only entries that were cancelled come without a `saldo`.
  ...('saldo' in entry ? { saldo: entry.saldo } : { kind: 'cancelled' }),
});

const { fecha, numero, concepto, subcuenta, debe, haber, saldo } = movimientoFields;

/** The widths line up the tables of several accounts. */
export const entryColumns = ({ showsSubcuenta = false } = {}): ReactNode => [
  <DataTable.Col
    key="fecha"
    source="fecha"
    label={fecha.label}
    sx={{ width: 108 }}
    render={(row) => row['fecha'] && formatDate(row['fecha'])}
  />,
  <DataTable.Col
    key="numero"
    label={numero.label}
    sx={{ width: 210 }}
    render={({ comprobante }) => comprobante}
  />,
  <DataTable.Col
    key="concepto"
    label={concepto.label}
    sx={{ minWidth: 200 }}
    render={(row) => row['concepto']}
  />,
  showsSubcuenta && (
    <DataTable.Col
      key="subcuenta"
      source="subcuenta"
      label={subcuenta.label}
      cellClassName={LABELLED_IN_CARDS}
    />
  ),
  ...Object.entries({ debe, haber, saldo }).map(([name, { label }]) => (
    <DataTable.Col
      key={name}
      source={name}
      label={label}
      align="right"
      sx={{ width: 140 }}
      render={(row) => row[name] && formatMoney(row[name])}
    />
  )),
];

export const entryRowSx = ({ kind }: EntryRow) => (kind === undefined ? {} : LOOKS[kind]);

const LOOKS = {
  balance: { '& td': { background: 'var(--sunken)', fontWeight: 600 } },
  cancelled: { '& td': { background: 'var(--sunken)', color: 'text.secondary' } },
};
