import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { IconButton, IconLink, Link } from 'cantera/admin';
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
import { resumenAddressOf } from '../resumenAddress.ts';
import { ATRASOS, type Atraso } from '../atrasos.ts';
import { deudores, type Deudor } from './deudores.ts';
import 'cantera/document.css';

const { columns } = deudores;
const AGES = Object.keys(ATRASOS) as Atraso[];
/** Number of columns: client, ages, debt, limit, last payment and actions. */
const COLUMNS = AGES.length + 5;
/** Ages of debts that are hard to collect. */
const HARD: readonly Atraso[] = ['dias90', 'mas'];

/** Days since the last payment after which the age is shown in red. */
const LONG_DAYS = 30;

type Props = {
  rows: readonly Deudor[];
  /** Sums of all rows, not only of this page. */
  totals: Readonly<Record<string, string>>;
  fecha: string;
  orden: string;
  onOrder: (orden: string) => void;
  onPromise: (debtor: Deudor) => void;
};

export function DeudoresTable({ rows, totals, fecha, orden, onOrder, onPromise }: Props) {
  const heading = (name: keyof typeof columns) => (
    <Heading key={name} name={name} orden={orden} onOrder={onOrder} />
  );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <table className="rows lines deudores-rows">
        <thead>
          <tr>
            {(['cliente', ...AGES, 'saldo', 'usado', 'ultimoPago'] as const).map(heading)}
            <th className="end">Acciones</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.cuentaId} className="deudores-debtor">
            <tr>
              <td>
                <Link className="record-link" to={`/clientes/${row.clienteId}/show`}>
                  {row.cliente}
                </Link>
              </td>
              {AGES.map((age) => (
                <td
                  key={age}
                  className={classOf(age, row[age])}
                  data-label={ATRASOS[age]}
                  title={formatMoney(row[age])}
                >
                  {orDash(row[age])}
                </td>
              ))}
              <td className="end" data-label={columns.saldo.label}>
                <strong>{formatMoney(row.saldo)}</strong>
                {toCents(row.aFavor) > 0n && <small>a cuenta {formatMoney(row.aFavor)}</small>}
              </td>
              <td data-label={columns.limite.label} className="told">
                <Limit {...row} />
              </td>
              <td data-label={columns.ultimoPago.label} className="told">
                <Since day={row.ultimoPago} fecha={fecha} />
              </td>
              <td>
                <div className="row-actions">
                  <IconLink icon="document" label="Resumen" to={resumenAddressOf(row.clienteId)} />
                  <IconButton icon="calendar" label="Anotar promesa" onClick={() => onPromise(row)} />
                  <WhatsApp debtor={row} fecha={fecha} />
                </div>
              </td>
            </tr>
            <Promise {...row} fecha={fecha} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className="start">
              Total
            </th>
            {AGES.map((age) => (
              <td
                key={age}
                className="end"
                data-label={columns[age].label}
                title={formatMoney(totals[age] ?? '0')}
              >
                {inPesos(totals[age] ?? '0')}
              </td>
            ))}
            <td className="end" data-label={columns.saldo.label}>
              {formatMoney(totals['saldo'] ?? '0')}
            </td>
            <td colSpan={3} aria-label="Sin total" />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

/** The first press shows what one looks for: the greatest figure, the earliest day. */
function Heading({
  name,
  orden,
  onOrder,
}: { name: keyof typeof columns } & Pick<Props, 'orden' | 'onOrder'>) {
  const { label, type } = columns[name]!;
  const isFigure = type === 'money' || type === 'percent';
  const isHere = orden.replace('-', '') === name;
  const isDown = orden.startsWith('-');
  const next = isHere ? (isDown ? name : `-${name}`) : isFigure ? `-${name}` : name;
  return (
    <th
      className={type === 'money' ? 'end' : 'start'}
      aria-sort={!isHere ? 'none' : isDown ? 'descending' : 'ascending'}
    >
      <TableSortLabel
        component="button"
        active={isHere}
        direction={isDown ? 'desc' : 'asc'}
        onClick={() => onOrder(next)}
        sx={{ font: 'inherit', flexDirection: type === 'money' ? 'row-reverse' : 'row' }}
      >
        {name === 'usado' ? columns.limite.label : label}
      </TableSortLabel>
    </th>
  );
}

