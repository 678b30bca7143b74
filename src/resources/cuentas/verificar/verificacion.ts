import { formatNumber } from 'cantera';
import type { Answered } from 'cantera/http';
import type { verificacion } from '../answers.server.ts';

export const VERIFICACION = 'CuentaCorriente/Verificacion';

/** Interrupted when it neither runs nor has a report. */
export type Verificacion = Answered<typeof verificacion>;

/** `total` counts all differences. */
export type VerificarReport = NonNullable<Verificacion['informe']>;

export type VerificarProgress = NonNullable<Verificacion['avance']>;

export type Difference = VerificarReport['diferencias'][number];

/** The rest are only counted. */
export const MAX_DIFFERENCES = 100;

export function verdictOf({ total }: VerificarReport): string {
  if (total === 0) return 'Todo está en orden';
  return total === 1 ? 'Se encontró 1 diferencia' : `Se encontraron ${formatNumber(total, 0)} diferencias`;
}

export function extentOf({ movimientos, comprobantes, cuentas, segundos }: VerificarReport): string {
  const parts = [
    counted(comprobantes, 'comprobante', 'comprobantes'),
    counted(movimientos, 'movimiento', 'movimientos'),
    counted(cuentas, 'cuenta corriente', 'cuentas corrientes'),
  ];
  return `${parts[0]}, ${parts[1]} y ${parts[2]}, en ${formatNumber(segundos.toFixed(1), 1)} segundos.`;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
