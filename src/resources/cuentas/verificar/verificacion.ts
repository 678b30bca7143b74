import { formatNumber } from 'cantera';
import type { Answered } from 'cantera/http';
import type { verificacionAnswer } from '../answers.server.ts';

export const VERIFICACION = 'CuentaCorriente/Verificacion';

/** A verification. It was interrupted when it neither runs nor has a report. */
export type Verificacion = Answered<typeof verificacionAnswer>;

export type VerificarReport = NonNullable<Verificacion['informe']>;

export type VerificarProgress = NonNullable<Verificacion['avance']>;

export type Difference = VerificarReport['diferencias'][number];

export const MAX_DIFFERENCES = 100;

export function verdictOf({ total }: VerificarReport): string {
  if (total === 0) return 'Todo está en orden';
  return total === 1 ? 'Se encontró 1 diferencia' : `Se encontraron ${formatNumber(total, 0)} diferencias`;
}

export function extentOf({ movimientos, comprobantes, cuentas, segundos }: VerificarReport): string {
  const documents = counted(comprobantes, 'comprobante', 'comprobantes');
  const entries = counted(movimientos, 'movimiento', 'movimientos');
  const accounts = counted(cuentas, 'cuenta corriente', 'cuentas corrientes');
  return `${documents}, ${entries} y ${accounts}, en ${formatNumber(segundos.toFixed(1), 1)} segundos.`;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
