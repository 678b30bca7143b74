import { date, email, formatDate, type InputOf, longText, reference, select, REVERSED_PERIOD } from 'cantera';
import type { Answered } from 'cantera/http';
import { REPORT_SALE_TYPES, type SubAccount } from '../ventas/saleTypes.ts';
import type { resumenDatosAnswer } from './answers.server.ts';
import { ITS_CLIENTS } from './fields.ts';

export const RESUMEN_API = 'CuentaCorriente/Resumen';
export const RESUMEN_DATOS = `${RESUMEN_API}/Datos` as const;
export const RESUMEN_EXCEL = `${RESUMEN_API}/Excel` as const;
export const RESUMEN_ENVIAR = `${RESUMEN_API}/Enviar` as const;

/** Names of the files. Source: spec 2, section 9. */
export const RESUMEN_FILE = 'Resumen_Cuenta_Corriente.pdf';
export const RESUMEN_EXCEL_FILE = 'Resumen_Cuenta_Corriente.xlsx';

const CODES = REPORT_SALE_TYPES.cuentas;

/** The sub-accounts to choose from; 'Todos' stands for both. */
export const SUB_ACCOUNT_OPTIONS = [
  { id: String(CODES.todos), name: 'Todos' },
  { id: String(CODES.remito), name: 'Remito' },
  { id: String(CODES.presupuesto), name: 'Presupuesto' },
];

/** The query of a statement. Source: spec 2, section 5. */
export const resumenFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true, ...ITS_CLIENTS }),
  tipoVenta: select({ label: 'Tipo de venta', required: true, options: SUB_ACCOUNT_OPTIONS }),
  fechaInicio: date({ label: 'Fecha Inicio', required: true }),
  fechaFin: date({ label: 'Fecha Fin', required: true }),
} as const;

export type ResumenQuery = InputOf<typeof resumenFields>;

export const enviarFields = {
  para: email({ label: 'Para', required: true }),
  mensaje: longText({ label: 'Mensaje', required: true, max: 2000 }),
} as const;

type Period = Pick<ResumenQuery, 'fechaInicio' | 'fechaFin'>;

/** Returns the text that a mail with a statement has until the user writes another. */
export const defaultMessage = ({ fechaInicio, fechaFin }: Period): string =>
  `Buen día:\n\nLe enviamos el resumen de su cuenta corriente del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}.\n\nSaludos.`;

/** A statement of one or both sub-accounts. Amounts in ARS. */
export type ResumenDatos = Answered<typeof resumenDatosAnswer>;

/** A sub-account's standing entries, oldest first: `saldoAnterior` + `debe` − `haber` = `saldo`. */
export type ResumenCuenta = ResumenDatos['cuentas'][number];

/** Returns the message for a reversed period; null for another. */
export const periodProblem = ({ fechaInicio, fechaFin }: Period): string | null =>
  fechaInicio > fechaFin ? REVERSED_PERIOD : null;

/** Returns the sub-accounts of a code of `tipoVenta`. */
export function subAccountsOf(tipoVenta: string): readonly SubAccount[] {
  const one = oneSubAccountOf(tipoVenta);
  return one ? [one] : ['REMITO', 'PRESUPUESTO'];
}

/** Returns the sub-account of a code of `tipoVenta`; undefined for 'todos'. */
export const oneSubAccountOf = (tipoVenta: string): SubAccount | undefined => SUB_ACCOUNTS[tipoVenta];

const SUB_ACCOUNTS: Readonly<Record<string, SubAccount>> = {
  [CODES.remito]: 'REMITO',
  [CODES.presupuesto]: 'PRESUPUESTO',
};

/** Returns the line below a client's name that identifies his account. */
export const accountLine = (cuit: string | null, nroCuentaCorriente: string): string =>
  [cuit && `CUIT ${cuit}`, `Cuenta N° ${nroCuentaCorriente}`].filter(Boolean).join(' · ');
