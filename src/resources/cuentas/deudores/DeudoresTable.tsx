import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  useRecordContext,
  type DataTableRowProps,
  type RaRecord,
} from 'react-admin';
import {
  IconButton,
  LABELLED_IN_CARDS,
  Link,
  NOT_IN_CARDS,
  SortableCol,
  Table,
  whatsappUrl,
} from 'cantera/admin';
import {
  daysBetween,
  divideHalfUp,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  toCents,
} from 'cantera';
import { whatsappNumber } from 'cantera/argentina';
import { balanceMessage } from '../resumen.ts';
import { resumenAddressOf } from '../resumenAddress.ts';
import { AGES, type Atraso } from '../atrasos.ts';
import { daysText } from '../Vence.tsx';
import { deudores, type Deudor } from './deudores.ts';

const { columns } = deudores;
/** The ages, and client, debt, limit, last payment and actions. */
const COLUMN_COUNT = AGES.length + 5;
const HARD_TO_COLLECT: readonly Atraso[] = ['dias90', 'mas'];
const MAX_DAYS_WITHOUT_PAYMENT = 30;
const NEARLY_USED_PERCENT = 85;

type Props = {
  rows: readonly Deudor[];
  /** Sums of all rows, not only of this page. */
  totals: Readonly<Record<string, string>>;
  fecha: string;
  orden: string;
  onOrder: (orden: string) => void;
  onAddPromise: (debtor: Deudor) => void;
};

/** `fecha` is the report's day: a promise of an earlier day was not kept. The row of the sums has `isTotal`. */
type DeudorRow = Deudor & RaRecord & { fecha: string; isTotal?: boolean };

export function DeudoresTable({ rows, totals, fecha, orden, onOrder, onAddPromise }: Props) {
  const sums = { ...totals, id: 'total', cliente: 'Total', isTotal: true } as unknown as DeudorRow;
  return (
    <Table<DeudorRow>
      cards
      rows={rows.map((row) => ({ ...row, id: row.cuentaId, fecha }))}
      totals={sums}
      sort={{ field: orden.replace('-', ''), order: orden.startsWith('-') ? 'DESC' : 'ASC' }}
      setSort={({ field, order }) => onOrder(order === 'DESC' ? `-${field}` : field)}
      body={BodyWithPromises}
      sx={TIGHT}
    >
      <SortableCol
        source="cliente"
        label={columns.cliente.label}
        render={({ clienteId, cliente, isTotal }) =>
          isTotal ? (
            cliente
          ) : (
            <Link className="record-link" to={`/clientes/${clienteId}/show`}>
              {cliente}
            </Link>
          )
        }
      />
      {AGES.map((age) => (
        <SortableCol
          key={age}
          source={age}
          label={columns[age].label}
          {...FIGURE}
          cellSx={(row) => (row.isTotal ? {} : ageSx(age, row[age]))}
          render={(row) => (
            <span title={formatMoney(row[age])}>
              {isZero(row[age]) && !row.isTotal ? '—' : inPesos(row[age])}
            </span>
          )}
        />
      ))}
      <SortableCol
        source="saldo"
        label={columns.saldo.label}
        {...FIGURE}
        render={({ saldo, aFavor, isTotal }) => (
          <span>
            <strong>{formatMoney(saldo)}</strong>
            {!isTotal && !isZero(aFavor) && <SmallLine>a cuenta {formatMoney(aFavor)}</SmallLine>}
          </span>
        )}
      />
      <SortableCol
        // The bar shows the used part of the limit, so the column sorts by that.
        source="usado"
        label={columns.limite.label}
        sortByOrder="DESC"
        cellClassName={LABELLED_IN_CARDS}
        render={({ limite, usado, isTotal }) => !isTotal && <Limit limite={limite} usado={usado} />}
      />
      <SortableCol
        source="ultimoPago"
        label={columns.ultimoPago.label}
        cellClassName={LABELLED_IN_CARDS}
        render={({ ultimoPago, isTotal }) => !isTotal && <LastPayment day={ultimoPago} fecha={fecha} />}
      />
      <DataTable.Col<DeudorRow>
        label="Acciones"
        align="right"
        render={(row) =>
          !row.isTotal && (
            <div className="row-actions">
              <IconButton icon="document" label="Resumen" to={resumenAddressOf(row.clienteId)} />
              <IconButton icon="calendar" label="Anotar promesa" onClick={() => onAddPromise(row)} />
              <WhatsApp debtor={row} fecha={fecha} />
            </div>
          )
        }
      />
    </Table>
  );
}

const FIGURE = { align: 'right', sortByOrder: 'DESC' } as const;

