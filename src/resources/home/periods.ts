import { addDays, isValidDay } from '#domain/dates.ts';

/** Days from one to another, both included. */
export type Period = { readonly desde: string; readonly hasta: string };

/**
 * The month up to a day, and as many days of the month before it: on the 21st of November the first 21 of October.
 * A month that is too short ends where it ends: on the 31st of March it is all of February.
 * @throws RangeError when `day` is not a valid day
 */
export function monthsTo(day: string): { mes: Period; mesAnterior: Period } {
  const first = `${day.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  const sameDay = lastOfBefore.slice(0, 8) + day.slice(8);
  return {
    mes: { desde: first, hasta: day },
    mesAnterior: {
      desde: `${lastOfBefore.slice(0, 8)}01`,
      hasta: isValidDay(sameDay) ? sameDay : lastOfBefore,
    },
  };
}
