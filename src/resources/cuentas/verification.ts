import { formatNumber } from '#domain/numbers.ts';

/** Something that does not agree: what, where, what was to be expected, and what is there instead. */
export type Difference = {
  readonly que: string;
  readonly donde: string;
  readonly esperado: string;
  readonly encontrado: string;
};

/** What a verification of the ledger found, and how much it looked at. */
export type VerificationReport = {
  /** The first `MOST_DIFFERENCES` of them. */
  readonly diferencias: readonly Difference[];
  /** How many there are. */
  readonly total: number;
  readonly movimientos: number;
  readonly comprobantes: number;
  readonly cuentas: number;
  readonly segundos: number;
};

/** How far it has come: so many of what this step looks at. */
export type VerificationProgress = {
  readonly etapa: string;
  readonly paso: number;
  readonly pasos: number;
  readonly hechos: number;
  readonly de: number;
};

/** The last verification that somebody asked for, as the API answers it. */
export type Verification = {
  readonly iniciadaEn: string;
  readonly usuario: string;
  /** It broke off when it is neither going on nor has a report. */
  readonly enCurso: boolean;
  readonly avance: VerificationProgress | null;
  readonly informe: VerificationReport | null;
};

/** As many differences as are told; the others are counted. */
export const MOST_DIFFERENCES = 100;

/** The result in a sentence. */
export function verdictOf({ total }: VerificationReport): string {
  if (total === 0) return 'Todo está en orden';
  return total === 1
    ? 'Se encontró 1 diferencia'
    : `Se encontraron ${formatNumber(String(total), 0)} diferencias`;
}

/** What it looked at, in a sentence. */
export function extentOf({ movimientos, comprobantes, cuentas, segundos }: VerificationReport): string {
  const parts = [
    counted(comprobantes, 'comprobante', 'comprobantes'),
    counted(movimientos, 'movimiento', 'movimientos'),
    counted(cuentas, 'cuenta corriente', 'cuentas corrientes'),
  ];
  return `${parts[0]}, ${parts[1]} y ${parts[2]}, en ${formatNumber(segundos.toFixed(1), 1)} segundos.`;
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(String(count), 0)} ${count === 1 ? one : many}`;
