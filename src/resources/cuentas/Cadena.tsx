import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { DocumentCard, Link } from 'cantera/admin';
import {
  daysBetween,
  type Entity,
  formatDate,
  formatMoney,
  fromCents,
  type Row,
  toCents,
  today,
} from 'cantera';
import { usePagos } from './usePagos.ts';
import { daysOverdue, daysText } from './Vence.tsx';
import { tonnesText } from '../ventas/weights.ts';

type Props = { entity: Entity; record: RaRecord };
type Step = {
  title: string;
  main: ReactNode;
  note?: string | undefined;
  mark?: 'here' | 'missing';
};

/** Shows a remito between its presupuesto, its invoice and its payment. */
export default function Cadena({ entity, record }: Props) {
  const { data } = usePagos(entity, record);
  // An annulled remito is neither invoiced nor paid.
  if (record['cancelado'] === true || !data) return null;
  const presupuesto = record['presupuesto'] as Row | null | undefined;
  const steps: Step[] = [
    ...(presupuesto ? [presupuestoStep(presupuesto)] : []),
    {
      title: `Este remito · ${formatDate(String(record['fechaRemito']))}`,
      main: tonnesText(String(record['toneladas'])),
      note: formatMoney(String(record['montoTotal'])),
      mark: 'here',
    },
    invoiceStep(record),
    paymentStep(record, data.cuenta),
  ];
  return (
    <DocumentCard title="De dónde viene y cómo se cobra">
      <Stack component="ol" sx={CHAIN}>
        {steps.map(({ title, main, note, mark }) => (
          <Card
            key={title}
            component="li"
            variant="outlined"
            aria-current={mark === 'here' ? 'step' : undefined}
            sx={mark ? LOOKS[mark] : {}}
          >
            <Note>{title}</Note>
            <b>{main}</b>
            {note !== undefined && <Note>{note}</Note>}
          </Card>
        ))}
      </Stack>
    </DocumentCard>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography component="small" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

const CHAIN = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 3.5,
  listStyle: 'none',
  m: 0,
  p: '0 0 14px',
  '& > li': {
    position: 'relative',
    flex: '1 1 0',
    p: '8px 12px',
    overflow: 'visible',
    overflowWrap: 'anywhere',
  },
  '& > li + li::before': {
    content: "'›' / ''",
    position: 'absolute',
    top: { xs: -24, sm: 'calc(50% - 10px)' },
    left: { xs: '50%', sm: -18 },
    rotate: { xs: '90deg', sm: 'none' },
    color: 'text.secondary',
    fontSize: 18,
  },
} as const;

const LOOKS = {
  here: { borderTop: '3px solid var(--ochre)' },
  missing: { borderStyle: 'dashed', borderColor: 'var(--line-strong)', background: 'var(--sunken)' },
} as const;

function presupuestoStep({ id, numero }: Row): Step {
  const link = (
    <Link className="record-link" to={`/presupuestos/${String(id)}/show`}>
      {String(numero)}
    </Link>
  );
  return { title: 'Presupuesto', main: link };
}

function invoiceStep(record: RaRecord): Step {
  if (record['esFacturado'] === true)
    return { title: 'Factura', main: String(record['nroFactura'] || 'Facturado') };
  const days = daysBetween(String(record['fechaRemito']), today());
  return {
    title: 'Factura',
    main: 'Falta facturar',
    note: days > 0 ? `hace ${daysText(days)}` : undefined,
    mark: 'missing',
  };
}

type Cuenta = NonNullable<ReturnType<typeof usePagos>['data']>['cuenta'];

function paymentStep(record: RaRecord, cuenta: Cuenta): Step {
  if (!cuenta) return { title: 'Forma de pago', main: String((record['formaPago'] as Row)['nombre']) };
  const owed = toCents(cuenta.pendiente);
  const total = toCents(cuenta.importe);
  const paid = total - owed;
  const title = 'Cobrado';
  const main = formatMoney(fromCents(paid));
  if (owed === 0n) return { title, main, note: 'todo' };
  const late = cuenta.vence === null ? null : daysOverdue(cuenta.vence);
  // `vence` is null only for credits, and a remito is a debit.
  const due = late === null ? `vence ${formatDate(cuenta.vence!)}` : `venció hace ${daysText(late)}`;
  const percent = total === 0n ? 0 : Number((paid * 100n) / total);
  return { title, main, note: `${percent} % · ${due}`, ...(paid === 0n && { mark: 'missing' as const }) };
}