const classOf = (age: Atraso, amount: string): string =>
  toCents(amount) === 0n ? 'end blank' : HARD.includes(age) ? 'end deudores-late' : 'end';

const orDash = (amount: string): ReactNode => (toCents(amount) === 0n ? '—' : inPesos(amount));

/** Formats an amount in whole pesos, for columns that are compared. */
const inPesos = (amount: string): string => formatNumber(divideHalfUp(toCents(amount), 100n), 0);

function Limit({ limite, usado }: Pick<Deudor, 'limite' | 'usado'>) {
  if (limite === null) return <Quiet>sin límite</Quiet>;
  const part = Number(usado ?? '0');
  const color = part > 100 ? 'error' : part > 85 ? 'warning' : 'primary';
  const text = formatPercent(formatNumber(Math.round(part), 0).replaceAll('.', ''));
  return (
    <Box
      title={`Límite ${formatMoney(limite)}`}
      sx={{ display: 'inline-block', minWidth: 84, fontSize: 12, ...(part > 100 && OVER) }}
    >
      {part > 100 ? `Pasado ${text}` : text}
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={Math.min(part, 100)}
        color={color}
        sx={{ background: 'var(--mute-soft)' }}
      />
    </Box>
  );
}

const OVER = { color: 'error.main', fontWeight: 600 };

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" color="text.secondary">
    {children}
  </Typography>
);

function Since({ day, fecha }: { day: string | null; fecha: string }) {
  if (day === null) return <Quiet>nunca</Quiet>;
  const days = daysBetween(day, fecha);
  return (
    <>
      <span title={formatDate(day)}>{shortDay(day, fecha)}</span>
      <small className={days > LONG_DAYS ? 'deudores-late' : undefined}>{ago(days)}</small>
    </>
  );
}

/** Formats a day as '09/11', or '09/11/25' in another year. */
const shortDay = (day: string, fecha: string): string => {
  const whole = formatDate(day);
  return day.slice(0, 4) === fecha.slice(0, 4) ? whole.slice(0, 5) : `${whole.slice(0, 6)}${whole.slice(8)}`;
};

const ago = (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'hace 1 día' : `hace ${days} días`);

function Promise({ promesa, nota, prometido, fecha }: Deudor & { fecha: string }) {
  if (promesa === null) return null;
  const isBroken = promesa < fecha;
  const text = `${isBroken ? 'Prometió' : 'Promete'} ${prometido ? `${formatMoney(prometido)} ` : ''}el ${formatDate(promesa)}`;
  return (
    <tr className="deudores-promise">
      <td colSpan={COLUMNS} className={isBroken ? 'deudores-late' : undefined}>
        {nota ? `${text}: ${nota}` : text}
      </td>
    </tr>
  );
}

/** Opens WhatsApp on the user's device, with the figures. */
function WhatsApp({ debtor, fecha }: { debtor: Deudor; fecha: string }) {
  const number = debtor.telefono && whatsappNumber(debtor.telefono);
  if (!number || toCents(debtor.saldo) <= 0n) return null;
  const late =
    toCents(debtor.vencido) > 0n ? `, de los que ${formatMoney(debtor.vencido)} están vencidos` : '';
  const text = `Hola: al ${formatDate(fecha)} el saldo de su cuenta es de ${formatMoney(debtor.saldo)}${late}. Saludos.`;
  return (
    <IconButton
      icon="chat"
      label="WhatsApp"
      href={`https://wa.me/${number}?text=${encodeURIComponent(text.replaceAll('\u00A0', ' '))}`}
      target="_blank"
      rel="noreferrer"
    />
  );
}
