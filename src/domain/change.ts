import { formatPercent } from './numbers.ts';

/** Null when there was nothing before. */
export function changeBetween(before: number, now: number): string | null {
  if (before === 0) return null;
  if (now >= before * MANY) return 'Diez veces o más';
  const percent = ((now - before) / before) * 100;
  if (Math.abs(percent) < 0.05) return 'Igual';
  return `${formatPercent(Math.abs(percent).toFixed(1))} ${percent < 0 ? 'menos' : 'más'}`;
}

/** Beyond this a percentage means nothing. */
const MANY = 10;
