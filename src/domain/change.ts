import { formatPercent } from './numbers.ts';

/** Returns the change between two amounts in words, '12,5 % más'; null when the first was zero. */
export function changeBetween(before: number, now: number): string | null {
  if (before === 0) return null;
  if (before > 0 && now >= before * MAX_FACTOR) return 'Diez veces o más';
  const percent = ((now - before) / Math.abs(before)) * 100;
  if (Math.abs(percent) < ROUNDED_TO_ZERO) return 'Igual';
  return `${formatPercent(Math.abs(percent).toFixed(1))} ${percent < 0 ? 'menos' : 'más'}`;
}

const ROUNDED_TO_ZERO = 0.05;

const MAX_FACTOR = 10;
