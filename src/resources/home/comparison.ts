import { midnight } from '#domain/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#domain/numbers.ts';
import type { Period } from './periods.ts';

/** '+12 %', '−3 %', '0 %'; null when the earlier value is zero. */
export function changeOf(now: string, before: string): string | null {
  const base = Number(before);
  if (base === 0) return null;
  const percent = Math.round(((Number(now) - base) / base) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(String(percent), 0)}${NO_BREAK_SPACE}%`;
}

/** 'del 1 al 21 de octubre', 'el 1 de octubre'. */
export function periodName({ desde, hasta }: Period): string {
  const [first, last] = [desde, hasta].map((day) => Number(day.slice(8)));
  const month = MONTH.format(midnight(hasta));
  return first === last ? `el ${first} de ${month}` : `del ${first} al ${last} de ${month}`;
}

const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long' });
