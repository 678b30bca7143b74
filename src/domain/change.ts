import { formatPercent } from './numbers.ts';

/** How something compares with what it was before, in words; null when there was nothing. Neither is negative. */
export function changeBetween(before: number, now: number): string | null {
  if (before === 0) return null;
  if (now >= before * MANY) return 'Diez veces o más';
  const percent = ((now - before) / before) * 100;
  if (Math.abs(percent) < 0.05) return 'Igual';
  return `${formatPercent(Math.abs(percent).toFixed(1))} ${percent < 0 ? 'menos' : 'más'}`;
}

/** From here on a percentage says nothing: the period before has hardly any data. */
const MANY = 10;
