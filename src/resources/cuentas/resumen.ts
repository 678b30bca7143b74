import {
  date,
  email,
  formatDate,
  formatMoney,
  type InputOf,
  longText,
  reference,
  select,
  REVERSED_PERIOD,
} from 'cantera';
import type { Answered } from 'cantera/http';
import { REPORT_SALE_TYPES, type SubAccount } from '../ventas/saleTypes.ts';
import type { resumenDatosAnswer } from './answers.server.ts';
import { OFFERS_ACCOUNT_CLIENTS } from './familyAccess.ts';

export const RESUMEN_API = 'CuentaCorriente/Resumen';
export const RESUMEN_DATOS = `${RESUMEN_API}/Datos` as const;
export const RESUMEN_EXCEL = `${RESUMEN_API}/Excel` as const;
export const RESUMEN_ENVIAR = `${RESUMEN_API}/Enviar` as const;

/** Source: spec 2, section 9. */
export const RESUMEN_FILE = 'Resumen_Cuenta_Corriente.pdf';
export const RESUMEN_EXCEL_FILE = 'Resumen_Cuenta_Corriente.xlsx';

/** The codes of `tipoVenta`, which names one of the two sub-accounts of a client's account, or both ('todos'). */
const CODES = REPORT_SALE_TYPES.cuentas;

export const SUB_ACCOUNT_OPTIONS = [
  { id: String(CODES.todos), name: 'Todos' },
  { id: String(CODES.remito), name: 'Remito' },
  { id: String(CODES.presupuesto), name: 'Presupuesto' },
];

/** Source: spec 2, section 5. */
export const resumenFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true, ...OFFERS_ACCOUNT_CLIENTS }),
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

export const defaultMessage = ({ fechaInicio, fechaFin }: Period): string =>
  `Buen día:\n\nLe enviamos el resumen de su cuenta corriente del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}.\n\nSaludos.`;

/** A message about a client's balance. `detail` stands after the amount. */
export const balanceMessage = (day: string, saldo: string, detail = ''): string =>
  `Hola: al ${formatDate(day)} el saldo de su cuenta es de ${formatMoney(saldo)}${detail}. Saludos.`;

export type ResumenDatos = Answered<typeof resumenDatosAnswer>;

export type ResumenCuenta = ResumenDatos['cuentas'][number];

export const periodProblem = ({ fechaInicio, fechaFin }: Period): string | null =>
  fechaInicio > fechaFin ? REVERSED_PERIOD : null;

export function subAccountsOf(tipoVenta: string): readonly SubAccount[] {
  const one = oneSubAccountOf(tipoVenta);
  return one ? [one] : ['REMITO', 'PRESUPUESTO'];
}

/** Returns the sub-account that `tipoVenta` names; undefined when it names both. */
export const oneSubAccountOf = (tipoVenta: string): SubAccount | undefined => SUB_ACCOUNTS[tipoVenta];

const SUB_ACCOUNTS: Readonly<Record<string, SubAccount>> = {
  [CODES.remito]: 'REMITO',
  [CODES.presupuesto]: 'PRESUPUESTO',
};

export const accountLine = (cuit: string | null, nroCuentaCorriente: string): string =>
  [cuit && `CUIT ${cuit}`, `Cuenta N° ${nroCuentaCorriente}`].filter(Boolean).join(' · ');
