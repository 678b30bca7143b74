import { MAX_KG, type AvisoBalanza } from '../lectura.ts';

/** One frame of an indicator. */
export type Indicated = {
  /** Null when there is a notice. */
  readonly kg: number | null;
  /** Null when the format does not say it. */
  readonly estable: boolean | null;
  readonly aviso: AvisoBalanza | null;
};

type DisplayedWeight = {
  readonly digits: string;
  /** The power of ten by which the digits are multiplied. */
  readonly exponent: number;
  readonly unit: string;
  readonly isNegative: boolean;
  readonly isNet: boolean;
  readonly isOut: boolean;
  readonly estable: boolean | null;
};

/** Returns null for a weight that no weighbridge shows. */
export function indicated({
  digits,
  exponent,
  unit,
  isNegative,
  isNet,
  isOut,
  estable,
}: DisplayedWeight): Indicated | null {
  const says = (aviso: AvisoBalanza): Indicated => ({ kg: null, estable, aviso });
  const power = exponent + (unit === 't' ? 3 : 0);
  const amount = Number(digits) * 10 ** power;
  if (isNegative && (amount > 0 || isOut)) return says('negativo');
  if (isOut) return says('sobrecarga');
  if (unit !== 'kg' && unit !== 't') return says('unidad');
  if (isNet) return says('neto');
  const kg = Math.round(amount);
  return kg > MAX_KG ? null : { kg, estable, aviso: null };
}
