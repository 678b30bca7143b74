import { MAX_KG, type AvisoBalanza } from '../lectura.ts';

export type IndicatorReading = {
  readonly kg: number | null;
  /** Null when the format does not tell. */
  readonly estable: boolean | null;
  readonly aviso: AvisoBalanza | null;
};

type DisplayedWeight = {
  readonly digits: string;
  readonly exponent: number;
  readonly unit: string;
  readonly isNegative: boolean;
  readonly isNet: boolean;
  readonly isOutOfRange: boolean;
  readonly estable: boolean | null;
};

/** Turns what an indicator shows into kilograms or a notice. Returns null for more than any truck weighs. */
export function readingOf({
  digits,
  exponent,
  unit,
  isNegative,
  isNet,
  isOutOfRange,
  estable,
}: DisplayedWeight): IndicatorReading | null {
  const noticeOf = (aviso: AvisoBalanza): IndicatorReading => ({ kg: null, estable, aviso });
  const power = exponent + (unit === 't' ? 3 : 0);
  const amount = Number(digits) * 10 ** power;
  // A minus before zero is still zero.
  if (isNegative && (amount > 0 || isOutOfRange)) return noticeOf('negativo');
  if (isOutOfRange) return noticeOf('sobrecarga');
  if (unit !== 'kg' && unit !== 't') return noticeOf('unidad');
  if (isNet) return noticeOf('neto');
  const kg = Math.round(amount);
  return kg > MAX_KG ? null : { kg, estable, aviso: null };
}
