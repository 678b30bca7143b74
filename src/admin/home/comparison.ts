import { LOCALE } from '#argentina/locale.ts';
import { midnight } from '#domain/dates.ts';
import type { Period } from '#domain/periods.ts';
import { homeEs } from '#i18n/home.es.ts';
import { formatNumber, NO_BREAK_SPACE } from '#domain/numbers.ts';

/** Returns '12 % más', '3 % menos' or 'lo mismo'; null if the earlier value is zero. */
export function figureComparison(now: string, before: string): { text: string; sign: number } | null {
  const base = Number(before);
  if (base === 0) return null;
  const percent = Math.round(((Number(now) - base) / base) * 100);
  const sign = Math.sign(percent);
  if (sign === 0) return { text: homeEs.same, sign };
  const size = `${formatNumber(Math.abs(percent), 0)}${NO_BREAK_SPACE}%`;
  return { text: sign > 0 ? homeEs.more(size) : homeEs.less(size), sign };
}

/** Returns 'del 1 al 21 de octubre', 'el 1 de octubre' or 'del 30 de septiembre al 6 de octubre'. */
export function periodName({ desde, hasta }: Period): string {
  const [firstDay, lastDay] = [desde, hasta].map((day) => Number(day.slice(8)));
  const [firstMonth, lastMonth] = [desde, hasta].map((day) => MONTH.format(midnight(day)));
  if (desde === hasta) return `el ${firstDay} de ${lastMonth}`;
  return `del ${firstDay} ${firstMonth === lastMonth ? '' : `de ${firstMonth} `}al ${lastDay} de ${lastMonth}`;
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long' });
