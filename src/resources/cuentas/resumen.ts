import { TURNED_PERIOD } from '#domain/dates.ts';
import { formatDate } from '#domain/dates.ts';
import { REPORT_SALE_TYPES, type SubAccount } from '../ventas/saleTypes.ts';
import { date, email, longText, reference, select } from '#schema/index.ts';
import type { InputOf } from '#schema/infer.ts';
import type { StatementEntry, TakenBack } from './ledger.ts';
import { ITS_CLIENTS } from './fields.ts';

/** Where the PDF comes from. */
export const RESUMEN = 'CuentaCorriente/Resumen';
/** The same as data, as a workbook, and as a mail to the client. */
export const RESUMEN_DATOS = `${RESUMEN}/Datos`;
export const RESUMEN_EXCEL = `${RESUMEN}/Excel`;
export const RESUMEN_ENVIAR = `${RESUMEN}/Enviar`;

/** Source: spec 2, section 9. */
export const RESUMEN_FILE = 'Resumen_Cuenta_Corriente.pdf';
export const RESUMEN_EXCEL_FILE = 'Resumen_Cuenta_Corriente.xlsx';

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

/** What the mail to one client is asked with besides. */
export const enviarFields = {
  para: email({ label: 'Para', required: true }),
  mensaje: longText({ label: 'Mensaje', required: true, max: 2000 }),
} as const;

/** The words that a mail starts with. */
export const mensajeDe = ({ fechaInicio, fechaFin }: Pick<Resumen, 'fechaInicio' | 'fechaFin'>): string =>
  `Buen día:\n\nLe enviamos el resumen de su cuenta corriente del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}.\n\nSaludos.`;

/** The figures of a statement: what screen, PDF, workbook and mail say alike. Amounts in ARS. */
export type ResumenDatos = Resumen & {
  readonly cliente: Readonly<Record<'apellido' | 'nombre' | 'cuit' | 'email', string>>;
  readonly cuentaCorrienteId: number;
  readonly nroCuentaCorriente: string;
  readonly cuentas: readonly ResumenCuenta[];
};

/** One sub-account: `saldoAnterior` + `debe` − `haber` = `saldo`. */
export type ResumenCuenta = Readonly<Record<'saldoAnterior' | 'debe' | 'haber' | 'saldo', string>> & {
  readonly subcuenta: SubAccount;
  /** What stands of the period, the oldest first, each with the balance after it. */
  readonly movimientos: readonly ResumenMovimiento[];
  /** The entries of the period that come to nothing, and of whose documents nothing else is told. */
  readonly anulados: readonly TakenBack[];
  /** How old what is owed at the end is; null when nothing is. */
  readonly antiguedad: Antiguedad | null;
};

/** `correcciones`: the other entries of its document in the period, which come to nothing. */
export type ResumenMovimiento = StatementEntry & { readonly correcciones: readonly TakenBack[] };

/** ARS for each age. */
export type Antiguedad = Readonly<Record<keyof typeof EDADES, string>>;

export const EDADES = {
  hasta30: 'De 0 a 30 días',
  hasta60: 'De 31 a 60 días',
  hasta90: 'De 61 a 90 días',
  mas: 'Más de 90 días',
} as const;

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