/** `Table` shows cards up to 690 px. */
const TIGHT = {
  '@container (min-width: 691px)': { '& .MuiTableCell-root:not(:first-of-type)': { paddingInline: '6px' } },
};

const ageSx = (age: Atraso, amount: string) => {
  if (isZero(amount)) return NOT_IN_CARDS;
  return HARD_TO_COLLECT.includes(age) ? { color: 'error.main' } : {};
};

const isZero = (amount: string): boolean => toCents(amount) === 0n;

const BodyWithPromises = (props: { children?: ReactNode }) => (
  <DataTableBody {...props} row={RowWithPromise} />
);

function RowWithPromise(props: DataTableRowProps) {
  const { promesa, nota, prometido, fecha } = useRecordContext<DeudorRow>()!;
  if (promesa === null) return <DataTableRow {...props} />;
  const isBroken = promesa < fecha;
  const text = `${isBroken ? 'Prometió' : 'Promete'} ${prometido ? `${formatMoney(prometido)} ` : ''}el ${formatDate(promesa)}`;
  return (
    <>
      <DataTableRow
        {...props}
        // `&&&` raises the weight of the rule above those of the table.
        sx={{ '&&&': { borderBottom: 0, pb: 0 }, '& td.MuiTableCell-root': { borderBottom: 0 } }}
      />
      <TableRow>
        <TableCell
          colSpan={COLUMN_COUNT}
          sx={{ height: 'auto', p: '0 16px 6px', color: isBroken ? 'error.main' : 'text.secondary' }}
        >
          <Typography variant="caption">{nota ? `${text}: ${nota}` : text}</Typography>
        </TableCell>
      </TableRow>
    </>
  );
}

const SmallLine = ({ children, isLate = false }: { children: ReactNode; isLate?: boolean }) => (
  <Typography variant="caption" color={isLate ? 'error' : 'text.secondary'} sx={{ display: 'block' }}>
    {children}
  </Typography>
);

const inPesos = (amount: string): string => formatNumber(divideHalfUp(toCents(amount), 100n), 0);

function Limit({ limite, usado }: Pick<Deudor, 'limite' | 'usado'>) {
  if (limite === null) return <Quiet>sin límite</Quiet>;
  const usedPercent = Number(usado ?? '0');
  const isOver = usedPercent > 100;
  const text = formatPercent(String(Math.round(usedPercent)));
  return (
    <Box
      title={`Límite ${formatMoney(limite)}`}
      sx={{ display: 'inline-block', minWidth: 84, fontSize: 12, ...(isOver && OVER) }}
    >
      {isOver ? `Pasado ${text}` : text}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.min(usedPercent, 100)}
        color={limitColor(usedPercent)}
        sx={{ background: 'var(--mute-soft)' }}
      />
    </Box>
  );
}

const OVER = { color: 'error.main', fontWeight: 600 };

function limitColor(usedPercent: number) {
  if (usedPercent > 100) return 'error';
  return usedPercent > NEARLY_USED_PERCENT ? 'warning' : 'primary';
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" color="text.secondary">
    {children}
  </Typography>
);

function LastPayment({ day, fecha }: { day: string | null; fecha: string }) {
  if (day === null) return <Quiet>nunca</Quiet>;
  const days = daysBetween(day, fecha);
  return (
    <>
      <span title={formatDate(day)}>{compactDay(day, fecha)}</span>
      <SmallLine isLate={days > MAX_DAYS_WITHOUT_PAYMENT}>{ago(days)}</SmallLine>
    </>
  );
}

/** '21/11' in the year of `fecha`, '21/11/25' in another. */
const compactDay = (day: string, fecha: string): string => {
  const text = formatDate(day);
  return day.slice(0, 4) === fecha.slice(0, 4) ? text.slice(0, 5) : `${text.slice(0, 6)}${text.slice(8)}`;
};

const ago = (days: number): string => (days === 0 ? 'hoy' : `hace ${daysText(days)}`);

function WhatsApp({ debtor, fecha }: { debtor: Deudor; fecha: string }) {
  const number = debtor.telefono && whatsappNumber(debtor.telefono);
  if (!number || toCents(debtor.saldo) <= 0n) return null;
  const overdueClause =
    toCents(debtor.vencido) > 0n ? `, de los que ${formatMoney(debtor.vencido)} están vencidos` : '';
  return (
    <IconButton
      icon="chat"
      label="WhatsApp"
      href={whatsappUrl(number, balanceMessage(fecha, debtor.saldo, overdueClause))}
      target="_blank"
      rel="noreferrer"
    />
  );
}
