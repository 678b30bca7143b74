import { formatNumber } from '#domain/numbers.ts';
import type { Answered } from '#http/contract.ts';
import type { verificacion } from '../answers.server.ts';

export const VERIFICACION = 'CuentaCorriente/Verificacion';

/** The last verification that somebody asked for. It broke off when it is neither going on nor has a report. */
export type Verificacion = Answered<typeof verificacion>;

/** What a verification of the ledger found, and how much it looked at; `total` counts all differences. */
export type VerificarReport = NonNullable<Verificacion['informe']>;

/** How far it has come: so many of what this step looks at. */
export type VerificarProgress = NonNullable<Verificacion['avance']>;

/** Something that does not agree: what, where, what was to be expected, and what is there instead. */
export type Difference = VerificarReport['diferencias'][number];

/** Maximum number of differences reported; the rest are only counted. */
export const MOST_DIFFERENCES = 100;

/** The result as a sentence. */
export function verdictOf({ total }: VerificarReport): string {
  if (total === 0) return 'Todo está en orden';
  return total === 1
    ? 'Se encontró 1 diferencia'
    : `Se encontraron ${formatNumber(String(total), 0)} diferencias`;
}

/** The extent as a sentence. */
export function extentOf({ movimientos, comprobantes, cuentas, segundos }: VerificarReport): string {
  const parts = [
    counted(comprobantes, 'comprobante', 'comprobantes'),
    counted(movimientos, 'movimiento', 'movimientos'),
    counted(cuentas, 'cuenta corriente', 'cuentas corrientes'),
  ];
  return `${parts[0]}, ${parts[1]} y ${parts[2]}, en ${formatNumber(segundos.toFixed(1), 1)} segundos.`;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(String(count), 0)} ${count === 1 ? one : many}`;
