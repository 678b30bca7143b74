import { TURNED_PERIOD } from '#domain/dates.ts';
import { REPORT_SALE_TYPES, type SubAccount } from '#domain/saleTypes.ts';
import { date, reference, select } from '#schema/index.ts';
import type { InputOf } from '#schema/infer.ts';
import { ITS_CLIENTS } from './fields.ts';

/** Where the PDF comes from. */
export const RESUMEN = 'CuentaCorriente/Resumen';

/** Source: spec 2, section 9. */
export const RESUMEN_FILE = 'Resumen_Cuenta_Corriente.pdf';

const CODES = REPORT_SALE_TYPES.cuentas;

/** What a statement is asked with; the page's form and the server check it alike. Source: spec 2, section 5. */
export const resumenFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true, ...ITS_CLIENTS }),
  tipoVenta: select({
    label: 'Tipo de venta',
    required: true,
    options: [
      { id: String(CODES.todos), name: 'Todos' },
      { id: String(CODES.remito), name: 'Remito' },
      { id: String(CODES.presupuesto), name: 'Presupuesto' },
    ],
  }),
  fechaInicio: date({ label: 'Fecha Inicio', required: true }),
  fechaFin: date({ label: 'Fecha Fin', required: true }),
} as const;

export type Resumen = InputOf<typeof resumenFields>;

/** Why the two days make no period; null when they do. */
export const periodProblem = ({
  fechaInicio,
  fechaFin,
}: Pick<Resumen, 'fechaInicio' | 'fechaFin'>): string | null =>
  fechaInicio > fechaFin ? TURNED_PERIOD : null;

/** The sub-accounts that a report's code asks for, in the order in which they are told. */
export const subAccountsOf = (tipoVenta: string): readonly SubAccount[] =>
  SUB_ACCOUNTS[tipoVenta] ?? ['REMITO', 'PRESUPUESTO'];

const SUB_ACCOUNTS: Readonly<Record<string, readonly SubAccount[]>> = {
  [CODES.remito]: ['REMITO'],
  [CODES.presupuesto]: ['PRESUPUESTO'],
};
