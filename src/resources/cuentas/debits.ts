import { integer, select, text } from 'cantera';

/** Documents that a client can owe. The ids are names of entities. */
const DEBIT_KINDS = [
  { id: 'remitos', name: 'Remito' },
  { id: 'presupuestos', name: 'Presupuesto' },
  { id: 'notasDebito', name: 'Nota de débito' },
  { id: 'cheques', name: 'Cheque rechazado' },
] as const;

export const debitFields = {
  entidad: select({ label: 'Comprobante', required: true, options: DEBIT_KINDS }),
  documentoId: integer({ label: 'Número interno', required: true, min: 1 }),
  numero: text({ label: 'Número', max: 20, readOnly: true }),
} as const;

/** Returns 'Remito 0001-0000042'. */
export const debitName = ({ entidad, numero }: { entidad: string; numero: string | null }): string =>
  `${DEBIT_KINDS.find(({ id }) => id === entidad)?.name ?? ''} ${numero ?? ''}`;
