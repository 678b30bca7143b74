import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';
import { isSameMonth } from 'date-fns/isSameMonth';
import { es } from 'date-fns/locale/es';
import { midnight } from 'cantera';

export const monthOf = (day: string): string => day.slice(0, 7);

export const shiftMonth = (month: string, months: number): string =>
  format(addMonths(midnight(month), months), 'yyyy-MM');

export function monthName(month: string): string {
  const name = format(midnight(month), "MMMM 'de' yyyy", { locale: es });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the weeks of a month, with null for the days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const start = midnight(month);
  // The Spanish locale begins weeks on Monday.
  const mondays = eachWeekOfInterval({ start, end: endOfMonth(start) }, { locale: es });
  return mondays.map((monday) =>
    eachDayOfInterval({ start: monday, end: addDays(monday, 6) }).map((day) =>
      isSameMonth(day, start) ? format(day, 'yyyy-MM-dd') : null,
    ),
  );
}

/** ['lu', 'lunes'], from Monday. Sunday is 0 in date-fns. */
export const WEEKDAYS = ([1, 2, 3, 4, 5, 6, 0] as const).map(
  (day) => [es.localize.day(day, { width: 'short' }), es.localize.day(day, { width: 'wide' })] as const,
);
