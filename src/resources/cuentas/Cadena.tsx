import type { ReactNode } from 'react';
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
import { atrasoHoy, diasDe } from './Vence.tsx';
import { formatTonnes } from '../ventas/weights.ts';
import './cadena.css';

type Props = { entity: Entity; record: RaRecord };
type Step = {
  title: string;
  main: ReactNode;
  note?: string | undefined;
  /** `here` marks this document, `missing` a step that has not happened yet. */
  is?: 'here' | 'missing';
};

/** The chain of a remito: the quote that it delivers, its invoice and its money. */
export default function Cadena({ entity, record }: Props) {
  const { data } = usePagos(entity, record);
  // An annulled remito leads nowhere.
  if (record['cancelado'] === true || !data) return null;
  const quote = record['presupuesto'] as Row | null | undefined;
  const steps: Step[] = [
    ...(quote
      ? [
          {
            title: 'Presupuesto',
            main: (
              <Link className="record-link" to={`/presupuestos/${String(quote['id'])}/show`}>
                {String(quote['numero'])}
              </Link>
            ),
          },
        ]
      : []),
    {
      title: `Este remito · ${formatDate(String(record['fechaRemito']))}`,
      main: `${formatTonnes(String(record['toneladas']))}\u00a0t`,
      note: formatMoney(String(record['montoTotal'])),
      is: 'here',
    },
    invoiceOf(record),
    moneyOf(record, data.cuenta),
  ];
  return (
    <DocumentCard title="De dónde viene y cómo se cobra">
      <ol className="cadena">
        {steps.map(({ title, main, note, is }) => (
          <li key={title} className={is} aria-current={is === 'here' ? 'step' : undefined}>
            <small>{title}</small>
            <b>{main}</b>
            {note !== undefined && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </DocumentCard>
  );
}

function invoiceOf(record: RaRecord): Step {
  if (record['esFacturado'] === true)
    return { title: 'Factura', main: String(record['nroFactura'] || 'Facturado') };
  const days = daysBetween(String(record['fechaRemito']), today());
  return {
    title: 'Factura',
    main: 'Falta facturar',
    note: days > 0 ? `hace ${diasDe(days)}` : undefined,
    is: 'missing',
  };
}

type Cuenta = NonNullable<ReturnType<typeof usePagos>['data']>['cuenta'];

function moneyOf(record: RaRecord, cuenta: Cuenta): Step {
  if (!cuenta) return { title: 'Forma de pago', main: String((record['formaPago'] as Row)['nombre']) };
  const owed = toCents(cuenta.pendiente);
  const whole = toCents(cuenta.importe);
  const paid = whole - owed;
  const title = 'Cobrado';
  const main = formatMoney(fromCents(paid));
  if (owed === 0n) return { title, main, note: 'todo' };
  const late = cuenta.vence === null ? null : atrasoHoy(cuenta.vence);
  const due = late === null ? `vence ${formatDate(cuenta.vence!)}` : `venció hace ${diasDe(late)}`;
  const share = whole === 0n ? 0 : Number((paid * 100n) / whole);
  return { title, main, note: `${share} % · ${due}`, ...(paid === 0n && { is: 'missing' as const }) };
}
